/** Words that many screens share. */
import type { Role } from '@piecework/contract'

export const tryAgain = 'আবার চেষ্টা করুন'
export const trying = 'চেষ্টা চলছে…'
export const loading = 'লোড হচ্ছে'
export const cancel = 'বাতিল'
export const saving = 'সেভ হচ্ছে…'
export const sending = 'পাঠানো হচ্ছে…'
export const name = 'নাম'
export const roles: Record<Role, string> = { Worker: 'কর্মী', Buyer: 'বায়ার', Admin: 'অ্যাডমিন' }
