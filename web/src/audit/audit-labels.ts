/** Labels of the audit trail. */
import type { AuditAction, AuditEntry, AuditFacts } from '@piecework/contract'
import { formatCoins, formatNumber } from '../format.ts'

const actionLabels: Record<AuditAction, string> = {
  'user.role': 'Changed the role of',
  'user.remove': 'Removed',
  'user.suspend': 'Suspended',
  'user.unsuspend': 'Ended the suspension of',
  'user.reset-second-factor': 'Reset the second factor of',
  'user.refused': 'Was refused to change',
  'user.lost-second-factor': 'Reported the second factor lost of',
  'task.delete': 'Deleted the task',
  'task.pause': 'Paused the task',
  'task.resume': 'Resumed the task',
  'report.uphold': 'Upheld a report about the task',
  'report.dismiss': 'Dismissed a report about the task',
  'submission.approve': 'Approved work on',
  'submission.reject': 'Rejected work on',
  'message.answered': 'Answered the message of',
  'withdrawal.claim': 'Claimed the payout to',
  'withdrawal.release': 'Released the payout to',
  'withdrawal.approve': 'Approved the withdrawal of',
  'withdrawal.reject': 'Rejected the withdrawal of',
  'withdrawal.send': 'Recorded the payout to',
  'withdrawal.return': 'Took back the payout to',
  'correction.apply': 'Corrected the coins of',
  'proposal.make': 'Proposed to a second Admin:',
  'proposal.confirm': 'Confirmed as the second Admin:',
  'proposal.cancel': 'Cancelled the proposal:',
  'switch.on': 'Switched on',
  'switch.off': 'Switched off',
  'category.change': 'Changed the category',
  'settings.change': 'Changed the pay floor',
  'job.retry': 'Let a failed job run again:',
  'payment.void': 'Took the coins of test payments back',
}

/** Labels of facts in display order; `inCoins` marks amounts in coins. */
const factLabels: Record<string, { label: string; inCoins?: true }> = {
  role: { label: 'Role' },
  status: { label: 'Status' },
  paused_by: { label: 'Paused by' },
  because: { label: 'Reported because' },
  outcome: { label: 'Decision' },
  attempt: { label: 'Attempt' },
  proposed: { label: 'Action' },
  suspended: { label: 'Suspended' },
  category: { label: 'Category' },
  name_en: { label: 'English name' },
  name_bn: { label: 'Bangla name' },
  min_pay: { label: 'Lowest pay', inCoins: true },
  active: { label: 'Takes new tasks' },
  pay_floor: { label: 'Pay floor', inCoins: true },
  answered: { label: 'Answered' },
  on: { label: 'On' },
  started: { label: 'Started' },
  amount: { label: 'Coins', inCoins: true },
  from: { label: 'From' },
  to: { label: 'To' },
  transaction_id: { label: 'Transaction id' },
  job: { label: 'Job' },
  coins: { label: 'On the account', inCoins: true },
  required_workers: { label: 'Free slots' },
  closed_tasks: { label: 'Tasks closed' },
  refunded: { label: 'Refunded', inCoins: true },
  waiting_submissions: { label: 'Work left to decide' },
  waiting_coins: { label: 'Set aside for it', inCoins: true },
  rejected_submissions: { label: 'Own work rejected' },
  held: { label: 'Still held', inCoins: true },
  forfeited: { label: 'Forfeited', inCoins: true },
  owed: { label: 'Owed, now lost', inCoins: true },
  paid: { label: 'Paid', inCoins: true },
}

export function actionLabel({ action }: Pick<AuditEntry, 'action'>): string {
  return actionLabels[action]
}

/** Name of the object of the action; switches are shown with the name used on the Operations page. */
export function objectLabel({ action, object_name }: Pick<AuditEntry, 'action' | 'object_name'>): string {
  return action.startsWith('switch.') ? object_name.replace('_', '-') : object_name
}

/** One line per fact: "Role: Worker → Buyer", "Refunded: 21 coins". A new fact with the value 0 is left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const facts = new Set([...Object.keys(before), ...Object.keys(after)])
  return sortFacts(facts).flatMap((fact) => {
    const [oldValue, newValue] = [before[fact], after[fact]]
    if (oldValue === undefined && (newValue === 0 || newValue === undefined)) return []
    const values = [oldValue, newValue].filter((value) => value !== undefined).map((value) => formatValue(fact, value))
    return [`${factLabels[fact]?.label ?? fact}: ${values.join(' → ')}`]
  })
}

/** The database does not keep the order of facts. Facts without a label come last. */
function sortFacts(facts: Set<string>): string[] {
  const known = Object.keys(factLabels).filter((fact) => facts.has(fact))
  return [...known, ...[...facts].filter((fact) => !(fact in factLabels))]
}

function formatValue(fact: string, value: AuditFacts[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return factLabels[fact]?.inCoins ? formatCoins(value) : formatNumber(value)
  return value ?? 'nothing'
}
