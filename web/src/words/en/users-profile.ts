/** Words of the profile. Coins and dates come formatted, coins with their unit. */
import type { MailEvent } from '@piecework/contract'
import { count } from './format.ts'

export const myProfile = 'My Profile'
/** What others see of the user, by whether the operator shows e-mails. */
export const about = (showsEmails: boolean) =>
  showsEmails
    ? 'Buyers and workers see your name, your photo and your e-mail.'
    : 'Buyers and workers see your name and your photo. Only Admins see your e-mail.'
export const withUsSince = (date: string) => `With us since ${date}`
export const photo = 'Photo'
export const nameHint = 'Left blank, it stays as it was.'
export const email = 'E-mail'
export const role = 'Role'
export const coins = 'Coins'
export const saveChanges = 'Save Changes'
export const success = 'Success!'
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
  work_reviewed: { title: 'Reviews', when: 'Your work was approved or rejected.' },
  proposal: { title: 'Proposals', when: 'Another Admin proposes a booking that you can confirm.' },
}
export const saved = 'Saved'
/** `title` is that of an event, as below. */
export const mailsAreOn = (title: string) => `${title}: mails are on.`
export const mailsAreOff = (title: string) => `${title}: mails are off.`
export const notSaved = 'Not saved'
export const turnOn = 'Turn on'
export const turnOff = 'Turn off'
export const turnMailsOn = (title: string) => `Turn on mails: ${title}`
export const turnMailsOff = (title: string) => `Turn off mails: ${title}`

export const passwordChanged = 'Password changed'
export const stayHere = 'You stay signed in here.'
export const othersSignedOut = (devices: number) =>
  `${count(devices, 'other device was', 'other devices were')} signed out.`
export const notChanged = 'Not changed'
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

export const dataAndAccount = 'Your data and your account'
export const dataNotDownloaded = 'Your data could not be downloaded'
export const dataText =
  'One file with your profile, tasks, submissions, payments, withdrawals, coin statement and notifications. You can download it twice a day.'
export const preparing = 'Preparing…'
export const downloadData = 'Download my data'
export const accountStays = 'Your account stays'
export const willNotBeDeleted = 'It will not be deleted.'
export const notCancelled = 'Not cancelled'
export const willBeDeleted = (date: string) => `Your account will be deleted on ${date}.`
export const coinsGivenUp = 'Coins that are left then are given up.'
export const canWithdraw = (coins: string) =>
  `Until then you can withdraw any whole part of your ${coins}. Less than one coin is given up.`
export const whatStopsDeletion =
  'Earned or bought coins that are left then, open tasks and undecided work stop the deletion.'
export const cancelling = 'Cancelling…'
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
