/** Blocks a worker for all tasks of one buyer, ends the block, and lists who is blocked. */

import {
  ApiError,
  type BlockTerms,
  blockMessage,
  contract,
  invalidField,
  maxBlocks,
  type Page,
  type WorkerBlock,
} from '@piecework/contract'
import * as bn from '@piecework/contract/texts/bn/format'
import * as en from '@piecework/contract/texts/en/format'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, together } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { type Api, done } from '../http/bind.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import { inserted } from '../http/send.ts'
import { emailShown, type Reader, readerOf } from '../users/emails.ts'
import { LockedUsers, lockActor, lockUsersSql } from '../users/lock-actor.ts'

type NewBlock = { worker_id: string; until?: string | null | undefined; because?: string | null | undefined }

/**
 * Blocks a worker who has sent work to the actor. A submission that is in progress is finished first; no later one is
 * accepted. Pending submissions stay. A second block of the same worker replaces the end and the reason of the first.
 * @returns the id of the block
 * @throws `worker_not_found`, `too_many_blocks`; `invalid_input` when the end has passed
 */
export async function block(tx: Tx, actor: Actor, input: NewBlock): Promise<string> {
  const workerId = input.worker_id
  // As seconds, because PostgreSQL reads fewer years from a text than a client can write.
  const until = input.until ? Date.parse(input.until) / 1000 : null
  const [locked, [found]] = await together(
    tx,
    lockUsersSql([actor._id, workerId], 'for no key update'),
    fixed<{ has_sent_work: boolean; is_over: boolean; others: number }>`
      select exists (select from submissions where worker_id = ${workerId} and buyer_id = ${actor._id}) as has_sent_work,
        coalesce(to_timestamp(${until}::float8) <= now(), false) as is_over,
        (select count(*)::int from worker_blocks where buyer_id = ${actor._id} and worker_id <> ${workerId} and ${isActive}) as others`,
  )
  const users = new LockedUsers(locked)
  users.assertActor(actor)
  if (!found?.has_sent_work || users.of(workerId).removed_at) throw new ApiError('worker_not_found')
  if (found.is_over) throw invalidField('until', (language) => endHasPassed[language])
  if (found.others >= maxBlocks) throw new ApiError('too_many_blocks')

  const [[blocked]] = await together(
    tx,
    fixed<{ _id: string }>`
      insert into worker_blocks (_id, buyer_id, worker_id, until, because)
      values (${newId()}, ${actor._id}, ${workerId}, to_timestamp(${until}::float8), ${input.because?.trim() || null})
      on conflict (worker_id, buyer_id) do update set until = excluded.until, because = excluded.because
      returning _id`,
    fixed`
      update reservations set ends_at = '-infinity' from tasks
      where worker_id = ${workerId} and ended_as is null and tasks._id = task_id and tasks.buyer_id = ${actor._id}`,
  )
  return (blocked as { _id: string })._id
}

/** @throws `block_not_found`; `not_yours` for a block by another buyer */
async function unblock(tx: Tx, actor: Actor, id: string): Promise<void> {
  await lockActor(tx, actor)
  const found = await fixed<{ buyer_id: string }>`select buyer_id from worker_blocks where _id = ${id}`.first(tx)
  ownRow(found, actor, 'block_not_found')
  await fixed`delete from worker_blocks where _id = ${id}`.run(tx)
}

/** Deletes the blocks by and of a user who is being removed. */
export async function deleteBlocksOf(tx: Tx, userId: string): Promise<void> {
  await fixed`delete from worker_blocks where buyer_id = ${userId} or worker_id = ${userId}`.run(tx)
}

export const deleteExpiredBlocks = fixed`delete from worker_blocks where until <= now()`

const endHasPassed = {
  en: 'The end of the block must be in the future',
  bn: 'ব্লকের শেষ সময় ভবিষ্যতে হতে হবে',
}

/** The workers whom this buyer blocks now, the latest block first. */
function blocksBy(db: Db, buyer: Reader, paging: Paging): Promise<Page<WorkerBlock>> {
  const query = db
    .selectFrom('worker_blocks')
    .innerJoin('users as worker', 'worker._id', 'worker_id')
    .select(['worker_blocks._id', 'worker_id', 'until', 'because', 'at as blocked_at'])
    .select(['worker.name as worker_name', 'worker.photo as worker_photo'])
    .select(emailShown(buyer, 'worker').as('worker_email'))
  return newestFirst(db, 'worker_blocks', query, paging, sql<boolean>`buyer_id = ${buyer._id} and ${isActive}`)
}

/** The block of this worker by the buyer of a task, if there is one now. */
export async function blockOf(db: Db, workerId: string, taskId: string): Promise<BlockTerms | null> {
  const found = await db
    .selectFrom('worker_blocks')
    .innerJoin('tasks', 'tasks.buyer_id', 'worker_blocks.buyer_id')
    .select(['until', 'because'])
    .where('tasks._id', '=', taskId)
    .where('worker_id', '=', workerId)
    .where(isActive)
    .executeTakeFirst()
  return found ?? null
}

/** SQL for the ids of the buyers who block this worker now. */
export function buyersBlocking(workerId: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(select buyer_id from worker_blocks where worker_id = ${workerId} and ${isActive})`
}

const formats = { en, bn }

/** The error that a blocked worker gets, with the end of the block in the operator's time zone. */
export function blockedError(terms: BlockTerms, timeZone: string): ApiError {
  return new ApiError('blocked', {
    message: (language) => blockMessage(terms, (time) => formats[language].dateTime(time, timeZone), language),
  })
}

/** Over `worker_blocks`. */
export const isActive = fixed<boolean>`(until is null or until > now())`

const { workerBlocks } = contract

export function workerBlockRoutes(api: Api, config: Pick<Config, 'showEmails'>): void {
  api.bind(workerBlocks.mine, ({ input, caller }) => blocksBy(api.db, readerOf(caller, config), input))
  api.bind(workerBlocks.block, ({ tx, input, caller }) => inserted(block(tx, caller, input)))
  api.bind(workerBlocks.unblock, ({ tx, input, caller }) => done(unblock(tx, caller, input.id)))
}
