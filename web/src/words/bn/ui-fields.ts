/** Words of the form fields. */
import { digits } from './format.ts'

export const optional = '(না দিলেও চলবে)'
export const email = 'ইমেইল'
export const showPassword = 'পাসওয়ার্ড দেখান'
export const hidePassword = 'পাসওয়ার্ড লুকান'
export const newPassword = 'নতুন পাসওয়ার্ড'
export const passwordRules = `অন্তত ${digits('6')}টি অক্ষর দিন, যার একটি বড় হাতের ইংরেজি অক্ষর।`
export const roleMissing = 'কর্মী নাকি বায়ার, বেছে নিন'
