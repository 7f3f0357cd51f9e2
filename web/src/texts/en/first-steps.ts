/** Words of the guides and plots on the home pages, of the templates of tasks, and of the form of a new task alone. */
import { count, number } from './format.ts'

export const stepDone = 'Done:'

// A buyer

export const firstTask = 'Post your first task'
export const describeTask = 'Describe the task'
export const describeTaskText = 'What to do, and what to send. It is saved while you type.'
export const haveCoins = 'Have the coins'
/** `coins`: "50 coins". */
export const haveCoinsText = (coins: string) => `You have ${coins}.`
export const postIt = 'Post it'
export const postItText = 'The coins are set aside; free slots come back when the task ends.'
export const beginWith = 'Or begin with one that is filled in'
/** `time`: "10 min", `pay`: "14 coins". */
export const templateFor = (time: string, workers: number, pay: string) =>
  `${time} · ${count(workers, 'worker')} · ${pay} each`

// A worker

export const firstCoins = 'Your way to the first withdrawal'
export const firstWork = 'Do a first task'
export const firstWorkText = 'Short ones are below.'
export const firstApproval = 'Have work approved'
export const firstApprovalText = 'Without a decision in time, work is approved by itself.'
export const firstWithdrawal = 'Withdraw'
/** `have` and `least`: "120 coins". */
export const coinsOfLeast = (have: string, least: string) => `${have} of ${least}`
/** `coins`: "10 coins". */
export const lockedGift = (coins: string) => `Your gift of ${coins} counts from your first approved work on.`
export const suggestedTasks = 'Tasks for you'

// An Admin

export const leftToSetUp = 'What is left to set up'
export const ofAllDone = (done: number, all: number) => `${number(done)} of ${number(all)} done`
export const setUpCards = 'Take real cards'
/** `setting`: its name. */
export const setUpCardsText = (setting: string) => `Until then purchases are tests: ${setting}.`
export const setUpMail = 'Send mails'
export const setUpMailText = (setting: string) => `Until then forgotten passwords cannot be set anew: ${setting}.`
export const setUpAdmin = 'Have a second Admin'
export const setUpAdminText = 'Large payouts and corrections need two people.'
export const setUpRate = 'Set the rate of taka'
export const setUpRateText = 'Workers then read amounts in taka beside dollars.'
export const setUpBackup = 'Make backups'
export const noBackup = 'None was written yet.'
/** `time`: "12 Nov, 11:05". */
export const lastBackup = (time: string) => `The last one was written: ${time}.`
export const howTo = 'How to'

// How it went lately

export const showAsTable = 'Show as a table'
export const day = 'Day'
export const week = 'Week from'
export const answersByDay = 'Answers by day'
export const answersOf = (answers: number) => count(answers, 'answer')
export const payByWeek = 'Pay by week'
export const usersByDay = 'New users by day'
export const coinsByDay = 'Coins sold by day'
/** `amount`: "86 answers". */
export const inAll = (amount: string) => `${amount} in all`

// The form of a new task

/** The three parts of the form. */
export const whatToDo = 'What is to do'
export const whoAndHowMuch = 'Who, and for how much'
export const check = 'Check and post'
export const markupHint = 'Lines that begin with "- " or "1. " become lists, and [words](https://…) becomes a link.'
/** `low` and `high` in coins. */
export const similarTasksPay = (low: string, high: string) =>
  low === high ? `Similar tasks pay ${low}.` : `Similar tasks pay ${low} to ${high}.`
export const deadlineIn = (days: number) => (days % 7 === 0 ? count(days / 7, 'week') : count(days, 'day'))
export const workersGetTogether = 'Workers get together'
