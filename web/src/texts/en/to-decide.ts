/** Words of the page with all that waits for the Admins, and of the integrity check. Times come formatted, names in quotation marks. */
import { count, number } from './format.ts'

export const toDecideText = 'Each ends by itself at its time, as it says. Reports and texts wait until you decide.'
export const whatWaits = 'What waits, by kind'
export const tabs = {
  all: (waiting: number) => `All (${number(waiting)})`,
  objection: (waiting: number) => `Objections (${number(waiting)})`,
  appeal: (waiting: number) => `Appeals (${number(waiting)})`,
  work: (waiting: number) => `Work left behind (${number(waiting)})`,
  removal: (waiting: number) => `Removals (${number(waiting)})`,
  report: (waiting: number) => `Reports (${number(waiting)})`,
  texts: (waiting: number) => `Texts (${number(waiting)})`,
}
export const kinds = {
  objection: 'Objection',
  appeal: 'Appeal',
  work: 'Work left behind',
  removal: 'Removal',
  report: 'Report',
  texts: 'Texts',
}
export const firstToEnd = 'What waits, the first to end first'
export const nothingWaits = 'Nothing waits for you'
export const nothingWaitsText = 'What has to be decided appears here.'
export const backToList = 'Back to the list'
export const gone = 'This does not wait any more'
export const goneText = 'It was decided, or its time has ended.'

export const decideUntil = (time: string) => `Decide until ${time}`
/** Follows the time that is left: "5 hours left, else the rejection stands". */
export const otherwise = {
  objection: 'else the rejection stands',
  suspension: 'else the suspension ends',
  removal: 'else the removal is stopped',
  work: 'else it is paid',
  keep: 'else the account is removed',
}
export const leftElse = (left: string, otherwise: string) => `${left}, ${otherwise}`
export const against = 'Against the removal'

// Words of a task whose texts ask for what no task may ask for

export const waitsForAdmin = 'The task waits: no worker sees it until you let it go.'
export const takesWork = 'The task goes on meanwhile.'
/** `rule` is a part of a sentence: "one-time codes or PINs". */
export const mayAskFor = (rule: string) => `It may ask for ${rule}:`
export const wholeTask = 'The task as workers read it'
export const letGo = 'Let it go'
export const letGoDone = 'Let go'
export const letGoText = 'Nothing of these texts waits for an Admin any more.'
export const notLetGo = 'Not let go'

// Words of work that was left behind

export const leftBehindText =
  'Work whose buyer was removed, is suspended or owes coins, or whose task an Admin deleted. Its coins are still set aside; after its date it is approved by itself.'
export const whyHere = 'Why here'
export const allReasons = 'All reasons'
export const undecidedWork = 'Undecided work'
export const undecidedWorkCaption = 'Submissions that an Admin can decide'
export const reasons = {
  buyer_removed: 'Buyer removed',
  buyer_suspended: 'Buyer suspended',
  buyer_owes: 'Buyer’s card money went back',
  task_deleted: 'Task deleted',
}

// Words of a removal that waits for its day

export const removalOf = (user: string) => `Removal of ${user}`
export const askedBy = 'Asked for by'
export const askedByAt = (admin: string, time: string) => `${admin}\u00a0· ${time}`
export const untilThen =
  'Until then the account is suspended, and the user withdraws earned coins. On the day what is left is lost.'
export const askKeep = (user: string) => `Keep ${user}?`
export const askKeepText = 'The removal is stopped. A suspension beside it goes on until its end.'
export const keep = 'Keep'
export const yesKeep = 'Yes, keep'

// The integrity check of the ledger

export const rulesViolated = 'The ledger violates a rule.'
/** `time` comes formatted. */
export const foundBroken = (rules: number, time: string) =>
  `${count(rules, 'rule')} ${rules === 1 ? 'was' : 'were'} found broken on ${time}.`
export const seeLedger = 'See the ledger'

export const integrityCheck = 'Integrity check'
export const oneMoment = 'One moment'
export const notChecked = 'Not checked'
export const checking = 'Checking…'
export const checkNow = 'Check now'
export const notCheckedYet = 'Not checked yet.'
export const checkedEveryHour = 'It is checked automatically every hour, and by you at any time.'
/** `duration` is one of the two below. */
export const checkedBy = (time: string, admin: string, duration: string) =>
  `Checked on ${time} by ${admin}, in ${duration}.`
export const checkedAutomatically = (time: string, duration: string) =>
  `Checked on ${time} automatically, in ${duration}.`
export const lessThanSecond = 'less than a second'
export const seconds = (seconds: number) => count(seconds, 'second')
export const isConsistent = 'The ledger is consistent.'
export const everyRuleChecked = 'Every rule was checked, and no coin was made, lost or paid twice.'
export const rulesBroken = (rules: number) => `${count(rules, 'rule')} broken.`
export const switchWithdrawalsOff = 'Switch withdrawals off until you know why.'
export const brokenRules = 'Rules that do not hold'
export const more = (rules: number) => `And ${number(rules)} more.`
export const rule = 'Rule'
export const object = 'Of'
export const found = 'Found'
export const expected = 'Expected'
