/** Payment fraud cases: how long a case holds the withdrawals of a suspended user. */
import { ApiError, fraudCaseDays } from '@piecework/contract'
import { Fixed, fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import { texts } from './texts.ts'

/** SQL over `users`: when the open case ends by itself; null without one. */
export const fraudCaseEnd = fixed<string | null>`(fraud_case_at + make_interval(days => ${fraudCaseDays}))`

/** SQL over `users` under this name: the end of the hold; null without a case. It ends after 30 days, or with the suspension. */
export function withdrawalsHeldUntil(users: string): Fixed<string | null> {
  const end = `least(${users}.fraud_case_at + make_interval(days => ${fraudCaseDays}), ${users}.suspended_until)`
  return new Fixed([`case when ${users}.fraud_case_at is not null and ${end} > now() then ${end} end`], [])
}

const heldUntil = withdrawalsHeldUntil('users')

/** Checks that no payment fraud case holds the withdrawals of a user whom the caller has locked. @throws `payment_fraud` */
export async function assertNotHeld(tx: Tx, userId: string): Promise<void> {
  const user = await fixed<{
    until: string | null
  }>`select ${heldUntil} as until from users where _id = ${userId}`.first(tx)
  if (!user?.until) return
  const day = user.until.slice(0, 10)
  throw new ApiError('payment_fraud', { message: (language) => texts[language].heldUntil(day) })
}
