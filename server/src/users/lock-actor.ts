/** The first step of every action: the rows of the users it concerns are locked, and the caller is looked at again. */
import { ApiError, type Role, type SwitchName } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Payee } from '../ledger/accounts.ts'

/** A user as the transaction holds it. */
export type LockedUser = {
  _id: string
  email: string
  name: string
  role: Role
  suspended_at: string | null
  removed_at: string | null
}

type More = {
  /** For the few actions that a suspended user may still do. */
  whileSuspended?: boolean
  /** The switch that must be on for this. */
  needs?: SwitchName
}

/**
 * Locks the rows of the caller and of `others` in the order of their ids, so that role, suspension and removal stay as
 * they are until the transaction ends.
 * @throws when the caller was removed or suspended, or has another role since the request came; when the switch that it
 * needs is off, or when an open card dispute stands in the way of it.
 */
export async function lockActor(tx: Tx, actor: Actor, others: string[] = [], more: More = {}): Promise<LockedUsers> {
  const [users, conditions] = await together(tx, lockUsers([actor._id, ...others]), conditionsOf(actor, more.needs))
  const locked = new LockedUsers(users)
  locked.assertActor(actor, more)
  assertConditions(conditions, more.needs)
  return locked
}

/** Locks users in the order of their ids. */
export function lockUsers(ids: string[]) {
  return fixed<LockedUser>`
    select _id, email, name, role, suspended_at, removed_at from users
    where _id = any (${ids}::uuid[]) order by _id for key share`
}

/** The users that an action holds. */
export class LockedUsers {
  readonly #users: Map<string, LockedUser>

  constructor(users: readonly LockedUser[]) {
    this.#users = new Map(users.map((user) => [user._id, user]))
  }

  of(id: string): LockedUser {
    const user = this.#users.get(id)
    if (!user) throw new Error(`user ${id} is not locked`)
    return user
  }

  payee(id: string): Payee {
    return { _id: id, isRemoved: this.of(id).removed_at !== null }
  }

  /** @throws when the caller may no longer do what was allowed when the request came. */
  assertActor(actor: Actor, { whileSuspended = false }: More = {}): void {
    const now = this.#users.get(actor._id)
    if (!now || now.removed_at) throw new ApiError('account_removed')
    if (now.suspended_at && !whileSuspended) throw new ApiError('suspended')
    if (now.role !== actor.role) throw new ApiError('forbidden')
  }
}

export type Conditions = { is_on: boolean; is_disputed: boolean }

const stopsWithDispute = new Set<SwitchName>(['posting', 'purchases'])

/** Whether a switch is on, and whether an open card dispute stands in the way of the caller. */
export function conditionsOf(actor: Actor, needs: SwitchName | undefined) {
  return fixed<Conditions>`
    select coalesce((select is_on from switches where name = ${needs ?? null}), true) as is_on,
      ${needs !== undefined && stopsWithDispute.has(needs)}::boolean and exists (
        select from disputes join payments on payments._id = payment_id
        where user_id = ${actor._id} and disputes.status = 'open') as is_disputed`
}

export function assertConditions([found]: readonly Conditions[], needs: SwitchName | undefined): void {
  if (needs && !found?.is_on) throw new ApiError(`${needs}_off`)
  if (found?.is_disputed) throw new ApiError('disputed')
}

/** For what happens before there is a user. @throws when the switch is off */
export async function assertSwitchIsOn(tx: Tx, needs: SwitchName): Promise<void> {
  const { rows } = await sql`select where ${isOn(needs)}`.execute(tx)
  if (rows.length === 0) throw new ApiError(`${needs}_off`)
}

export function isOn(switchName: SwitchName): RawBuilder<boolean> {
  return sql<boolean>`(select is_on from switches where name = ${switchName})`
}

/** The same lock for what no user asked for, such as a deadline that passed. */
export async function lockUsersWithoutActor(tx: Tx, userIds: string[]): Promise<LockedUsers> {
  if (userIds.length === 0) return new LockedUsers([])
  const [users] = await together(tx, lockUsers(userIds))
  return new LockedUsers(users)
}
