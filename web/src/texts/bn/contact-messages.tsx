/** Words of the contact form. */
import type { ReactNode } from 'react'
import { number } from './format.ts'

export const contactTeam = 'আমাদের অংশীদারি দলের সঙ্গে যোগাযোগ করুন'
export const contactText = 'আপনার কী কাজ, কতটা এবং কবের মধ্যে চান, আমাদের জানান।'
export const company = 'প্রতিষ্ঠান'
export const message = 'বার্তা'
/** For a field that only programs fill in. */
export const leaveEmpty = 'এটি খালি রাখুন'
export const sendMessage = 'বার্তা পাঠান'
export const arrived = 'আপনার বার্তা পৌঁছেছে'
export const weAnswerTo = (email: ReactNode) => <>ধন্যবাদ। আমরা {email} ঠিকানায় উত্তর দেব।</>

// Words of the page where Admins read the contact messages

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

// Words of the inbox of a development machine

export const inbox = 'ইনবক্স'
export const mailsAreKept = 'এখানে ইমেইল না পাঠিয়ে জমা রাখা হয়। এক সপ্তাহ পর মুছে যায়।'
export const lookingMail = 'দেখা হচ্ছে…'
export const lookAgain = 'আবার দেখুন'
export const noInbox = 'এখানে কোনো ইনবক্স নেই'
export const noInboxText = 'এই সার্ভার কোনো ইমেইল জমা রাখে না।'
export const noMails = 'এখনো কোনো ইমেইল নেই'
export const to = (recipient: string) => `প্রাপক: ${recipient}`
export const from = (sender: string) => `প্রেরক: ${sender}`
