/** Words of the page with all about one user, for Admins. Times come formatted. */
import type { ReportEnd } from '@piecework/contract'
import { count } from './format.ts'

export const user = 'User'
/** A link to the page. */
export const allAboutUser = 'All about this user'
export const notFound = 'User not found'
export const notFoundText = 'The account was removed, or the address is not complete.'
export const none = 'None yet.'
/** `what` is a title of this page. */
export const newestFirst = (what: string) => `${what}, newest first`

export const withUsSince = 'With us since'
export const lastSignIn = 'Last sign-in'
export const never = 'Never'
export const language = 'Language'
export const languages: Record<'en' | 'bn', string> = { en: 'English', bn: 'Bangla' }
export const sessions = 'Signed in'
export const sessionsLastSeen = (sessions: number, time: string) => `${count(sessions, 'device')}, last used ${time}`
export const noSession = 'On no device'

export const reports = { by: 'Reports by this user', about: 'Reports about tasks of this user' }
export const what = 'What'
/** Of a report and an appeal that are not decided. */
export const waits = 'Waits'
export const reportStates: Record<ReportEnd, string> = { upheld: 'Upheld', dismissed: 'Dismissed', closed: 'Closed' }

export const suspensions = 'Suspensions and removals'
export const removal = 'Removal'
export const until = 'Until'
export const appeal = 'Appeal'
export const noAppeal = 'None'
export const appealStates = {
  upheld: 'Upheld',
  stands: 'Refused',
  undecided: 'Not decided in time',
  ended: 'Ended with it',
}

export const actionsOfAdmins = 'What Admins did'
