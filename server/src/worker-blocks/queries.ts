/** Reads which workers are blocked. */

import { ApiError, type BlockTerms, blockMessage, type Page, type WorkerBlock } from '@piecework/contract'
import type { Language } from '@piecework/contract/language'
import * as bn from '@piecework/contract/texts/bn/format'
import * as en from '@piecework/contract/texts/en/format'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import { emailShown, type Reader } from '../users/emails.ts'

/** The workers whom this buyer blocks now, the latest block first. */
export function blocksBy(db: Db, buyer: Reader, paging: Paging): Promise<Page<WorkerBlock>> {
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
  const format = (time: string, language: Language) => formats[language].dateTime(time, timeZone)
  return new ApiError('blocked', {
    message: (language) => blockMessage(terms, (time) => format(time, language), language),
  })
}

const isActive = sql<boolean>`(until is null or until > now())`
