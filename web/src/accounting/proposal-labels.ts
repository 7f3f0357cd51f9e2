/** Texts of a proposal: one sentence, and the balance changes of a correction. */
import type { Proposal } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import { formatCoins, formatCoinsNumber } from '../format.ts'
import { accountLabel } from './labels.ts'

type ProposalSummary = Pick<Proposal, 'action' | 'coins' | 'correction' | 'task_title' | 'worker_name' | 'worker_email'>
type Sides = NonNullable<Proposal['correction']>

/** "Approve work on “Label street signs”: 40 coins to “Wang” (wang@example.com)." */
export function sentenceOf({ action, coins, correction, ...about }: ProposalSummary): string {
  const amount = formatCoins(coins)
  const worker = `${quoted(about.worker_name ?? '')} (${about.worker_email})`
  switch (action) {
    case 'correction.apply':
      return correction ? correctionSentence(coins, correction) : ''
    case 'submission.approve':
      return `Approve work on ${quoted(about.task_title ?? '')}: ${amount} to ${worker}.`
    case 'submission.reject':
      return `Reject work on ${quoted(about.task_title ?? '')} by ${worker}: ${amount} stay with the buyer.`
    case 'withdrawal.approve':
      return `Approve a payout that is not covered: ${amount} of ${worker}.`
    case 'withdrawal.return':
      return `A payout came back: ${amount} to ${worker}.`
  }
}

/** "“Lena”, bought: 50 → 1,550" for each user of a correction. */
export function changesOf({ coins, correction }: Pick<Proposal, 'coins' | 'correction'>): string[] {
  if (!correction) return []
  const { from_name, from_account, from_balance, to_name, to_account, to_balance } = correction
  return [
    ...(from_name && from_balance !== null ? [change(from_name, from_account, from_balance, -coins)] : []),
    ...(to_name && to_balance !== null ? [change(to_name, to_account, to_balance, coins)] : []),
  ]
}

function correctionSentence(coins: number, sides: Sides): string {
  const { from_account, from_name, from_email, to_account, to_name, to_email } = sides
  const kind = to_name ? to_account : from_account
  const from = from_name ? `${quoted(from_name)} (${from_email})` : from_account
  const to = to_name ? `${quoted(to_name)} (${to_email})` : to_account
  return `${formatCoinsNumber(coins)} ${kind} ${coins === 1 ? 'coin' : 'coins'} to ${to}, from ${from}.`
}

function change(name: string, account: string, balance: number, by: number): string {
  return `${quoted(name)}, ${accountLabel(account).toLowerCase()}: ${formatCoinsNumber(balance)} → ${formatCoinsNumber(addCoins(balance, by))}`
}

export function addCoins(balance: number, by: number): number {
  return fromHundredths(toHundredths(balance) + toHundredths(by))
}
