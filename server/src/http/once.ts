/** Idempotency-Key: a request that is sent again gets its first answer, and nothing happens twice. */
import { createHash } from 'node:crypto'
import { Refused } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Origin } from './request-context.ts'

type Deed<T> = () => Promise<T>

/**
 * Does `deed` once per key of this user and endpoint, in the transaction that keeps the key. Without a key it just does
 * it: equal bodies alone are never taken for a repeat. A refused deed leaves no key behind.
 */
export async function once<T>(
  tx: Tx,
  request: { endpoint: string; userId: string; input: unknown; from: Origin },
  deed: Deed<T>,
): Promise<T> {
  const key = request.from.idempotencyKey
  if (key === null) return deed()
  const fingerprint = createHash('sha256').update(JSON.stringify(request.input)).digest()
  const row = { user_id: request.userId, endpoint: request.endpoint, key }
  // Waits for a twin that is still running.
  const first = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, fingerprint, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!first) return earlierAnswer<T>(tx, row, fingerprint)
  const answer = await deed()
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: sql`${JSON.stringify(answer)}::text::jsonb` })
    .where('user_id', '=', row.user_id)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .execute()
  return answer
}

async function earlierAnswer<T>(
  tx: Tx,
  row: { user_id: string; endpoint: string; key: string },
  fingerprint: Buffer,
): Promise<T> {
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', row.user_id)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (!fingerprint.equals(earlier.fingerprint)) throw new Refused('idempotency_key_reused')
  return earlier.answer as T
}

/** Run by the clock: nobody repeats a request after three days. */
export async function forgetKeys(tx: Tx): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - interval '3 days'`).execute()
}
