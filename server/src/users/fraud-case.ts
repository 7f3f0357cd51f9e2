/** Payment fraud cases: how long a case holds the withdrawals of a suspended user. */
import { ApiError, fraudCaseDays } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import { texts } from './texts.ts'

/** SQL over a row of `users`: the end of the hold; null without a case. It ends after 30 days, or with the suspension. */
export function withdrawalsHeldUntil(user: RawBuilder<unknown>): RawBuilder<string | null> {
  const end = sql`least(${user}.fraud_case_at + make_interval(days => ${sql.lit(fraudCaseDays)}), ${user}.suspended_until)`
  return sql<string | null>`case when ${user}.fraud_case_at is not null and ${end} > now() then ${end} end`
}

/** Checks that no payment fraud case holds the withdrawals of a user whom the caller has locked. @throws `payment_fraud` */
export async function assertNotHeld(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ until: string | null }>`
    select ${withdrawalsHeldUntil(sql`users`)} as until from users where _id = ${userId}`.execute(tx)
  const until = rows[0]?.until
  if (!until) return
  const day = until.slice(0, 10)
  throw new ApiError('payment_fraud', { message: (language) => texts[language].heldUntil(day) })
}
