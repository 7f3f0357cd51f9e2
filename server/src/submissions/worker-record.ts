/** What buyers read about a worker who has sent them work. */
import { ApiError, type WorkerRecord } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

/**
 * For Admins, the worker, and buyers to whom the worker has sent work. For others no worker exists: a stranger must not
 * learn whether an id is that of a worker.
 * @throws `user_not_found`
 */
export function workerRecordFor(db: Db, reader: Actor, id: string): Promise<WorkerRecord> {
  return fixed<WorkerRecord>`
    select _id, name, photo, created_at,
      (select count(*) from submissions where worker_id = users._id and status = 'approved' and approved_as <> 'itself_unread') as approved
    from users where _id = ${id} and role = 'Worker' and removed_at is null
      and (${reader.role === 'Admin' || reader._id === id}::boolean
        or exists (select from submissions where worker_id = ${id} and buyer_id = ${reader._id}))`.one(
    db,
    () => new ApiError('user_not_found'),
  )
}
