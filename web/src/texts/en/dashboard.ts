/** Words of the dashboard's frame and of its home pages. */
import { count, number } from './format.ts'

export const homePage = 'Home page'
export const search = 'Search'
/** The keys that open it. */
export const searchKeys = 'Ctrl K'
export const userMenu = 'Profile, theme and logout'
export const pageNotShown = 'This page could not be shown'
export const pageNotShownText = 'Something went wrong on our side. Nothing was changed.'

/** The menu: the long labels, and the short ones of the bar on a phone. */
export const home = 'Home'
export const availableTasks = 'Available Tasks'
export const tasks = 'Tasks'
export const mySubmissions = 'My Submissions'
export const submissions = 'Submissions'
export const withdrawals = 'Withdrawals'
export const withdraw = 'Withdraw'
export const coinStatement = 'Coin Statement'
export const statement = 'Statement'
export const addTask = 'Add New Task'
export const add = 'Add'
export const myTasks = 'My Tasks'
export const purchaseCoin = 'Purchase Coin'
export const paymentHistory = 'Payment History'
export const payments = 'Payments'
export const manageUsers = 'Manage Users'
export const users = 'Users'
export const manageTasks = 'Manage All Tasks'
/** After a number. */
export const waiting = 'waiting'
export const toDecide = 'To Decide'
export const decide = 'Decide'
export const messages = 'Messages'
export const accounting = 'Accounting'
export const overview = 'Overview'
export const operations = 'Operations'
export const auditTrail = 'Audit Trail'
export const audit = 'Audit'
export const myProfile = 'My Profile'

export const hello = (name: string) => `Hello, ${name}`
/**
 * The sentences below the greeting, before and after the number has loaded. Each fits on one line on a phone, so that
 * the layout below does not shift.
 */
export const adminGlance = 'Users, coins and payments at a glance.'
export const withdrawalsWait = (waiting: number) => waitFor(waiting, 'withdrawal', 'approval')
export const buyerGlance = 'This is how your tasks stand.'
export const submissionsWaitForYou = (waiting: number) => waitFor(waiting, 'submission', 'your decision')
export const workerGlance = 'This is how your work stands.'
export const submissionsWait = (waiting: number) => waitFor(waiting, 'submission', 'a decision')

function waitFor(waiting: number, noun: string, awaited: string): string {
  if (waiting === 0) return `No ${noun} waits for ${awaited}.`
  return `${count(waiting, noun)} ${waiting === 1 ? 'waits' : 'wait'} for ${awaited}.`
}

export const totalWorkers = 'Total Workers'
export const totalBuyers = 'Total Buyers'
export const newThisWeek = (users: number) => `+${number(users)} this week`
export const totalCoins = 'Total Coins'
export const heldByAll = 'held by all users'
export const totalPayments = 'Total Payments'
export const receivedByCard = 'received by card'

export const totalTasks = 'Total Tasks'
export const openNow = (tasks: number) => `${number(tasks)} open now`
export const pendingTasks = 'Pending Tasks'
/** Stands below the number. */
export const slotsFree = (slots: number) => (slots === 1 ? 'slot still free' : 'slots still free')
export const totalPaid = 'Total Paid'
export const byCard = (payments: number) => `by card, ${count(payments, 'payment')}`
export const blockedWorkers = 'Blocked workers'
export const keysForPrograms = 'Keys for programs'

export const totalSubmissions = 'Total Submissions'
export const since = (date: string) => `since ${date}`
export const noneSent = 'none sent yet'
export const pendingSubmissions = 'Pending Submissions'
/** `coins` is written with its unit. */
export const worth = (coins: string) => `worth ${coins}`
export const totalEarnings = 'Total Earnings'

// Words of the page of one task of the buyer

export const task = 'Task'
export const taskDeleted = 'This task was deleted. The work that was paid for stays here.'
export const submissionsOfTask = 'Submissions of this task'
export const toReview = (submissions: number) => `To review (${number(submissions)})`
export const approved = (submissions: number) => `Approved (${number(submissions)})`
export const rejected = 'Rejected'
export const results = 'Results'
export const about = 'About'
export const noWorkToReview = 'No work to review'
export const noWorkToReviewText = 'New work appears here as workers send it.'
export const noApprovedWork = 'No approved work yet'
export const noApprovedWorkText = 'Approved work stays here, and in the download.'
export const noRejectedWork = 'No rejected work'

// Words of the notice about the own debt

/** `dollars` and `date` come formatted. */
export const paymentReturned = (dollars: string, date: string) =>
  `A card payment of ${dollars} was returned on ${date}.`

/** Below the pages of an Admin. */
export const version = (number: string) => `Version ${number}`

// The guides and the plots of the home pages

// A buyer

export const firstTask = 'Post your first task'
export const describeTask = 'Describe the task'
export const describeTaskText = 'What to do, and what to send. It is saved while you type.'
export const haveCoins = 'Have the coins'
/** `coins`: "50 coins". */
export const haveCoinsText = (coins: string) => `You have ${coins}.`
export const postIt = 'Post it'
export const postItText = 'The coins are set aside; free slots come back when the task ends.'

// A worker

export const firstCoins = 'Your way to the first withdrawal'
export const firstWork = 'Do a first task'
export const firstWorkText = 'Short ones are below.'
export const firstApproval = 'Have work approved'
export const firstApprovalText = 'Without a decision in time, work is approved by itself.'
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

export const day = 'Day'
export const week = 'Week from'
export const answersByDay = 'Answers by day'
export const answersOf = (answers: number) => count(answers, 'answer')
export const payByWeek = 'Pay by week'
export const usersByDay = 'New users by day'
export const coinsByDay = 'Coins sold by day'
/** `amount`: "86 answers". */
export const inAll = (amount: string) => `${amount} in all`
