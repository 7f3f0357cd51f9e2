/** Words that the pages loaded first share with the others. */
import type { Role } from '@piecework/contract'

export const tryAgain = 'আবার চেষ্টা করুন'
export const trying = 'চেষ্টা চলছে…'
export const loading = 'লোড হচ্ছে'
export const error = 'সমস্যা হয়েছে'
export const name = 'নাম'
export const roles: Record<Role, string> = { Worker: 'কর্মী', Buyer: 'বায়ার', Admin: 'অ্যাডমিন' }

export const noConnection = 'ইন্টারনেট নেই। কিছুই হারায়নি; আবার চেষ্টা করুন।'

/** The word after a number that stands in an element of its own. */
export const coinUnit = (_coins: number) => 'কয়েন'
/** Read aloud only. `coins` is written with its unit. */
export const balance = (coins: string) => `ব্যালেন্স: ${coins}`
export const balanceUnknown = 'ব্যালেন্স এখনো জানা যায়নি'
