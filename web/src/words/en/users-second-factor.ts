/** Words of the page on which an Admin sets up or enters the second factor. Dates come formatted. */
import { count } from './format.ts'

export const about = 'A code from your telephone, beside your password.'
export const code = 'Code'
export const codeHint = 'The 6 digits in your authenticator app, or one of your recovery codes.'
export const goOn = 'Go on'
export const codesLeft = (codes: number) => `${count(codes, 'recovery code')} left.`
export const turnOffForNew = 'Turn it off and on again for new ones.'
export const mustStayOn = 'Every Admin must have one here, so it cannot be turned off.'
export const codeToTurnOff = 'Code, to turn it off'
export const turnOff = 'Turn off'
export const turnedOff = 'Turned off'
export const passwordAlone = 'Your password alone opens your account now.'

export const required = 'Admins must have a second factor here. It takes two minutes.'
/** Names of authenticator apps. */
export const needsApp = (first: string, second: string, third: string) =>
  `With a second factor, your password alone is not enough to pay money out. You need an authenticator app on your telephone, such as ${first}, ${second} or ${third}.`
export const scan = 'Scan this picture with the app, or type the key into it.'
export const keyAsPicture = 'The key as a QR code'
/** Before the key. */
export const key = 'Key:'
export const codeNow = 'The 6 digits that the app shows now.'
export const turnOn = 'Turn on'
export const isOn = 'The second factor is on'
export const keepCodes =
  'Keep these recovery codes where you find them without your telephone. Each works once, and they are shown only now.'
export const recoveryCodes = 'Recovery codes'
export const codesKept = 'I have kept them'

export const reportedLost = 'Reported lost'
export const removableFrom = (time: string) =>
  `From ${time} on you can remove it here with your password alone. Another Admin can reset it at once. A code ends the report.`
export const askOperator =
  'Lost your telephone and your recovery codes? Another Admin can reset your second factor, and so can the operator.'
export const lookIntoMailbox = 'Look into your mailbox'
export const linkWorksOnce = (days: number) =>
  `The link works once, and only within an hour. The ${count(days, 'day')} begin when you choose a new password with it.`
export const lostBoth = 'Lost the telephone and the recovery codes?'
export const reportText = (email: string, days: number) =>
  `We send a link to ${email}. You choose a new password with it, and are signed out everywhere. ${count(days, 'day')} later you can remove the second factor here. The other Admins are told, and one of them can reset it at once.`
export const sendLink = 'Send the link'
export const notSent = 'Not sent'
export const haveLost = 'I have lost my telephone and my recovery codes'
export const removed = 'Removed'
export const setUpNew = 'Set up a new second factor now.'
export const notRemoved = 'Not removed'
export const waitIsOver = 'The wait is over'
export const removeNow = 'You reported the second factor lost. You can remove it now, and set up a new one.'
export const removing = 'Removing…'
export const removeLost = 'Remove the lost one'
