/** The first step of every action: locks the rows of the users it concerns and checks the actor again. */
import { ApiError, type Role, type SwitchName } from '@piecework/contract'
import { Fixed, fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Payee } from '../ledger/accounts.ts'
import { isSuspended } from '../ledger/blocks.ts'
import { coinsOfUser } from '../ledger/queries.ts'
import { texts } from './texts.ts'

/** A user row that the transaction has locked. */
export type LockedUser = {
  _id: string
  email: string
  name: string
  role: Role
  /** Null also when the suspension is over and the job has not ended it yet. */
  suspended_at: string | null
  removed_at: string | null
  /** Since when the user cannot act as a buyer: suspended, removed, in debt or with an open card dispute. */
  blocked_at: string | null
  fraud_case_at: string | null
}

type LockOptions = {
  /** Allows the action to a suspended actor. */
  whileSuspended?: boolean
  /** The switch that must be on for the action. */
  needs?: SwitchName
}

/**
 * Locks the rows of the actor and of `others` in the order of their ids, so that role, suspension and removal stay
 * unchanged until the transaction ends.
 * @throws `account_removed`; `suspended`; `forbidden` when the actor's role has changed since the request was
 * authenticated; the `…_off` code of the needed switch
 */
export async function lockActor(
  tx: Tx,
  actor: Actor,
  others: string[] = [],
  options: LockOptions = {},
): Promise<LockedUsers> {
  const [users, conditions] = await together(
    tx,
    lockUsersSql([actor._id, ...others], 'for key share'),
    conditionsOf(options.needs),
  )
  const locked = new LockedUsers(users)
  locked.assertActor(actor, options)
  assertConditions(conditions, options.needs)
  return locked
}

/** What waits for the lock until the transaction ends. */
const strengths = {
  /** A change of role, a suspension or a removal; actions of one user run together. */
  'for key share': fixed`for key share`,
  /** Besides these, what takes the same lock, such as the submissions of a worker: they run one after the other. */
  'for no key update': fixed`for no key update`,
  /** All actions of the user. */
  'for update': fixed`for update`,
}

/** Locks users in the order of their ids. `ids` may be SQL for an array of them. */
export function lockUsersSql(ids: string[] | Fixed<string[]>, strength: keyof typeof strengths) {
  return fixed<LockedUser>`
    select _id, email, name, role, case when ${isSuspended} then suspended_at end as suspended_at, removed_at, blocked_at,
      fraud_case_at
    from users
    where _id = any (${ids instanceof Fixed ? ids : fixed`${ids}::uuid[]`}) order by _id ${strengths[strength]}`
}

/** Locks users without a look at the actor, for example for a cron job that closes expired tasks. */
export async function lockUsers(tx: Tx, ...[ids, strength]: Parameters<typeof lockUsersSql>): Promise<LockedUsers> {
  if (Array.isArray(ids) && ids.length === 0) return new LockedUsers([])
  const [users] = await together(tx, lockUsersSql(ids, strength))
  return new LockedUsers(users)
}

/** Locks the user with this email for a command of the operator. @throws `user_not_found` */
export async function lockUserByEmail(tx: Tx, email: string): Promise<LockedUser> {
  const users = await lockUsers(tx, fixed`array(select _id from users where email = ${email})`, 'for update')
  const [user] = users.active()
  if (!user) throw new ApiError('user_not_found')
  return user
}

/** The users that an action has locked. */
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

  /** Those who are not removed. */
  active(): LockedUser[] {
    return [...this.#users.values()].filter(({ removed_at }) => removed_at === null)
  }

  payee(id: string): Payee {
    return { _id: id, isRemoved: this.of(id).removed_at !== null }
  }

  /** @throws `account_removed`; `suspended`; `forbidden` when the role has changed since authentication */
  assertActor(actor: Actor, { whileSuspended = false }: LockOptions = {}): void {
    const current = this.#users.get(actor._id)
    if (!current || current.removed_at) throw new ApiError('account_removed', { at: current?.removed_at ?? null })
    if (current.suspended_at && !whileSuspended) throw new ApiError('suspended', { at: current.suspended_at })
    if (current.role !== actor.role) throw new ApiError('forbidden')
  }
}

export type Conditions = { is_on: boolean }

/** Selects whether the needed switch is on. */
export function conditionsOf(needs: SwitchName | undefined) {
  return fixed<Conditions>`select coalesce((select is_on from switches where name = ${needs ?? null}), true) as is_on`
}

export function assertConditions([found]: readonly Conditions[], needs: SwitchName | undefined): void {
  if (needs && !found?.is_on) throw new ApiError(`${needs}_off`)
}

/**
 * Checks that neither a debt nor an open card dispute blocks this locked buyer.
 * @throws `disputed`, `owes_coins`
 */
export async function assertNotBlocked(tx: Tx, { _id, blocked_at }: LockedUser): Promise<void> {
  if (blocked_at === null) return
  await assertNoDispute(tx, _id)
  const { owed } = await coinsOfUser(tx, _id)
  // The suspension is over, and the job has not ended the block yet.
  if (owed === 0) return
  throw new ApiError('owes_coins', { message: (language) => texts[language].owes(owed) })
}

/** Whether this locked user owes coins. */
export async function isInDebt(tx: Tx, { _id, blocked_at }: LockedUser): Promise<boolean> {
  return blocked_at !== null && (await coinsOfUser(tx, _id)).owed > 0
}

/** @throws `disputed` when a card dispute of the user is open */
export async function assertNoDispute(tx: Tx, userId: string): Promise<void> {
  const open = await fixed`
    select from disputes join payments on payments._id = payment_id
    where user_id = ${userId} and disputes.status = 'open' limit 1`.run(tx)
  if (open.length > 0) throw new ApiError('disputed')
}

/** For actions before the user exists. @throws the `…_off` code of the switch */
export async function assertSwitchIsOn(tx: Tx, needs: SwitchName): Promise<void> {
  if (!(await isSwitchOn(tx, needs))) throw new ApiError(`${needs}_off`)
}

export async function isSwitchOn(tx: Tx, name: SwitchName): Promise<boolean> {
  return (await fixed`select where ${isOn(name)}`.run(tx)).length > 0
}

export function isOn(name: SwitchName): Fixed<boolean> {
  return fixed<boolean>`(select is_on from switches where name = ${name})`
}
