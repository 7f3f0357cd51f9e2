/** Words of the audit trail. */
import type { AuditAction, Scope, SwitchName } from '@piecework/contract'
import type { ReactNode } from 'react'

export const auditTrailText =
  'What Admins did, and the keys that Buyers made, newest first. Nothing here can be changed.'
export const nothingYet = 'Nothing yet'
export const nothingYetText = 'What Admins do to users, tasks and coins appears here.'
export const newestFirst = 'What Admins did, newest first'
export const search = 'Search by Admin, name or reason...'
export const what = 'What'
export const beforeAndAfter = 'Before and after'
export const who = 'Who'

/** The sentence of each action; `object` is the name of what it changed. */
export const actions: Record<AuditAction, (object: ReactNode) => ReactNode> = {
  'user.role': (object) => <>Changed the role of {object}</>,
  'user.remove': (object) => <>Removed {object}</>,
  'user.remove-later': (object) => <>Removed {object}, from the day on</>,
  'user.keep': (object) => <>Stopped the removal of {object}</>,
  'user.vouch': (object) => <>Vouched for the Admin {object}</>,
  'user.suspend': (object) => <>Suspended {object}</>,
  'user.unsuspend': (object) => <>Ended the suspension of {object}</>,
  'user.end-suspension': (object) => <>The suspension of {object} ended by itself</>,
  'user.decide-appeal': (object) => <>Decided about the appeal of {object}</>,
  'user.reset-second-factor': (object) => <>Reset the second factor of {object}</>,
  'user.refused': (object) => <>Was refused to change {object}</>,
  'user.lost-second-factor': (object) => <>Reported the second factor lost of {object}</>,
  'task.delete': (object) => <>Deleted the task {object}</>,
  'task.pause': (object) => <>Paused the task {object}</>,
  'task.resume': (object) => <>Resumed the task {object}</>,
  'report.uphold': (object) => <>Upheld a report about the task {object}</>,
  'report.dismiss': (object) => <>Dismissed a report about the task {object}</>,
  'submission.approve': (object) => <>Approved work on {object}</>,
  'submission.reject': (object) => <>Rejected work on {object}</>,
  'objection.decide': (object) => <>Decided about an objection to the rejection of work on {object}</>,
  'message.answered': (object) => <>Answered the message of {object}</>,
  'withdrawal.claim': (object) => <>Claimed the payout to {object}</>,
  'withdrawal.release': (object) => <>Released the payout to {object}</>,
  'withdrawal.approve': (object) => <>Approved the withdrawal of {object}</>,
  'withdrawal.reject': (object) => <>Rejected the withdrawal of {object}</>,
  'withdrawal.send': (object) => <>Recorded the payout to {object}</>,
  'withdrawal.return': (object) => <>Took back the payout to {object}</>,
  'correction.apply': (object) => <>Corrected the coins of {object}</>,
  'proposal.make': (object) => <>Proposed to a second Admin: {object}</>,
  'proposal.confirm': (object) => <>Confirmed as the second Admin: {object}</>,
  'proposal.cancel': (object) => <>Cancelled the proposal: {object}</>,
  'switch.on': (object) => <>Switched on {object}</>,
  'switch.off': (object) => <>Switched off {object}</>,
  'category.change': (object) => <>Changed the category {object}</>,
  'settings.change': (object) => <>Changed the pay floor {object}</>,
  'taka_rate.change': (object) => <>Changed the rate of taka {object}</>,
  'job.retry': (object) => <>Let a failed job run again: {object}</>,
  'key.make': (object) => <>Made a key for programs of {object}</>,
  'key.revoke': (object) => <>Revoked a key for programs of {object}</>,
  'payment.void': (object) => <>Took the coins of test payments back {object}</>,
}

export const switchNames: Record<SwitchName, string> = {
  sign_ups: 'sign-ups',
  purchases: 'purchases',
  posting: 'posting',
  withdrawals: 'withdrawals',
}

/** What a key may do. */
export const scopes: Record<Scope, string> = {
  'tasks:read': 'see tasks',
  'tasks:write': 'post and change tasks',
  review: 'approve and reject work',
  'results:read': 'read results',
  'events:read': 'read events',
}

/** The labels of facts, in display order. */
export const facts = {
  role: 'Role',
  status: 'Status',
  paused_by: 'Paused by',
  because: 'Reported because',
  outcome: 'Decision',
  attempt: 'Attempt',
  proposed: 'Action',
  suspended: 'Suspended',
  vouched: 'Vouched for',
  due_at: 'Removed on',
  rule: 'Rule',
  until: 'Until',
  name_en: 'English name',
  name_bn: 'Bangla name',
  min_pay: 'Lowest pay',
  active: 'Takes new tasks',
  pay_floor: 'Pay floor',
  taka_per_dollar: 'Taka per dollar',
  answered: 'Answered',
  on: 'On',
  started: 'Started',
  amount: 'Coins',
  from: 'From',
  to: 'To',
  transaction_id: 'Transaction id',
  job: 'Job',
  coins: 'On the account',
  key: 'Key',
  scopes: 'May',
  coins_per_day: 'At most a day',
  coins_per_task: 'At most a task',
  all_tasks: 'Also for own tasks',
  required_workers: 'Free slots',
  closed_tasks: 'Tasks closed',
  refunded: 'Refunded',
  waiting_submissions: 'Work left to decide',
  waiting_coins: 'Set aside for it',
  rejected_submissions: 'Own work rejected',
  held: 'Still held',
  forfeited: 'Forfeited',
  owed: 'Owed, now lost',
  paid: 'Paid',
}

/** The value of a fact that is written in words, such as "Worker" for a role. English shows it as it is stored. */
export const factValue = (_fact: string, value: string) => value
export const yes = 'yes'
export const no = 'no'
export const nothing = 'nothing'
