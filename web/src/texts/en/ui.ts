/** Words that many screens share. */
import type { Role } from '@piecework/contract'
import type { RowNoun } from '../bn/ui.ts'
import { clock, count, number } from './format.ts'

export const skipToContent = 'Skip to content'
export const cancel = 'Cancel'
export const how = 'how?'
export const undo = 'Undo'
export const close = 'Close'
export const saving = 'Saving…'
export const sending = 'Sending…'
export const reason = 'Reason'
export const logout = 'Logout'
export const back = 'Back'
export const coins = 'Coins'
export const worker = 'Worker'
export const action = 'Action'
export const print = 'Print'
export const cancelling = 'Cancelling…'
export const notCancelled = 'Not cancelled'
export const saveChanges = 'Save Changes'
export const notSaved = 'Not saved'
export const notChanged = 'Not changed'
export const saved = 'Saved'
export const dateAndTime = 'Date and time'
export const preparing = 'Preparing…'
export const confirm = 'Confirm'
export const areYouSure = 'Are you sure?'
export const pause = 'Pause'
export const when = 'When'
export const amount = 'Amount'
export const all = 'All'
export const role = 'Role'
export const status = 'Status'
export const photo = 'Photo'
export const password = 'Password'
export const passwordRequired = 'Password is required'
export const passwordChanged = 'Password changed'
export const lookIntoMailbox = 'Look into your mailbox'
export const success = 'Success!'
export const testMode = 'Test mode'
/** After a number. */
export const coinsUnit = 'coins'
export const removedOn = 'Removed on'
export const backToHome = 'Back to Home'
export const notSent = 'Not sent'
export const cancelled = 'Cancelled'
export const coin = 'Coin'
export const proposed = 'Proposed'

// Words of the carousels. They are read aloud only

export const carousel = 'carousel'
export const slide = 'slide'
export const slideOf = (slide: number, slides: number) => `${slide} of ${slides}`
export const play = 'Play'
export const previous = 'Previous'
export const next = 'Next'

// Words of the form fields

export const optional = '(optional)'
export const email = 'E-mail'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const newPassword = 'New password'
export const passwordRules = 'At least 6 characters, one of them an uppercase letter.'
export const roleMissing = 'Please select a role'

// Words of the toasts

/** Names the region of the toasts. */
export const messages = 'Messages'

export const tryAgain = 'Try again'
export const trying = 'Trying…'
export const loading = 'Loading'
export const error = 'Error'
export const warning = 'Warning'
export const name = 'Name'
export const roles: Record<Role, string> = { Worker: 'Worker', Buyer: 'Buyer', Admin: 'Admin' }

export const noConnection = 'No connection. Nothing was lost; please try again.'

/** The word after a number that stands in an element of its own. */
export const coinUnit = (coins: number) => (coins === 1 ? 'coin' : 'coins')
/** Read aloud only. `coins` is written with its unit. */
export const balance = (coins: string) => `Coins: ${coins}`
/** Coins of withdrawals that are not decided yet; `written` has its unit. */
export const waitToBePaidOut = (coins: number, written: string) =>
  `${written} ${coins === 1 ? 'waits' : 'wait'} to be paid out`
export const balanceUnknown = 'Coins: not known yet'

// The words of the guard, which every page loads

export const accountNotLoaded = 'Your account could not be loaded'

// Words of the bar and the footer of the public pages

export const main = 'Main'
export const menu = 'Menu'
export const joinAsDeveloper = 'Join as Developer'
export const opensInNewTab = '(opens in a new tab)'
export const login = 'Login'
export const register = 'Register'
export const dashboard = 'Dashboard'
export const profile = 'Profile'

export const aboutProduct =
  'A micro-task and earning platform for task providers and workers worldwide. Fast, fair and efficient.'
export const contact = 'Contact'
export const follow = 'Follow'
export const policies = { rules: 'Rules', terms: 'Terms', privacy: 'Privacy', help: 'Help', prices: 'Prices' }
export const rulesAndTerms = 'Rules and terms'
export const allRightsReserved = (year: string, brand: string) => `© ${year} ${brand}. All rights reserved.`

export const notLoaded = 'This could not be loaded'
export const waitsForSecondAdmin = 'Waits for a second Admin'
export const actions = 'Actions'
export const rowNumber = (row: number) => String(row)

export const statuses = {
  open: 'Open',
  'in-progress': 'In progress',
  paused: 'Paused',
  completed: 'Completed',
  expired: 'Expired',
  deleted: 'Deleted',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
  returned: 'Returned',
  on: 'On',
  off: 'Off',
  suspended: 'Suspended',
  owes: 'Owes coins',
  disputed: 'Card dispute',
}

/** Of the worker's own pending work. */
/** `latest`: the silence of the buyer can move the time once. */
export const paidAfter = (time: string, latest = time) =>
  `In review until ${time}, then paid${latest === time ? '' : `; at the latest ${latest}`}.`

export const enterCoins = 'Enter a number of coins'
export const filter = 'Filter'
/** `filters` are set. */
export const filterWith = (filters: number) => `Filter (${filters})`
export const more = 'More'
export const moreOf = (label: string) => `More: ${label}`

/** A filter that is set. */
export const filterIs = (label: string, value: string) => `${label}: ${value}`
export const clear = 'Clear'
export const clearFilters = 'Clear filters'
export const showList = 'Show the list'
export const nothingMatches = 'Nothing matches'
export const nothingMatchesText = 'Try other words, or fewer filters.'

export const askLeave = 'Leave without saving?'
export const askLeaveText = 'Your changes will be lost.'
export const leave = 'Leave'
export const stay = 'Stay'

export const pages = 'Pages'
type Shown = { first: number; last: number; total: number; page: number; pages: number }
export const shownOnPage = ({ first, last, total, page, pages }: Shown) =>
  `Showing ${number(first)}-${number(last)} of ${number(total)}\u00a0· Page ${number(page)} of ${number(pages)}`
export const page = (page: number) => `Page ${page}`
export const pageNumber = (page: number) => String(page)

export type { RowNoun }

export const restNotLoaded = 'The rest could not be loaded. Please try again.'
export const showing = (shown: number, noun: RowNoun) => `Showing ${count(shown, noun)}`
export const showingOf = (shown: number, total: number, noun: RowNoun) =>
  `Showing ${number(shown)} of ${count(total, noun)}`
export const showMore = (noun: RowNoun) => `Show more ${noun}s`
export const loadingMore = 'Loading…'

export const theme = 'Theme'
export const themes = { system: 'System', light: 'Light', dark: 'Dark' }

export const bankDisputes = 'Your bank disputes a card payment.'
/** `coins` is written with its unit, as below. */
export const owesOfDisputed = (coins: string) => `Coins of it were spent: you owe ${coins} of them.`
export const untilDecided = 'Until it is decided you cannot post tasks, review work or buy coins.'
export const paymentHistory = 'Payment history'
export const owes = (coins: string) => `You owe ${coins}.`
export const cardMoneyBack = 'Card money was paid back.'
export const coinsSettle = 'Coins that come in settle it first; you cannot post or approve until then.'
export const buyCoins = 'Buy coins'

// Words of the image field

export const changeImage = 'Change image'
export const chooseImage = 'Choose image'
export const remove = 'Remove'
export const waitsForConnection = 'Waits for the connection'
/** Read aloud only. */
export const uploading = (label: string) => `${label}: sending`
export const percent = (percent: number) => `${percent} %`
export const notImage = 'This file is not an image. Please choose an image.'
export const imageNotArrived = 'The image has not arrived'
export const imageNotArrivedText = 'Wait for it, try it again or remove it.'
export const profilePicture = 'Profile picture'

// Words of the date that is chosen in a date field

const nameOf = (day: Date, part: 'weekday' | 'month') => day.toLocaleDateString('en', { [part]: 'long' })

/** "Sunday, 6 December 2026" */
export const dateInWords = (day: Date) =>
  `${nameOf(day, 'weekday')}, ${day.getDate()} ${nameOf(day, 'month')} ${day.getFullYear()}`
/** "Sunday, 6 December 2026, 09:05" */
export const timeInWords = (time: Date) => `${dateInWords(time)}, ${clock(time.getHours(), time.getMinutes())}`

/** "3 days left", below two days "30 hours left". */
export function timeLeft(hours: number): string {
  if (hours < 1) return 'less than an hour left'
  return hours < 48 ? `${count(hours, 'hour')} left` : `${count(Math.floor(hours / 24), 'day')} left`
}

// Words of guides and plots

export const stepDone = 'Done:'
export const showAsTable = 'Show as a table'
