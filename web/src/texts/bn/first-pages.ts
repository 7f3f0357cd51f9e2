/** Words that the pages loaded first share with the others. */
import type { Role } from '@piecework/contract'
import { digits } from './format.ts'

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

// The words of the guard, which every page loads

export const accountNotLoaded = 'আপনার অ্যাকাউন্ট লোড করা যায়নি'

// Words of the bar and the footer of the public pages

export const main = 'প্রধান'
export const menu = 'মেনু'
export const joinAsDeveloper = 'ডেভেলপার হিসেবে যোগ দিন'
export const opensInNewTab = '(নতুন ট্যাবে খোলে)'
export const login = 'লগ ইন'
export const register = 'অ্যাকাউন্ট খুলুন'
export const dashboard = 'ড্যাশবোর্ড'
export const profile = 'প্রোফাইল'
export const logout = 'লগ আউট'

export const aboutProduct = 'সারা বিশ্বের কাজদাতা ও কর্মীদের জন্য ছোট কাজ ও আয়ের প্ল্যাটফর্ম। দ্রুত, ন্যায্য ও কার্যকর।'
export const contact = 'যোগাযোগ'
export const follow = 'অনুসরণ করুন'
export const policies = { rules: 'নিয়ম', terms: 'শর্তাবলি', privacy: 'গোপনীয়তা', help: 'সাহায্য', prices: 'মূল্য' }
export const rulesAndTerms = 'নিয়ম ও শর্তাবলি'
export const allRightsReserved = (year: string, brand: string) => `© ${digits(year)} ${brand}। সর্বস্বত্ব সংরক্ষিত।`
