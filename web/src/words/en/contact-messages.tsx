/** Words of the contact form. */
import type { ReactNode } from 'react'

export const contact = 'Contact'
export const contactTeam = 'Contact our partnership team'
export const contactText = 'Tell us what work you have, how much of it, and by when.'
export const company = 'Company'
export const message = 'Message'
/** For a field that only programs fill in. */
export const leaveEmpty = 'Leave this empty'
export const sendMessage = 'Send Message'
export const notSent = 'Not sent'
export const arrived = 'Your message has arrived'
export const weAnswerTo = (email: ReactNode) => <>Thank you. We will answer to {email}.</>
export const backToHome = 'Back to Home'
