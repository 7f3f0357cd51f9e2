/** Words of the login and registration pages. */
import type { RegistrableRole } from '@piecework/contract'

export const login = 'লগ ইন'
export const register = 'অ্যাকাউন্ট খুলুন'
export const password = 'পাসওয়ার্ড'

export const welcomeBack = 'আবার স্বাগতম'
export const signInText = 'আপনার কাজ ও কয়েন দেখতে লগ ইন করুন।'
export const forgotPassword = 'পাসওয়ার্ড ভুলে গেছেন'
export const signingIn = 'লগ ইন হচ্ছে…'
export const or = 'অথবা'
export const signInWithGoogle = 'Google দিয়ে লগ ইন করুন'
export const waitingForGoogle = 'Google-এর অপেক্ষায়…'
export const demoWorld = 'ডেমো: এক ক্লিকে লগ ইন করুন'
export const newTo = (brand: string) => `${brand}-এ নতুন?`
export const loginSuccessful = 'লগ ইন হয়েছে'
export const loginSuccessfulText = 'আবার স্বাগতম!'
export const invalidEmail = 'ইমেইল বা পাসওয়ার্ড ঠিক নয়'
export const invalidEmailText = 'সঠিক ইমেইল ও পাসওয়ার্ড দিন।'
export const loginFailed = 'লগ ইন করা যায়নি'
export const somethingWrong = 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।'

export const createAccount = 'আপনার অ্যাকাউন্ট খুলুন'
export const createAccountText = 'এক মিনিট লাগবে। এরপরই শুরু করতে পারবেন।'
export const creatingAccount = 'অ্যাকাউন্ট খোলা হচ্ছে…'
export const alreadyWith = (brand: string) => `${brand}-এ আগে থেকেই অ্যাকাউন্ট আছে?`
export const photoNotUploaded = 'ছবি আপলোড হয়নি। আপনার অ্যাকাউন্ট খোলা হয়েছে: ছবিটি পরে প্রোফাইল থেকে যোগ করতে পারবেন।'
export const emailTaken = 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে'
export const success = 'হয়ে গেছে!'
export const accountCreated = 'আপনার অ্যাকাউন্ট খোলা হয়েছে'

export const profilePicture = 'প্রোফাইল ছবি'
export const roleMissing = 'কর্মী নাকি বায়ার, বেছে নিন'
export const role = 'আপনি কী হিসেবে যোগ দিচ্ছেন'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'ছোট ছোট কাজ করে কয়েন আয় করুন।',
  Buyer: 'কাজ দিন, কর্মীদের পারিশ্রমিক দিন।',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `শুরুতেই পাবেন ${coins}`
