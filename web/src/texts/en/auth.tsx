/** Words of sign-in, of registration, and of the pages around a forgotten password. */
import type { RegistrableRole } from '@piecework/contract'
import type { ReactNode } from 'react'
import { count } from './format.ts'

export const forgotPasswordTitle = 'Forgot Password'
export const forgotPassword = 'Forgot password'
export const weSendLink = 'We send you a link. With it you choose a new password.'
export const noNewPasswordFromHere = 'A new one cannot be chosen from here.'
export const sendLink = 'Send Link'
export const remembered = 'Remembered it?'
export const linkOnItsWay = (email: ReactNode) => (
  <>If an account exists for {email}, a link is on its way. It works once, and only within an hour.</>
)
export const nothingThere = 'Nothing there? Look among unwanted mail, and check the address.'
export const lettersNeedSmtpUtf8 = (link: (text: string) => ReactNode) => (
  <>Not every mail server can write to an address with such letters. If nothing comes, {link('write to us')}.</>
)
export const developmentMachine = 'This is a development machine'
export const mailsKeptHere = 'Mails are kept here instead of being sent.'
export const openInbox = 'Open the inbox'
export const tryAnotherAddress = 'Try another address'
export const noMail = 'E-mails cannot be sent from here yet'
export const noMailText = (link: (text: string) => ReactNode) => (
  <>The operator has not set up e-mail, so there is no way to prove that an account is yours. {link('Write to us')}.</>
)

export const newPasswordTitle = 'New Password'
export const newPasswordText = 'Afterwards you are signed out everywhere, and sign in with the new one.'
export const signInWithNewOne = 'Please sign in with the new one.'
export const linkExpired = 'This link does not work any more'
export const linkExpiredText = 'A link works once, and only within an hour; a newer one takes its place.'
export const askForNewLink = 'Ask for a New Link'
export const reportsFactorLost = 'This also reports your second factor lost'
export const factorRemovableIn = (days: number) =>
  `${count(days, 'day')} from now you can remove it with the new password. The other Admins are told.`
export const savePassword = 'Save Password'

export const yourAddress = 'Your Address'
export const isAddressYours = 'Is this address yours?'
export const accountExistsWith = (email: string) => `There is an account with ${email} already.`
export const verifyText =
  'Open the link in the mail that we send there, and come back to this page. Then the account is yours alone.'
export const openedLink = 'I Have Opened the Link'
export const looking = 'Looking…'
export const sendMail = 'Send the Mail'
export const sent = 'Sent'
export const lookIntoMailboxOf = (email: string) => `Look into the mailbox of ${email}.`
export const notYet = 'Not yet'

export const finishRegistration = 'Finish your registration'
export const finishRegistrationText = (email: string) => `You are signed in as ${email}. One thing is missing.`
export const creatingAccount = 'Creating your account…'

export const developmentGoogle = 'Development Google'
export const developmentGoogleText =
  'This machine has no keys of Google, so this page takes its place. Say who you are.'
export const signingIn = 'Signing in…'
export const continueLabel = 'Continue'
export const deny = 'Deny'

/** On the login page of a user who was removed; `time` is written in words. */
export const accountWasRemoved = 'Your account was removed'
export const removedOn = (time: string) =>
  `An Admin removed it: ${time}. What was left on it is lost, but an Admin can pay earned coins afterwards. Write to us if you think it is a mistake.`
export const writeToUs = 'Contact form'

// The messages of failed sign-ins, by the codes of Firebase

export const somethingWrong = 'Something went wrong. Please try again.'

export const failures = {
  'auth/popup-blocked': 'Your browser blocked the Google window. Allow pop-ups for this page and try again.',
  'auth/popup-closed-by-user': 'The Google window was closed before you were signed in.',
  'auth/cancelled-popup-request': 'Another Google window was opened after this one.',
  'auth/user-cancelled': 'You did not allow the sign-in with Google.',
  'auth/network-request-failed': 'The sign-in service cannot be reached right now. Please try again.',
  'auth/unverified-email': 'Google has not verified this address, so it cannot be used to sign in here.',
  'auth/account-exists-with-different-credential':
    'There is an account with this address already. Sign in the way you did before.',
  'auth/too-many-requests': 'Too many tries. Please wait some minutes, or choose a new password.',
  'auth/user-disabled': 'This account was closed.',
  'auth/invalid-email': 'Enter a valid email address',
  'auth/password-does-not-meet-requirements': 'This password is too simple for here. Please choose a longer one.',
  'auth/operation-not-allowed': 'This way to sign in is switched off here.',
  'auth/unauthorized-domain': 'Sign-ins are not allowed at this address of the site yet.',
  account_removed: 'This account was removed.',
  sign_ups_off: 'New users cannot sign up at the moment. Users with an account can sign in as before.',
}

// The login page

export const welcomeBack = 'Welcome back'
export const signInText = 'Sign in to see your tasks and coins.'
export const newTo = (brand: string) => `New to ${brand}?`
export const loginSuccessful = 'Login Successful'
export const loginSuccessfulText = 'Welcome back!'
export const invalidEmail = 'Invalid Email'
export const invalidEmailText = 'Please enter a valid email & password.'
export const loginFailed = 'Login Failed'

// Words of the sign-in with Google or as a demo user

export const or = 'or'
export const signInWithGoogle = 'Sign in with Google'
export const waitingForGoogle = 'Waiting for Google…'
export const demoWorld = 'Demo world: sign in with one click'

// The registration page

export const createAccount = 'Create your account'
/** `task`: a title in quotation marks. */
export const thenTask = (task: string) => `Then you go on with ${task}.`
export const createAccountText = 'It takes a minute. You can start right after.'
/** Before, between and after the links to the rules and the terms. */
export const youAccept = ['By registering you accept the ', ' and the ', '.'] as const
export const alreadyWith = (brand: string) => `Already with ${brand}?`
export const photoNotUploaded = 'Image upload failed. Your account is there: you can add the image in My Profile.'
export const emailTaken = 'Email is already registered'

// The message after a registration

export const accountCreated = 'Account created successfully'

// Words of the choice of a role

export const role = 'Role'
export const roleTexts: Record<RegistrableRole, string> = {
  Worker: 'Do small tasks and earn coins.',
  Buyer: 'Post tasks and pay workers.',
}
/** `coins` is written with its unit. */
export const startsWith = (coins: string) => `Starts with ${coins}`
