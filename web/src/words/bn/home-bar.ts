/** Words of the bar and the footer of the public pages. */
import { digits } from './format.ts'

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
export const allRightsReserved = (year: string, brand: string) => `© ${digits(year)} ${brand}। সর্বস্বত্ব সংরক্ষিত।`
