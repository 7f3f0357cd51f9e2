/** What a pending withdrawal says about its time. */
import type { OwnWithdrawal } from '@piecework/contract'
import * as t from '#texts/withdrawals.tsx'
import { formatDateTime } from '../format.ts'

type Waiting = Pick<OwnWithdrawal, 'expected_at' | 'late_at' | 'late'>

/** `heldUntil` is the end of a payment fraud case: until then no payout is expected, and the page says so elsewhere. */
export function waitNote({ expected_at, late_at, late }: Waiting, heldUntil: string | null): string | null {
  if (heldUntil !== null) return null
  if (late) return t.lateSince(formatDateTime(expected_at))
  if (Date.parse(expected_at) <= Date.now()) return t.longerThanUsual(formatDateTime(late_at))
  return t.expectedBy(formatDateTime(expected_at))
}
