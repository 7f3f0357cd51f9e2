/** The first step of every action: the rows of those it concerns are locked, and the caller looked at again. */
import { Refused, type Role } from '@piecework/contract'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'

/**
 * Locks the rows of the caller and of `others` in the order of their ids, so that role, suspension and removal stay as
 * they are until the transaction ends.
 * @throws when the caller was removed or suspended, or has another role since the request came. `whileSuspended` is for
 * the few things that a suspended user may still do.
 */
export async function act(tx: Tx, who: Me, others: string[] = [], { whileSuspended = false } = {}): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['_id', 'role', 'suspended_at', 'removed_at'])
    .where('_id', 'in', [...new Set([who._id, ...others])])
    .orderBy('_id')
    .forKeyShare()
    .execute()
  const me = people.find((person) => person._id === who._id)
  if (!me || me.removed_at) throw new Refused('account_removed')
  if (me.suspended_at && !whileSuspended) throw new Refused('suspended')
  if (me.role !== (who.role satisfies Role)) throw new Refused('forbidden')
}

/** The same for work that nobody asked for, such as a deadline that passed. */
export function lockPerson(tx: Tx, userId: string): Promise<void> {
  return lockPeople(tx, [userId])
}

export async function lockPeople(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.selectFrom('users').select('_id').where('_id', 'in', userIds).orderBy('_id').forKeyShare().execute()
}
