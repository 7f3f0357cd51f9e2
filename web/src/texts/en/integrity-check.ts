/** Words of the integrity check of the ledger. */
import { count, number } from './format.ts'

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
