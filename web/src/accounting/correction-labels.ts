/** Texts of a correction: one sentence, and the balance changes. */
import type { Correction } from '@piecework/contract'
import { fromHundredths, toHundredths } from '@piecework/contract/coins'
import { formatCoinsNumber } from '../format.ts'
import { accountLabel } from './labels.ts'

type CorrectionSummary = Pick<
  Correction,
  | 'amount'
  | 'from_account'
  | 'from_name'
  | 'from_email'
  | 'from_balance'
  | 'to_account'
  | 'to_name'
  | 'to_email'
  | 'to_balance'
>

/** "1,500 bought coins to Lena (lena@example.com), from losses." */
export function sentenceOf(correction: CorrectionSummary): string {
  const { amount, from_account, from_name, from_email, to_account, to_name, to_email } = correction
  const kind = to_name ? to_account : from_account
  const from = from_name ? `${from_name} (${from_email})` : from_account
  const to = to_name ? `${to_name} (${to_email})` : to_account
  return `${formatCoinsNumber(amount)} ${kind} ${amount === 1 ? 'coin' : 'coins'} to ${to}, from ${from}.`
}

/** "Lena, bought: 50 → 1,550" for each user. */
export function changesOf(correction: CorrectionSummary): string[] {
  const { amount, from_name, from_account, from_balance, to_name, to_account, to_balance } = correction
  return [
    ...(from_name && from_balance !== null ? [change(from_name, from_account, from_balance, -amount)] : []),
    ...(to_name && to_balance !== null ? [change(to_name, to_account, to_balance, amount)] : []),
  ]
}

function change(name: string, account: string, balance: number, by: number): string {
  return `${name}, ${accountLabel(account).toLowerCase()}: ${formatCoinsNumber(balance)} → ${formatCoinsNumber(addCoins(balance, by))}`
}

export function addCoins(balance: number, by: number): number {
  return fromHundredths(toHundredths(balance) + toHundredths(by))
}
