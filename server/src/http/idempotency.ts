/** Idempotency-Key: a repeated request gets the output of the first one, and its action runs once. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiError, type Endpoint } from '@piecework/contract'
import { sql } from 'kysely'
import { fixed } from '../db/statement.ts'
import { later, type Tx } from '../db/transact.ts'
import type { Actor } from './actor.ts'
import type { RequestContext } from './request-context.ts'

type Request = { endpoint: Pick<Endpoint, 'method' | 'path'>; caller: Actor; input: unknown; from: RequestContext }

/**
 * Runs `action` once per key of this user and endpoint, in the transaction that stores the key. Without a key it always
 * runs: equal bodies alone are no repetition. When `action` fails, the key is rolled back with it.
 * @throws `idempotency_key_reused` when the key was used with another input
 */
export async function withIdempotencyKey<Output>(
  tx: Tx,
  { endpoint, caller, input, from }: Request,
  action: () => Promise<Output>,
): Promise<Output> {
  if (from.idempotencyKey === null) return action()
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest()
  const row = { user_id: caller._id, endpoint: `${endpoint.method} ${endpoint.path}`, key: from.idempotencyKey }
  // The insert waits for a running request with the same key.
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({ ...row, fingerprint, answer: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) return firstOutput<Output>(tx, row, fingerprint)
  const output = await action()
  later(tx, storeOutput(row, output))
  return output
}

/**
 * Runs `action` again for a repeated request whose stored output, `expired`, can no longer be used. Concurrent repeats
 * run it once: those that waited get its output.
 */
export async function withNewOutput<Output>(
  tx: Tx,
  { endpoint, caller, from }: Request,
  expired: Output,
  action: () => Promise<Output>,
): Promise<Output> {
  if (from.idempotencyKey === null) return action()
  const row = { user_id: caller._id, endpoint: `${endpoint.method} ${endpoint.path}`, key: from.idempotencyKey }
  const { rows } = await sql<{ answer: Output }>`
    select answer from idempotency_keys where user_id = ${row.user_id} and endpoint = ${row.endpoint} and key = ${row.key}
    for update`.execute(tx)
  const [stored] = rows
  if (stored && !isDeepStrictEqual(stored.answer, expired)) return stored.answer
  const output = await action()
  later(tx, storeOutput(row, output))
  return output
}

type Row = { user_id: string; endpoint: string; key: string }

function storeOutput({ user_id, endpoint, key }: Row, output: unknown) {
  return fixed`
    update idempotency_keys set answer = ${JSON.stringify(output)}::text::jsonb
    where user_id = ${user_id} and endpoint = ${endpoint} and key = ${key}`
}

async function firstOutput<Output>(tx: Tx, row: Row, fingerprint: Buffer): Promise<Output> {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', row.user_id)
    .where('endpoint', '=', row.endpoint)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (!fingerprint.equals(first.fingerprint)) throw new ApiError('idempotency_key_reused')
  return first.answer as Output
}

/** Cron job: deletes keys older than three days. */
export async function deleteExpiredKeys(tx: Tx): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', sql<string>`now() - interval '3 days'`).execute()
}
