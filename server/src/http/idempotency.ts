/** Idempotency-Key: a repeated request gets the output of the first one, and its action runs once. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiError, type Endpoint } from '@piecework/contract'
import { type Fixed, fixed } from '../db/statement.ts'
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
  const inserted = await fixed`
    insert into idempotency_keys (user_id, endpoint, key, fingerprint)
    values (${row.user_id}, ${row.endpoint}, ${row.key}, ${fingerprint}) on conflict do nothing returning key`.run(tx)
  if (inserted.length === 0) return firstOutput<Output>(tx, row, fingerprint)
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
  const stored = await fixed<{
    answer: Output
  }>`select answer from idempotency_keys where ${isKey(row)} for update`.first(tx)
  if (stored && !isDeepStrictEqual(stored.answer, expired)) return stored.answer
  const output = await action()
  later(tx, storeOutput(row, output))
  return output
}

type Row = { user_id: string; endpoint: string; key: string }

function isKey({ user_id, endpoint, key }: Row): Fixed<boolean> {
  return fixed<boolean>`user_id = ${user_id} and endpoint = ${endpoint} and key = ${key}`
}

function storeOutput(row: Row, output: unknown) {
  return fixed`update idempotency_keys set answer = ${JSON.stringify(output)}::text::jsonb where ${isKey(row)}`
}

async function firstOutput<Output>(tx: Tx, row: Row, fingerprint: Buffer): Promise<Output> {
  const first = await fixed<{ fingerprint: Buffer; answer: Output }>`
    select fingerprint, answer from idempotency_keys where ${isKey(row)}`.one(tx)
  if (!fingerprint.equals(first.fingerprint)) throw new ApiError('idempotency_key_reused')
  return first.answer
}

/** Keys expire after three days. */
export const deleteExpiredKeys = fixed`delete from idempotency_keys where created_at < now() - interval '3 days'`
