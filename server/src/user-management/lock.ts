/** Holding the people that an Admin is about to change. */
import { ApiError, type Role } from '@piecework/contract'
import { sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'

export type TestUser = { _id: string; email: string; role: Role; suspended_at: string | null }

/**
 * Locks a person and all Admins, in the order of their ids, so that nothing else happens to them or through them until
 * the transaction ends; two Admins who take each other away come one after the other.
 * @throws when the person is not there, when the last Admin would be taken away, or when the caller is no Admin now.
 */
export async function hold(
  tx: Tx,
  actor: Actor,
  userId: string,
  takesAdminAway: (person: TestUser) => boolean,
): Promise<TestUser> {
  // Who is removed may be waited for by another removal that holds an Admin: one after the other, they never cross.
  await sql`select pg_advisory_xact_lock(hashtext('user management'))`.execute(tx)
  const held = await tx
    .selectFrom('users')
    .select(['_id', 'email', 'role', 'suspended_at'])
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('_id', '=', userId), eb('role', '=', 'Admin')]))
    .orderBy('_id')
    .forUpdate()
    .execute()
  const person = held.find((one) => one._id === userId)
  if (!person) throw new ApiError('user_not_found')
  const otherAdmins = held.filter((one) => one.role === 'Admin' && one !== person && !one.suspended_at)
  if (person.role === 'Admin' && takesAdminAway(person) && otherAdmins.length === 0) throw new ApiError('last_admin')
  await lockActor(tx, actor)
  return person
}
