/** The first step of every action: the rows of those it concerns are locked, and the caller looked at again. */
import { Refused, type Role, type SwitchName } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transact.ts'
import type { Me } from '../http/caller.ts'

type More = {
  /** For the few things that a suspended user may still do. */
  whileSuspended?: boolean
  /** The switch that must be on for this. */
  needs?: SwitchName
}

/**
 * Locks the rows of the caller and of `others` in the order of their ids, so that role, suspension and removal stay as
 * they are until the transaction ends.
 * @throws when the caller was removed or suspended, or has another role since the request came; when the switch that
 * it needs is off, or when an open card dispute stands in the way of it.
 */
export async function act(
  tx: Tx,
  who: Me,
  others: string[] = [],
  { whileSuspended = false, needs }: More = {},
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['_id', 'role', 'suspended_at', 'removed_at'])
    // In the statement that must be made anyway, so that it costs no other.
    .$if(needs !== undefined, (query) => query.select(isOn(needs as SwitchName).as('isOn')))
    .$if(needs !== undefined && stopsWithDispute.has(needs), (query) =>
      query.select(sql<boolean>`has_open_dispute(_id)`.as('isDisputed')),
    )
    .where('_id', 'in', [...new Set([who._id, ...others])])
    .orderBy('_id')
    .forKeyShare()
    .execute()
  const me = people.find((person) => person._id === who._id)
  refuseChanged(who, me, whileSuspended)
  if (needs && !me?.isOn) throw new Refused(`${needs}_off`)
  if (me?.isDisputed) throw new Refused('disputed')
}

/** The same rows, of everybody in `ids`, as a part of a larger statement; who sends it calls `refuseChanged`. */
export function heldPeople(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select _id, role, suspended_at, removed_at from users
    where _id = any (array(${ids})) order by _id for key share`
}

/** @throws when the caller, as they are now, may no longer do what they could when the request came. */
export function refuseChanged(who: Me, now: PersonNow | undefined, whileSuspended = false): void {
  if (!now || now.removed_at) throw new Refused('account_removed')
  if (now.suspended_at && !whileSuspended) throw new Refused('suspended')
  if (now.role !== (who.role satisfies Role)) throw new Refused('forbidden')
}

export type PersonNow = { role: Role; suspended_at: string | null; removed_at: string | null }

/** Where nobody acts yet, because they are only about to become somebody. */
export async function refuseWhileOff(tx: Tx, needs: SwitchName): Promise<void> {
  const { rows } = await sql`select where ${isOn(needs)}`.execute(tx)
  if (rows.length === 0) throw new Refused(`${needs}_off`)
}

export function isOn(switchName: SwitchName): RawBuilder<boolean> {
  return sql<boolean>`switch_is_on(${switchName})`
}

const stopsWithDispute = new Set<SwitchName>(['posting', 'purchases'])

/** The same for work that nobody asked for, such as a deadline that passed. */
export function lockPerson(tx: Tx, userId: string): Promise<void> {
  return lockPeople(tx, [userId])
}

export async function lockPeople(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.selectFrom('users').select('_id').where('_id', 'in', userIds).orderBy('_id').forKeyShare().execute()
}
