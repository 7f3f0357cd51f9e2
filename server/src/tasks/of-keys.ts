/** What a key may change: tasks that keys posted, and with `all_tasks` also those of its owner. */
import { ApiError } from '@piecework/contract'
import { keyTexts } from '../auth/keys/texts.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'

/** Of a missing task and that of another user the caller says so. @throws `key_scope` */
export async function assertKeyMayChange(tx: Tx, actor: Actor, taskId: string): Promise<void> {
  if (!isKeptFromOwners(actor)) return
  const own = await fixed`
    select from tasks where _id = ${taskId} and key_id is null and buyer_id = ${actor._id}`.run(tx)
  if (own.length > 0) throw ownersTask()
}

export function isKeptFromOwners({ key }: Pick<Actor, 'key'>): boolean {
  return key !== undefined && !key.allTasks
}

export function ownersTask(): ApiError {
  return new ApiError('key_scope', { message: (language) => keyTexts[language].ownersTask })
}
