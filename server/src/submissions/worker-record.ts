/** What buyers read about a worker who has sent them work. */
import { ApiError, type WorkerRecord } from '@piecework/contract'
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

/**
 * For Admins, the worker, and buyers to whom the worker has sent work.
 * @throws `user_not_found`, `not_yours`
 */
export async function workerRecordFor(db: Db, reader: Actor, id: string): Promise<WorkerRecord> {
  const { rows } = await sql<WorkerRecord>`
    select _id, name, photo, created_at,
      (select count(*) from submissions where worker_id = users._id and status = 'approved') as approved
    from users where _id = ${id} and role = 'Worker' and removed_at is null`.execute(db)
  const [record] = rows
  if (!record) throw new ApiError('user_not_found')
  if (reader.role === 'Admin' || reader._id === id) return record
  const sent = await db
    .selectFrom('submissions')
    .select('_id')
    .where('worker_id', '=', id)
    .where('buyer_id', '=', reader._id)
    .limit(1)
    .executeTakeFirst()
  if (!sent) throw new ApiError('not_yours')
  return record
}
