/** The four switches: each turns a feature off for all users, and on again. */

import { ApiError, contract, type Switch, type SwitchName, switchNames } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type Api, done } from '../http/bind.ts'
import { refusal } from '../user-management/older-admins.ts'
import { isNewAdmin } from '../users/admin-groups.ts'
import { lockActor } from '../users/lock-actor.ts'

/**
 * Each action reads its switch from the database: a change applies to later actions; running ones finish.
 * @throws `new_admin_refused`; all Admins are then notified
 */
async function setSwitch(
  tx: Tx,
  actor: Actor,
  input: { name: SwitchName; is_on: boolean; reason: string },
): Promise<void> {
  await lockActor(tx, actor)
  await assertMayTurn(tx, actor, input)
  const turned = await fixed<{ _id: string }>`
    update switches set is_on = ${input.is_on}, reason = ${input.reason}, changed_by = ${actor._id}, changed_at = now()
    where name = ${input.name} and is_on <> ${input.is_on} returning _id`.first(tx)
  if (!turned) return
  await record(tx, actor, {
    action: input.is_on ? 'switch.on' : 'switch.off',
    object: turned._id,
    reason: input.reason,
    before: { on: !input.is_on },
    after: { on: input.is_on },
  })
}

async function assertMayTurn(
  tx: Tx,
  actor: Actor,
  { name, is_on }: { name: SwitchName; is_on: boolean },
): Promise<void> {
  if (!(await isNewAdmin(tx, actor._id))) return
  const { _id: object } = await fixed<{ _id: string }>`select _id from switches where name = ${name}`.one(tx)
  throw refusal(actor, new ApiError('new_admin_refused'), {
    object,
    attempt: is_on ? 'turn on' : 'turn off',
    event: { event: 'switch_attempt', by: actor.name, name, on: is_on },
  })
}

/** In the order of `switchNames`. */
async function allSwitches(db: Db): Promise<Switch[]> {
  const rows = await fixed<Switch>`
    select switches.name, is_on, users.name as changed_by, changed_at, reason
    from switches left join users on users._id = changed_by`.run(db)
  return rows.sort((a, b) => switchNames.indexOf(a.name) - switchNames.indexOf(b.name))
}

export async function switchedOff(db: Db): Promise<SwitchName[]> {
  const rows = await fixed<{ name: SwitchName }>`select name from switches where not is_on`.run(db)
  return rows.map(({ name }) => name)
}

const { switches } = contract

export function switchRoutes(api: Api): void {
  api.bind(switches.all, () => allSwitches(api.db))
  api.bind(switches.setSwitch, ({ tx, input, caller }) => done(setSwitch(tx, caller, input)))
}
