/** Words of the contact form. */
import type { ReactNode } from 'react'

export const contact = 'যোগাযোগ'
export const contactTeam = 'আমাদের অংশীদারি দলের সঙ্গে যোগাযোগ করুন'
export const contactText = 'আপনার কী কাজ, কতটা এবং কবের মধ্যে চান, আমাদের জানান।'
export const company = 'প্রতিষ্ঠান'
export const message = 'বার্তা'
/** For a field that only programs fill in. */
export const leaveEmpty = 'এটি খালি রাখুন'
export const sendMessage = 'বার্তা পাঠান'
export const notSent = 'পাঠানো যায়নি'
export const arrived = 'আপনার বার্তা পৌঁছেছে'
export const weAnswerTo = (email: ReactNode) => <>ধন্যবাদ। আমরা {email} ঠিকানায় উত্তর দেব।</>
export const backToHome = 'হোমে ফিরে যান'
