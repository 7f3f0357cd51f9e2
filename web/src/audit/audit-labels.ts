/** The audit trail's facts as people say them. */
import type { AuditAction, AuditEntry, AuditFacts } from '@piecework/contract'
import { coinsWords, count } from '../format.ts'

const deeds: Record<AuditAction, string> = {
  'user.role': 'Changed the role of',
  'user.remove': 'Removed',
  'user.suspend': 'Suspended',
  'user.unsuspend': 'Ended the suspension of',
  'user.reset-second-factor': 'Reset the second factor of',
  'task.delete': 'Deleted the task',
  'submission.approve': 'Approved work on',
  'submission.reject': 'Rejected work on',
  'message.answered': 'Answered the message of',
  'withdrawal.start': 'Started the payout to',
  'withdrawal.release': 'Gave back the payout to',
  'withdrawal.approve': 'Approved the withdrawal of',
  'withdrawal.refuse': 'Refused the withdrawal of',
  'withdrawal.send': 'Recorded the payout to',
  'withdrawal.return': 'Took back the payout to',
  'correction.propose': 'Proposed a correction for',
  'correction.book': 'Corrected the coins of',
  'correction.withdraw': 'Withdrew a correction for',
  'switch.on': 'Switched on',
  'switch.off': 'Switched off',
  'job.retry': 'Let a failed job run again:',
  'payment.void': 'Took the coins of test payments back',
}

/** Facts with a name of their own, in the order in which they are told; those in coins are written as coins. */
const names: Record<string, { words: string; inCoins?: true }> = {
  role: { words: 'Role' },
  status: { words: 'Status' },
  suspended: { words: 'Suspended' },
  answered: { words: 'Answered' },
  on: { words: 'On' },
  started: { words: 'Started' },
  amount: { words: 'Coins', inCoins: true },
  from: { words: 'From' },
  to: { words: 'To' },
  transaction_id: { words: 'Transaction id' },
  job: { words: 'Job' },
  coins: { words: 'On the account', inCoins: true },
  required_workers: { words: 'Free slots' },
  closed_tasks: { words: 'Tasks closed' },
  refunded: { words: 'Refunded', inCoins: true },
  waiting_submissions: { words: 'Work left to decide' },
  waiting_coins: { words: 'Set aside for it', inCoins: true },
  rejected_submissions: { words: 'Own work rejected' },
  held: { words: 'Still held', inCoins: true },
  forfeited: { words: 'Forfeited', inCoins: true },
  paid: { words: 'Paid', inCoins: true },
}

export function deedOf({ action }: Pick<AuditEntry, 'action'>): string {
  return deeds[action]
}

/** What it was done to, by the name that the screens have for it. */
export function objectOf({ action, object_name }: Pick<AuditEntry, 'action' | 'object_name'>): string {
  return action.startsWith('switch.') ? object_name.replace('_', '-') : object_name
}

/** One line for each fact: "Role: Worker → Buyer", "Refunded: 21 coins". Zeros that only came about are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const facts = new Set([...Object.keys(before), ...Object.keys(after)])
  return inOrder(facts).flatMap((fact) => {
    const [was, is] = [before[fact], after[fact]]
    if (was === undefined && (is === 0 || is === undefined)) return []
    const said = [was, is].filter((value) => value !== undefined).map((value) => inWords(fact, value))
    return [`${names[fact]?.words ?? fact}: ${said.join(' → ')}`]
  })
}

/** The database keeps facts without their order; those without a name come last. */
function inOrder(facts: Set<string>): string[] {
  const known = Object.keys(names).filter((fact) => facts.has(fact))
  return [...known, ...[...facts].filter((fact) => !(fact in names))]
}

function inWords(fact: string, value: AuditFacts[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return names[fact]?.inCoins ? coinsWords(value) : count(value)
  return value ?? 'nothing'
}
