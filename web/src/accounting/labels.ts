/** Labels of transfer reasons and accounts, and texts of a proposal: one sentence, and the changes of a correction. */
import type { Proposal, Transfer } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import * as t from '#texts/accounting.ts'
import { taka as formatTaka } from '#texts/taka.ts'
import { formatCoins, formatCoinsNumber } from '../format.ts'

type ProposalSummary = Pick<
  Proposal,
  'action' | 'coins' | 'correction' | 'taka_rate' | 'task_title' | 'worker_name' | 'worker_email'
>
type Sides = NonNullable<Proposal['correction']>

/** "Approve work on “Label street signs”: 40 coins to “Wang” (wang@example.com)." */
export function sentenceOf({ action, coins, correction, taka_rate, ...about }: ProposalSummary): string {
  const amount = formatCoins(coins)
  const worker = `${quoted(about.worker_name ?? '')} (${about.worker_email})`
  switch (action) {
    case 'correction.apply':
      return correction ? correctionSentence(coins, correction) : ''
    case 'submission.approve':
      return t.approveWork(quoted(about.task_title ?? ''), amount, worker)
    case 'submission.reject':
      return t.rejectWork(quoted(about.task_title ?? ''), amount, worker)
    case 'objection.decide':
      return t.payRejectedWork(quoted(about.task_title ?? ''), amount, worker)
    case 'withdrawal.approve':
      return t.approveUncovered(amount, worker)
    case 'withdrawal.return':
      return t.payoutCameBack(amount, worker)
    case 'user.remove':
      return t.removeAtOnce(worker, amount)
    case 'taka_rate.change':
      return rateSentence(taka_rate?.from ?? null, taka_rate?.to ?? null)
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

function rateSentence(from: number | null, to: number | null): string {
  if (to === null) return t.removeRate
  return from === null ? t.setRate(formatTaka(to)) : t.changeRate(formatTaka(from), formatTaka(to))
}

function correctionSentence(coins: number, sides: Sides): string {
  const { from_account, from_name, from_email, to_account, to_name, to_email } = sides
  const kind = t.accountInSentence(to_name ? to_account : from_account)
  const from = from_name ? `${quoted(from_name)} (${from_email})` : t.accountInSentence(from_account)
  const to = to_name ? `${quoted(to_name)} (${to_email})` : t.accountInSentence(to_account)
  return t.correction({ amount: coins, written: formatCoinsNumber(coins), kind, from, to })
}

function change(name: string, account: string, balance: number, by: number): string {
  return t.balanceChange(
    quoted(name),
    accountLabel(account),
    formatCoinsNumber(balance),
    formatCoinsNumber(sumOfCoins([balance, by])),
  )
}

/** A reason without a label is shown with its code. */
export function reasonLabel({ reason }: Pick<Transfer, 'reason'>): string {
  return t.reasons[reason] ?? reason
}

export function accountLabel(account: string): string {
  return t.accounts[account] ?? account
}
