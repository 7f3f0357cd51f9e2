/**
 * The rate of taka per dollar, which Admins set. Alone an Admin sets a rate that differs by at most 5 % from the last rate
 * and from that of a day ago, so that many small steps within a day are no way around a second Admin. A rate that was
 * removed counts as the last rate. The first rate, and a removal, need no second Admin. It moves no coins.
 */
import { isSmallRateChange } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { replaceProposal } from '../proposals/limit.ts'
import { isNewAdmin } from '../users/admin-groups.ts'
import { lockActor } from '../users/lock-actor.ts'
import { currentRate, earlierRates, type Rate } from './taka-rate-queries.ts'

/**
 * Sets the rate, or stores it as a proposal when the Admin may not set it alone; a later proposal replaces the one that
 * waits. The present rate again changes and records nothing. Withdrawals keep the rate of their request.
 */
export async function changeRate(
  tx: Tx,
  actor: Actor,
  { per_dollar }: { per_dollar: Rate },
): Promise<'applied' | 'proposed'> {
  await lockActor(tx, actor)
  const object = await lockRate(tx)
  if (per_dollar === (await currentRate(tx))) return 'applied'
  if (await mayChangeAlone(tx, actor, per_dollar)) {
    await setRate(tx, actor, { object, per_dollar, proposalId: null })
    return 'applied'
  }
  await replaceProposal(tx, actor, { action: 'taka_rate.change', object, coins: 0, users: [], input: { per_dollar } })
  return 'proposed'
}

/** Changes of the rate run one after the other. @returns the id of the settings, the object of every change */
export async function lockRate(tx: Tx): Promise<string> {
  return (await fixed<{ _id: string }>`select _id from settings for update`.one(tx))._id
}

/** Whether an Admin may set the locked rate to this one without a second Admin. */
export async function mayChangeAlone(tx: Tx, actor: Actor, perDollar: Rate): Promise<boolean> {
  if (await isNewAdmin(tx, actor._id)) return false
  if (perDollar === null) return true
  return (await earlierRates(tx)).every((earlier) => isSmallRateChange(earlier, perDollar))
}

type NewRate = { object: string; per_dollar: Rate; proposalId: string | null }

/** Sets the locked rate, in the name of the Admin who set or proposed it. */
export async function setRate(tx: Tx, actor: Actor, { object, per_dollar, proposalId }: NewRate): Promise<void> {
  const before = await currentRate(tx)
  if (per_dollar === before) return
  await fixed`
    insert into taka_rates (_id, per_dollar, set_by, proposal_id)
    values (${newId()}, ${per_dollar}, ${actor._id}, ${proposalId})`.run(tx)
  await record(tx, actor, {
    action: 'taka_rate.change',
    object,
    before: { taka_per_dollar: before },
    after: { taka_per_dollar: per_dollar },
  })
}
