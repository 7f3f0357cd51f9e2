/** Words that the profile and the page of the second factor share. */
import type { MailEvent } from '@piecework/contract'
import { count } from './format.ts'
export const recentSignInNeeded =
  'For this, your sign-in must be less than five minutes old. If it is older, sign out and in again first.'
export const secondFactor = 'Second factor'
/** `date` comes formatted. */
export const onSince = (date: string) => `On since ${date}`
export const isOnSince = (date: string) => `On since ${date}.`
export const isOff = 'Off. Your password alone opens your account.'
export const looking = 'Looking…'
export const change = 'Change'
export const setUp = 'Set up'
export const checking = 'Checking…'

// Words of the profile. Coins and dates come formatted, coins with their unit

/** What others see of the user, by whether the operator shows e-mails. */
export const about = (showsEmails: boolean) =>
  showsEmails
    ? 'Buyers and workers see your name, your photo and your e-mail.'
    : 'Buyers and workers see your name and your photo. Only Admins see your e-mail.'
export const withUsSince = (date: string) => `With us since ${date}`
export const nameHint = 'Left blank, it stays as it was.'
export const imageUploaded = 'Profile image uploaded successfully'
export const imageNotUploaded = 'Image upload failed'
export const updated = 'Updated!'
export const profileUpdated = 'Your profile has been updated'
export const profileNotUpdated = 'Failed to update profile'

export const isThisYou = 'Is this you?'
export const chooseRoleAgain = (email: string) =>
  `It is known now that ${email} is yours. If another person made this account for you, choose its role again: once, and before you do anything in it. The name is below.`
export const chooseRole = 'Choose Role'
export const roleChosen = 'Role chosen'
/** `role` is one of `roles` of `ui.ts`. */
export const youAreNow = (role: string) => `You are a ${role} now.`
export const notChosen = 'Not chosen'

export const mailsYouGet = 'Mails you get'
export const mailEvents: Record<MailEvent, { title: string; when: string }> = {
  payment: { title: 'Payments', when: 'A payment of yours was received.' },
  withdrawal: { title: 'Withdrawals', when: 'A withdrawal was approved or rejected, or its money came back.' },
  work_received: { title: 'New work', when: 'A worker sent work for a task of yours.' },
  review_due: { title: 'Work that is due', when: 'Work is soon paid without your decision: once a day for a task.' },
  work_reviewed: { title: 'Reviews', when: 'Your work was approved or rejected.' },
  proposal: { title: 'Proposals', when: 'Another Admin proposes a booking that you can confirm.' },
  withdrawals_late: { title: 'Late withdrawals', when: 'Withdrawals wait longer than usual: once a day.' },
}
/** `title` is that of an event, as below. */
export const mailsAreOn = (title: string) => `${title}: mails are on.`
export const mailsAreOff = (title: string) => `${title}: mails are off.`
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'
export const turnMailsOn = (title: string) => `Turn on mails: ${title}`
export const turnMailsOff = (title: string) => `Turn off mails: ${title}`

export const stayHere = 'You stay signed in here.'
export const othersSignedOut = (devices: number) =>
  `${count(devices, 'other device was', 'other devices were')} signed out.`
export const currentPassword = 'Current password'
export const changePassword = 'Change Password'

export const whereSignedIn = 'Where you are signed in'
export const anotherDevice = 'Another device'
/** `system` is one of `systems`. */
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`
export const systems = {
  android: 'Android',
  iPhone: 'an iPhone',
  iPad: 'an iPad',
  windows: 'Windows',
  mac: 'a Mac',
  chromebook: 'a Chromebook',
  linux: 'Linux',
}
export const signedOut = 'Signed out'
export const deviceSignedOut = (device: string) => `${device} is signed out.`
export const notSignedOut = 'Not signed out'
export const thisDevice = '(this device)'
export const signedInAt = (time: string) => `Signed in ${time}`
export const lastSeen = (time: string) => `Last seen ${time.charAt(0).toLowerCase()}${time.slice(1)}`
export const signOut = 'Sign out'
export const signOutEverywhereTitle = 'Sign out everywhere?'
export const signOutEverywhereText = 'All devices are signed out, this one too. You need your password to come back.'
export const confirmSignOutEverywhere = 'Sign Out Everywhere'
export const signingOut = 'Signing out…'
export const onlyThisDevice = 'You are signed in on this device only.'
export const signOutElsewhere = 'Sign out everywhere else'
export const signOutEverywhere = 'Sign out everywhere'

export const programs = 'Programs'
export const programsText = 'With a key a program posts tasks and reads results for you.'

export const dataAndAccount = 'Your data and your account'
export const dataNotDownloaded = 'Your data could not be downloaded'
export const dataText =
  'One file with your profile, tasks, submissions, payments, withdrawals, coin statement and notifications. You can download it twice a day.'
export const downloadData = 'Download my data'
export const accountStays = 'Your account stays'
export const willNotBeDeleted = 'It will not be deleted.'
export const willBeDeleted = (date: string) => `Your account will be deleted on ${date}.`
export const coinsGivenUp = 'Coins that are left then are given up.'
export const canWithdraw = (coins: string) =>
  `Until then you can withdraw any whole part of your ${coins}. Less than one coin is given up.`
export const whatStopsDeletion =
  'Earned or bought coins that are left then, open tasks and undecided work stop the deletion.'
export const keepAccount = 'Keep my account'
export const deletedAfter = (days: number) =>
  `Your account is deleted ${days} days after you ask for it. Until then you can keep it.`
/** `open` is what is still open, such as "1 undecided submission". */
export const stillOpen = (open: string) => `You still have ${open}, so your account cannot be deleted yet.`
export const deleteAccount = 'Delete my account'
export const deletionAsked = 'Deletion asked for'
export const notAsked = 'Not asked for'
export const deleteTitle = 'Delete your account?'
export const deleteIn = (days: number) => `Delete in ${days} days`
export const whatIsErased =
  'Your name, e-mail and photo are erased, and you cannot sign in any more. Your tasks and your work stay, without your name. Gift coins are lost.'
export const coinsToDecide = (earned: string, bought: string) =>
  `You have ${earned} earned and ${bought} bought. Choose what happens with them.`
export const withdrawBefore = 'I withdraw or spend them before that day, or my account stays'
export const orGiveUp = 'Or give them up'
/** `words` are always English. */
export const typeWords = (words: string) => `Type: ${words}`

// Words of the choice of language, digits and lite mode

export const display = 'Language and data'
export const language = 'Language'
export const languages = { bn: 'বাংলা', en: 'English' }
export const digits = 'Digits'
export const digitKinds = { bangla: '১২৩', latin: '123' }
export const liteMode = 'Lite mode'
export const liteChoices = { auto: 'Automatic', on: 'On', off: 'Off' }
export const liteText =
  'Saves data: pictures load only when you tap them, and nothing moves by itself. Automatic follows the data saver of your browser and a slow connection.'
export const reviewKeys = 'Keys of the review'
export const reviewKeysChoices = { on: 'On', off: 'Off' }
export const reviewKeysText =
  'Single keys move and decide without the mouse while you review work. Press ? there to see them.'

// Words of the page on which an Admin sets up or enters the second factor. Dates come formatted

export const aboutSecondFactor = 'A code from your telephone, beside your password.'
export const code = 'Code'
export const codeHint = 'The 6 digits in your authenticator app, or one of your recovery codes.'
export const goOn = 'Go on'
export const codesLeft = (codes: number) => `${count(codes, 'recovery code')} left.`
export const turnOffForNew = 'Turn it off and on again for new ones.'
export const mustStayOn = 'Every Admin must have one here, so it cannot be turned off.'
export const codeToTurnOff = 'Code, to turn it off'
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

// Words of the page of a worker

/** `date` comes formatted. */
export const workerSince = (date: string) => `Worker since ${date}`
export const approvedWork = (submissions: number) =>
  count(submissions, 'approved piece of work', 'approved pieces of work')
