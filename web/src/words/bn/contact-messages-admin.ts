/** Words of the page where Admins read the contact messages. */
import { number } from './format.ts'

export const messages = 'বার্তা'
export const fromContactForm = (total: number) => `যোগাযোগ ফর্ম থেকে ${number(total)}টি বার্তা, নতুনগুলো আগে`
export const looking = 'বার্তা আনা হচ্ছে…'
export const noMessages = 'এখনো কোনো বার্তা নেই'
export const noMessagesText = 'হোম পেজের যোগাযোগ ফর্মে কেউ কিছু লিখলে তা এখানে দেখা যায়।'
export const answered = 'উত্তর দেওয়া হয়েছে'
/** `name` is in quotation marks. */
export const markedAnswered = (name: string) => `${name}-এর বার্তা এখন “উত্তর দেওয়া হয়েছে” হিসেবে থাকবে।`
export const notMarked = 'চিহ্নিত করা যায়নি'
/** The subject of the reply, which the sender of the message reads. */
export const replySubject = (brand: string) => `${brand}-এ পাঠানো আপনার বার্তা`
export const answeredBy = (admin: string, time: string) => `উত্তর দিয়েছেন ${admin}, ${time}`
export const reply = 'ইমেইলে উত্তর দিন'
export const replyTo = (name: string) => `ইমেইলে উত্তর দিন: ${name}`
export const markAnswered = 'উত্তর দিয়েছি'
export const markAnsweredOf = (name: string) => `উত্তর দিয়েছি: ${name}`
