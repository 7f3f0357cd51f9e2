/** The form of a withdrawal: what it takes, and how it is found again after a reload. */
import { maxWithdrawalCoins } from '@piecework/contract/constants'
import { newWithdrawal } from '@piecework/contract/withdrawals'
import * as z from 'zod/mini'

export const withdrawalFields = ['withdrawal_coin', 'payment_system', 'account_number'] as const

/** `most` is what can be withdrawn now. */
export function withdrawalForm(most: number) {
  return z.object({
    ...newWithdrawal.shape,
    withdrawal_coin: newWithdrawal.shape.withdrawal_coin.check(
      z.refine((coins) => coins <= most, 'Insufficient coins'),
    ),
  })
}

/** Whole coins only; the rest stays for the next time. */
export function mostCoins(withdrawable: number): number {
  return Math.min(Math.floor(withdrawable), maxWithdrawalCoins)
}

export type WithdrawalDraft = z.input<ReturnType<typeof withdrawalForm>>

/** Only what this page wrote, but it may be older than the page. */
export function draftFrom(kept: unknown): Partial<WithdrawalDraft> {
  if (typeof kept !== 'object' || kept === null) return {}
  const known = Object.entries(kept).filter(
    ([name, value]) =>
      withdrawalFields.some((field) => field === name) &&
      typeof value === (name === 'withdrawal_coin' ? 'number' : 'string'),
  )
  return Object.fromEntries(known)
}
