/** Words of the operations page (switches, categories with the pay floor, failed jobs) and of the overview. */
import type { SwitchName } from '@piecework/contract'
import type { ReactNode } from 'react'
import { count, number } from './format.ts'

export const operationsText =
  'Four switches that hold for all users at once, the categories and the lowest pay of tasks, the rate of taka, and jobs that failed.'

export const switches = 'Switches'
export const switchOn = 'Switch on'
export const switchOff = 'Switch off'
export const turn = (isOn: boolean, title: string) => `${isOn ? switchOff : switchOn}: ${title}`
export type Since = { isOn: boolean; time: string; admin: ReactNode; reason: ReactNode }
export const since = ({ isOn, time, admin, reason }: Since) => (
  <>
    {isOn ? 'On' : 'Off'} since {time}, by {admin}: {reason}
  </>
)
export const worksAgain = 'It works again for all users, at once.'
export const forOtherAdmins = 'For the other Admins; it stays in the audit trail.'
export const notSwitched = 'Not switched'
export const switchedOn = 'Switched on'
export const switchedOff = 'Switched off'

/** The name of a switch, its effect while off, the titles of its dialog, and what the message says after it. */
const switchOf = (title: string, effect: string, verb = 'are') => ({
  title,
  effect,
  turnOn: `Switch ${title.toLowerCase()} on`,
  turnOff: `Switch ${title.toLowerCase()} off`,
  isOn: `${title} ${verb} on for all users.`,
  isOff: `${title} ${verb} off for all users.`,
})
export const switchTexts: Record<SwitchName, ReturnType<typeof switchOf>> = {
  sign_ups: switchOf('Sign-ups', 'While off, new users cannot register. Users with an account sign in as before.'),
  purchases: switchOf('Purchases', 'While off, no card payment begins. One that has begun is still booked.'),
  posting: switchOf('Posting', 'While off, no new task is posted. Open tasks, their work and its pay go on.', 'is'),
  withdrawals: switchOf(
    'Withdrawals',
    'While off, payouts cannot be asked for. Requests already made are decided as ever.',
  ),
}

export const categoriesAndFloor = 'Categories and pay floor'
/** `coins` is written with its unit. */
export const floorIs = (coins: ReactNode) => <>Pay floor of all new tasks: {coins}</>
export const changeFloor = 'Change the pay floor'
export const categoriesByName = 'Categories of tasks, by name'
export const edit = 'Edit'
export const editCategory = (name: string) => `Edit: ${name}`
export const editTitle = (name: string) => `Edit ${name}`
export const englishName = 'English name'
export const banglaName = 'Bangla name'
export const lowestPay = 'Lowest pay'
export const lowestPayHint = 'Coins per worker. Tasks that are posted already keep their pay.'
export const newTasks = 'New tasks'
export const takesNewTasks = 'Takes new tasks'
export const alwaysTakesTasks = 'It always takes new tasks: those without a category go here.'
export const categorySaved = 'Category saved'
export const floorSaved = 'Pay floor saved'
export const fromNowOn = 'It holds for tasks that are posted from now on.'
export const payFloor = 'Pay floor'
export const payFloorHint = 'Coins per worker. A category can have a higher lowest pay.'

export const failedJobs = 'Failed jobs'
export const noFailedJobs = 'No job has failed.'
export const noFailedJobsText =
  'Deadlines, payments and checks run on a schedule; a job that fails for good, and a mail that cannot be sent, appears here for a week.'
export const latestFirst = 'Jobs that failed for good, the latest first'
export const job = 'Job'
export const whatWentWrong = 'What went wrong'
export const tries = 'Tries'
export const failed = 'Failed'
export const retry = 'Retry'
export const retryJob = (job: string) => `Retry: ${job}`
export const retrying = 'Retrying…'
export const runningAgain = 'Running again'
export const runningAgainText = 'If it fails once more, it comes back here.'
export const notRetried = 'Not retried'

/** 'settle-payments' → "Settle payments". */
export function jobLabel(name: string): string {
  const label = name.replaceAll('-', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

// Words of the rate of taka, which Admins set. Rates and times come formatted

export const takaBesideDollars = 'Taka beside dollars'
export const noRate = 'No rate: no taka are shown.'
export const rateIs = (taka: string) => `$1.00 = ${taka}`
export const shownTo =
  'Workers see about how many taka they receive. A withdrawal keeps the rate of the day of its request, and you send its taka.'
export type Change = { time: string; admin: ReactNode }
export const sinceTakaRate = ({ time, admin }: Change) => (
  <>
    Since {time}, by {admin}
  </>
)
export const removed = ({ time, admin }: Change) => (
  <>
    Removed {time}, by {admin}
  </>
)
export type Waits = { rate: string | null; admin: ReactNode; page: ReactNode }
/** `rate` is null for the removal of the rate; `page` is a link. */
export const waits = ({ rate, admin, page }: Waits) => (
  <>
    {admin} proposes {rate === null ? 'to remove the rate' : `${rate} per dollar`}. It waits under {page} for another
    Admin.
  </>
)

export const setRate = 'Set the rate'
export const changeRate = 'Change the rate'
export const takaPerDollar = 'Taka per dollar'
export const rateHint =
  'A change of more than 5 % against the last rate or that of a day ago waits for another Admin, and so does every change by a new Admin.'
export const removeRate = 'Remove the rate'
export const removeThis = 'Remove the rate?'
export const removeText = 'No taka are shown for new withdrawals. Withdrawals that are requested keep theirs.'

export const savedText = 'It holds for withdrawals that are requested from now on.'
export const removedText = 'There is no rate now.'
export const proposedText = 'Another Admin must confirm it under Accounting before the rate changes.'

// The overview of Admins

export const daysShown = 'Days that are shown'
export const daysOf = (days: number) => count(days, 'day')
export const lastDays = (days: number) => `The last ${count(days, 'day')}. Decided work is counted once an hour.`
export const clockWasWrong = 'The clock was wrong'
export const clockWasWrongText = (until: string) =>
  `The clock of the database was ahead until ${until}. Nothing was approved or expired by it, but slots that workers kept have ended. Please tell the operator.`
export const tasksByDay = 'New tasks by day'
export const paidByDay = 'Coins paid for approved work by day'
export const waitOfWork = 'Hours until work was decided'
export const waitOfPayouts = 'Hours until withdrawals were paid'
/** "6.4 hours" */
export const hours = (hours: number) => `${number(hours, 1)} hours`
/** `amount`: "6.4 hours". */
export const onAverage = (amount: string) => `${amount} on average`
export const noneInTheseDays = 'None in these days.'
export const nothingInTheseDays = 'Nothing in these days'
export const plotsBegin = 'Bars appear with the first users, tasks and coins.'
