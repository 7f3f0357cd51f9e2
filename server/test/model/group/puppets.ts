/**
 * What a group with an Admin of its own tries: puppets that get older than three days and confirm for their maker, change the
 * Admin who made them, and remove honest users for their coins.
 */
import { ApiError, maxCoinsByAdminGroup, maxCoinsByOneAdmin } from '@piecework/contract'
import { isNew } from '../rules/admin-groups.ts'
import { worthOf } from '../rules/purse.ts'
import { keep } from '../rules/removals.ts'
import { type State, userNamed } from '../rules/state.ts'
import { decisionOn } from '../steps/admin-actions.ts'
import { removalDayOf, threeDaysFor } from '../steps/admin-time-actions.ts'
import { by } from '../steps/requests.ts'
import { type Attack, one } from './game.ts'
import type { OfUser, OnUser } from './group-moves.ts'
import * as moves from './group-moves.ts'

const age: OfUser = (name) => (state) => threeDaysFor(state, name)

const removalDay: OfUser = (name) => (state) => (userNamed(state, name).removal ? removalDayOf(state, name) : null)

const stopRemoval: OnUser = (admin, name) => (state) => {
  const { id, removal } = userNamed(state, name)
  if (!removal) return null
  return by.admin(admin, 'PATCH', `/users/keep/${id}`, {}, (now) => keep(now, admin, id))
}

/** Confirms the newest proposal of the maker that waits. */
export const confirmFor: OnUser = (admin, maker) => (state) => {
  const key = Object.keys(state.proposals).findLast((each) => {
    const proposal = state.proposals[each]
    return proposal?.status === 'waiting' && proposal.by === maker
  })
  return key ? decisionOn(key, admin, 'confirm') : null
}

export const puppetAttacks: Attack[] = [
  /** The Admin of the group waits three days, makes another one who waits too, and has it confirm. */
  (game, random) => {
    const [admin] = game.group.admins
    const [puppet, worker] = [one(game.group.workers, random), one(game.group.workers, random)]
    if (!admin) return []
    return [
      age(admin),
      moves.giveRole(admin, puppet, 'Admin'),
      ...(random(2) === 0 ? [age(puppet)] : []),
      moves.giveCoins(admin, worker, 1000 + random(20_000)),
      confirmFor(one([puppet, game.honest.admin], random), admin),
      moves.giveCoins(puppet, worker, 1000),
      moves.claimReturn(puppet, worker),
      confirmFor(admin, puppet),
      moves.giveRole(one([puppet, admin], random), game.honest.admin, 'Worker'),
      moves.suspendMember(one([puppet, admin], random), game.honest.admin),
    ]
  },
  /** An old Admin removes an honest worker for the earned coins; the worker withdraws, or an honest Admin stops it. */
  (game, random) => {
    const [admin] = game.group.admins
    const { worker, admin: honest } = game.honest
    if (!admin) return []
    return [
      ...(random(3) === 0 ? [] : [age(admin)]),
      moves.removeMember(admin, worker),
      moves.withdraw(worker, 50),
      ...(random(2) === 0 ? [stopRemoval(honest, worker)] : [moves.payOut(honest, worker, false)]),
      ...(random(4) === 0 ? [removalDay(worker)] : []),
    ]
  },
]

/** The payouts that old Admins of the group can make of nothing within a day: each 1,000 coins, together 10,000. */
export function freeCentsOf(state: State, members: string[]): number {
  const old = members.filter((name) => state.made[name] && !isNew(state, name))
  return worthOf(Math.min(old.length * maxCoinsByOneAdmin, maxCoinsByAdminGroup) * 100)
}

/** @throws Error when an honest user lost a whole earned coin without the days in which it can be withdrawn */
export function assertKept(before: State, after: State, honest: string[]): void {
  for (const name of honest) {
    const [was, is] = [userNamed(before, name), userNamed(after, name)]
    const lost = is.isRemoved && !was.isRemoved && !was.removal && was.balances.earned + was.withdrawing >= 100
    if (lost) throw new ApiError('defect', { message: () => `${name} was removed with earned coins, without a day` })
  }
}
