/** A program's own name for a task: a repeated post with the same content is the first one, however late it comes. */
import { createHash } from 'node:crypto'
import { ApiError, type contract, type InputOf } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { coinsOfUser } from '../ledger/queries.ts'

type NewTask = InputOf<typeof contract.tasks.post>
type Named = { content: Buffer | null; first: { _id: string; total_payment: number; coins: number } | null }

/**
 * Lets posts of the actor with this name come one after the other.
 * @returns the hash of what is posted, and the task that was posted with it already
 * @throws `external_id_used` when that one has other content
 */
export async function firstWithName(tx: Tx, actor: Actor, input: NewTask): Promise<Named> {
  const name = input.external_id ?? null
  if (name === null) return { content: null, first: null }
  await fixed`select pg_advisory_xact_lock(hashtextextended(${`task ${actor._id} ${name}`}, 0))`.run(tx)
  const content = await hashOfContent(tx, actor, input)
  const first = await fixed<{ _id: string; total_payment: number; content_hash: Buffer }>`
    select _id, total_payment, content_hash from tasks where buyer_id = ${actor._id} and external_id = ${name}`.first(
    tx,
  )
  if (!first) return { content, first: null }
  if (!content.equals(first.content_hash)) throw new ApiError('external_id_used')
  const { available } = await coinsOfUser(tx, actor._id)
  return { content, first: { _id: first._id, total_payment: first.total_payment, coins: available } }
}

/**
 * Rows are compared by their file: a program that starts again sends it again, and it is another batch then. The deadline is not
 * compared: "in seven days" is another date tomorrow.
 */
async function hashOfContent(tx: Tx, actor: Actor, input: NewTask): Promise<Buffer> {
  const { batch_id, draft_id: _, created_by: __, completion_date: ___, ...content } = input
  const rows =
    batch_id === undefined
      ? undefined
      : await fixed<{ hash: string | null }>`
          select encode(content_hash, 'hex') as hash from batches where _id = ${batch_id} and buyer_id = ${actor._id}`.first(
          tx,
        )
  return createHash('sha256')
    .update(JSON.stringify({ ...content, rows: rows?.hash ?? batch_id }))
    .digest()
}
