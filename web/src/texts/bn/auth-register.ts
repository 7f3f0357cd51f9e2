/** Words of the registration page. */
import type { RegistrableRole } from '@piecework/contract'
export const login = 'লগ ইন'
export const register = 'অ্যাকাউন্ট খুলুন'
export const password = 'পাসওয়ার্ড'
export const createAccount = 'আপনার অ্যাকাউন্ট খুলুন'
export const createAccountText = 'এক মিনিট লাগবে। এরপরই শুরু করতে পারবেন।'
/** Before, between and after the links to the rules and the terms. */
export const youAccept = ['অ্যাকাউন্ট খুললে আপনি ', ' ও ', ' মেনে নিচ্ছেন।'] as const
export const creatingAccount = 'অ্যাকাউন্ট খোলা হচ্ছে…'
export const alreadyWith = (brand: string) => `${brand}-এ অ্যাকাউন্ট আছে?`
export const photoNotUploaded = 'ছবি আপলোড হয়নি। আপনার অ্যাকাউন্ট খোলা হয়েছে: ছবিটি পরে প্রোফাইল থেকে যোগ করতে পারবেন।'
export const emailTaken = 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে'

// The message after a registration

export const success = 'সফল হয়েছে!'
export const accountCreated = 'আপনার অ্যাকাউন্ট খোলা হয়েছে'

// Words of the choice of a role

export const role = 'আপনি কী হিসেবে যোগ দিচ্ছেন'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'ছোট ছোট কাজ করে কয়েন আয় করুন।',
  Buyer: 'কাজ দিন, কর্মীদের পারিশ্রমিক দিন।',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `শুরুতেই পাবেন ${coins}`
