/** Words of a suspended user, of the appeal, and of the Admins who suspend and decide. Times come in words, coins with their unit. */
import type { Role } from '@piecework/contract'
import { fraudCaseDays } from '@piecework/contract/constants'
import { count, number } from './format.ts'

// Words of the banner of a suspended user

export const suspendedUntil = (time: string) => `Your account is suspended until ${time}.`
export const ruleIs = 'Rule:'
/** What is still possible. */
export const whatIsPossible = 'What you can still do: how?'
export const stillPossible: Record<Role, string> = {
  Worker:
    'You can read, withdraw earned coins, change or withdraw work that you have sent, and answer rejections. You cannot keep slots or send new work.',
  Buyer: 'You can read. Until then Admins decide about work for your tasks, and your tasks take no new work.',
  Admin: 'You can read.',
}
export const endsByItself = 'The suspension ends by itself.'
export const withdrawalsHeld = (date: string) =>
  `Because of a payment fraud case withdrawals wait until it is closed, at the latest on ${date}.`
export const withdraw = 'Withdraw coins'

// Words of the banner of a user whom an Admin removed

export const willBeRemoved = (time: string) => `Your account will be removed: ${time}.`
export const suspendedUntilThen =
  'An Admin removed it. Until then it is suspended: you can sign in and read. On that day what is left on it is lost.'
export const withdrawFirst = (coins: string) =>
  `Withdraw your earned coins before, any whole number of them: ${coins}. One withdrawal may be below the minimum.`
export const withdrawLater = (coins: string, date: string) =>
  `Your earned coins, ${coins}, can be withdrawn when the payment fraud case is closed, at the latest on ${date}. Seven days are left after that.`

// Words of the appeal

export const isItWrong = {
  suspension: (days: number) =>
    `Is it wrong? You can appeal once. Another Admin decides within ${count(days, 'day')}; if no Admin does, the suspension ends.`,
  removal: (days: number) =>
    `Is it wrong? You can appeal once. Another Admin decides within ${count(days, 'day')}; if no Admin does, the removal is stopped.`,
}
/** Of a payment fraud case: it holds the suspension until its end. */
export const isCaseWrong = (days: number) =>
  `Is it wrong? You can appeal once. Another Admin decides within ${count(days, 'day')}; if no Admin does, the suspension ends with the payment fraud case.`
export const appeal = 'Appeal'
export const appealAgainst = { suspension: 'Appeal against the suspension', removal: 'Appeal against the removal' }
export const appealOnce = 'You can appeal once. An Admin reads what you write and answers with a reason.'
export const appealWords = 'Why it is wrong'
export const appealHint = (min: number) =>
  `Say what happened, and where it can be seen. At least ${number(min)} characters.`
export const lettersOf = (typed: number, max: number) => `${number(typed)} of ${number(max)}`
export const sendAppeal = 'Send Appeal'
export const appealed = 'Appeal sent!'
export const appealedText = 'You read the answer here and in your notifications.'
export const notAppealed = 'Not sent'

/** The state of the appeal. */
export const waits = {
  suspension: (time: string) =>
    `You have appealed. An Admin answers by ${time}; if no Admin does, the suspension ends.`,
  removal: (time: string) =>
    `You have appealed. An Admin answers by ${time}; if no Admin does, the removal is stopped.`,
}
export const stands = {
  suspension: 'An Admin has read your appeal, and the suspension stays.',
  removal: 'An Admin has read your appeal, and the removal stays.',
}
export const upheld = 'An Admin agreed with your appeal.'
export const yourWords = 'You wrote:'

// Words of one appeal, which an Admin reads and decides

export const why = 'Why'
/** `rule` is a label. */
export const suspendedFor = (rule: string) => `Suspended: ${rule}`
/** `user` in quotation marks. */
export const appealOf = (user: string) => `Appeal of ${user}`
export const suspendedBy = (admin: string, time: string) => `${admin}\u00a0· ${time}`
export const reasonOfAdmin = 'What the Admin wrote'
export const noReason = 'Nothing: the account was removed.'
export const wordsOfUser = 'What the user wrote'
export const coinsOfUser = (coins: string, withdrawable: string) => `${coins}, of them ${withdrawable} can be withdrawn`
export const suspendedUntilThe = 'Suspended until'
export const withoutDecision = {
  suspension: (time: string) => `Without a decision the suspension ends: ${time}.`,
  removal: (time: string) => `Without a decision the removal is stopped: ${time}.`,
}
export const decision = 'Your decision'
export const choices = {
  suspension: { upheld: 'End the suspension', stands: 'Let it stand' },
  removal: { upheld: 'Stop the removal', stands: 'Let it stand' },
}
export const chooseDecision = 'Choose your decision'
export const whyHint = (min: number) => `The user reads it. At least ${number(min)} characters.`
export const decide = 'Decide'
export const decidedText = 'The user is told, with your reason.'
export const mayNotDecide = 'Another Admin decides'
export const mayNotDecideText =
  'You suspended this user, or belong to the same group of Admins as the one who did, or are a new Admin.'

// Words of the dialog that suspends a user. Times come in words, names in quotation marks

export const changeSuspension = 'Change rule, reason or end'
export const endSuspension = 'End the suspension'
export const suspendTitle = (name: string) => `Suspend ${name}`
export const changeTitle = (name: string) => `Change the suspension of ${name}`
export const suspendEffect =
  'A suspended user can sign in, read, withdraw earned coins, change or withdraw own work and answer rejections, and appeal once: another Admin decides. Everything else waits. The user’s tasks are not offered, and Admins decide about the work for them.'
export const rule = 'Rule that was broken'
export const chooseRule = 'Choose a rule'
export const fraudCase = `Withdrawals of this user wait until the case is closed, at most ${fraudCaseDays} days.`
export const closesCase = 'This closes the payment fraud case: earned coins can be withdrawn again.'
export const endsAfter = 'Ends after'
export const days = (days: number) => count(days, 'day')
export const onADate = 'On a date'
export const endDate = 'Ends on'
export const keepEnd = (time: string) => `As before: ${time}`
export const atLeastTheCase = `At least as long as the case can be open, ${fraudCaseDays} days.`
export const endsOn = (time: string) => `It ends by itself: ${time}.`
export const suspendHint = 'The user reads it on every page; it stays in the audit trail.'
export const suspendUserLabel = 'Suspend User'
export const changeLabel = 'Change Suspension'
export const suspendedTitle = 'Suspended'
export const suspendedText = (name: string) => `${name} reads the rule, your reason and the end, and can appeal.`
export const notSuspended = 'Not suspended'
