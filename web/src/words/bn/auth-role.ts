/** Words of the choice of a role. */
import type { RegistrableRole } from '@piecework/contract'

export const role = 'আপনি কী হিসেবে যোগ দিচ্ছেন'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'ছোট ছোট কাজ করে কয়েন আয় করুন।',
  Buyer: 'কাজ দিন, কর্মীদের পারিশ্রমিক দিন।',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `শুরুতেই পাবেন ${coins}`
