/** The form of a withdrawal: its schema, and the draft after a reload. */
import { maxWithdrawalCoins } from '@piecework/contract/constants'
import { newWithdrawal } from '@piecework/contract/withdrawals'
import * as z from 'zod/mini'

export const withdrawalFields = ['withdrawal_coin', 'payment_system', 'account_number'] as const

/** `least` is the operator's minimum, `most` the number of coins that can be withdrawn now. */
export function withdrawalForm(least: number, most: number) {
  const { shape } = newWithdrawal(least)
  return z.object({
    ...shape,
    withdrawal_coin: shape.withdrawal_coin.check(z.refine((coins) => coins <= most, 'Insufficient coins')),
  })
}

/** Whole coins only; the fraction stays in the account. */
export function mostCoins(withdrawable: number): number {
  return Math.min(Math.floor(withdrawable), maxWithdrawalCoins)
}

export type WithdrawalDraft = z.input<ReturnType<typeof withdrawalForm>>

/** The draft was written by this page, perhaps by an earlier version. */
export function draftFrom(stored: unknown): Partial<WithdrawalDraft> {
  if (typeof stored !== 'object' || stored === null) return {}
  const knownFields = Object.entries(stored).filter(
    ([name, value]) =>
      withdrawalFields.some((field) => field === name) &&
      typeof value === (name === 'withdrawal_coin' ? 'number' : 'string'),
  )
  return Object.fromEntries(knownFields)
}
