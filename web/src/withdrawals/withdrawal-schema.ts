/** The form of a withdrawal: its schema, and the draft after a reload. */

import { maxWithdrawalCoins } from '@piecework/contract/constants'
import { newWithdrawal, possibleNumber } from '@piecework/contract/withdrawals'
import * as z from 'zod/mini'
import * as t from '#texts/withdrawals.tsx'

export const withdrawalFields = ['withdrawal_coin', 'payment_system', 'account_number'] as const

/** `minCoins` is the operator's minimum, `maxCoins` the number of coins that can be withdrawn now. */
export function withdrawalSchema(minCoins: number, maxCoins: number) {
  const { shape } = newWithdrawal(minCoins)
  const withdrawal_coin = shape.withdrawal_coin.check(z.refine((coins) => coins <= maxCoins, t.insufficientCoins))
  return z.object({ ...shape, withdrawal_coin }).check(possibleNumber)
}

/** Whole coins only; the fraction stays in the account. */
export function maxWithdrawable(withdrawable: number): number {
  return Math.min(Math.floor(withdrawable), maxWithdrawalCoins)
}

export type WithdrawalDraft = z.input<ReturnType<typeof withdrawalSchema>>

/** The draft was written by this page, perhaps by an earlier version. */
export function draftFrom(stored: unknown): Partial<WithdrawalDraft> {
  if (typeof stored !== 'object' || stored === null) return {}
  const knownFields = Object.entries(stored).filter(
    ([name, value]) =>
      withdrawalFields.some((field) => field === name) &&
      (typeof value === 'string' || (name === 'withdrawal_coin' && typeof value === 'number')),
  )
  return Object.fromEntries(knownFields)
}
