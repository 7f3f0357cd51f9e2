/**
 * Attacks with suspensions: an Admin of the group suspends honest users again and again, others of the group decide their appeals,
 * and suspended members end their own suspension by an appeal without an answer.
 */
import { ApiError } from '@piecework/contract'
import { suspend } from '../rules/sanctions.ts'
import { isSuspended, type State, type Suspension, userNamed } from '../rules/state.ts'
import { suspensionFor } from '../steps/admin-actions.ts'
import { daysFor, threeDaysFor } from '../steps/admin-time-actions.ts'
import { by } from '../steps/requests.ts'
import { appealBy, appealDecidedBy } from '../steps/sanction-actions.ts'
import { type Attack, buy, cashOut, type Game, one, type Random, work } from './game.ts'
import { membersOf } from './group-money.ts'
import type { Move, OfUser } from './group-moves.ts'
import * as moves from './group-moves.ts'

const appealOf: OfUser = (user) => (state) => (isSuspended(userNamed(state, user)) ? appealBy(user) : null)

const judge =
  (admin: string, name: string, upheld: boolean): Move =>
  ({ appeals }) => {
    const id = Object.keys(appeals).find((each) => appeals[each]?.user === name && appeals[each]?.outcome === null)
    return id ? appealDecidedBy(admin, id, upheld) : null
  }

const days =
  (user: string, count: number): Move =>
  (state) =>
    daysFor(state, user, count)

/** With the other rule, so that it is a new suspension. */
const suspendAnew =
  (admin: string, name: string): Move =>
  (state) => {
    const { id, suspension } = userNamed(state, name)
    const rule: Suspension['rule'] = suspension?.rule === 'other' ? 'payment_fraud' : 'other'
    return by.admin(admin, 'PATCH', `/users/suspend/${id}`, { body: suspensionFor(rule) }, (now) =>
      suspend(now, admin, id, { rule }),
    )
  }

/** The user appeals; an Admin of the group, or none, answers before the days pass. */
const answered = (game: Game, user: string, random: Random): Move[] => [
  appealOf(user),
  ...(random(2) === 0
    ? [judge(one([...game.group.admins, ...game.group.workers], random), user, random(2) === 0)]
    : []),
  days(user, one([1, 7, 30], random)),
]

export const sanctionAttacks: Attack[] = [
  /** An honest buyer cannot decide while suspended: work of the group is approved by an own Admin, or by itself after a week. */
  (game, random) => {
    const [admin] = game.group.admins
    const [worker, puppet] = [one(game.group.workers, random), one(game.group.workers, random)]
    const { buyer, admin: honest } = game.honest
    if (!admin) return []
    const suspended = [suspendAnew(admin, buyer), ...answered(game, buyer, random)]
    return [
      (state) => threeDaysFor(state, admin),
      ...(random(2) === 0 ? [moves.giveRole(admin, puppet, 'Admin')] : []),
      ...(random(3) === 0 ? [moves.suspendMember(admin, one(game.cast.admins, random))] : []),
      ...work(buyer, [worker], one([10, 50], random)),
      ...suspended,
      ...(random(2) === 0 ? suspended : []),
      ...(random(3) === 0 ? [judge(honest, buyer, true)] : []),
      ...one([[moves.decide(admin, buyer, 'approve')], [moves.aWeek(buyer), moves.jobs]], random),
      ...cashOut(game, worker, 100),
    ]
  },
  /** An honest worker with coins is suspended again and again, then removed; the worker withdraws, and appeals. */
  (game, random) => {
    const [admin] = game.group.admins
    const { worker, admin: honest } = game.honest
    if (!admin) return []
    const suspended = [suspendAnew(admin, worker), ...answered(game, worker, random)]
    return [
      (state) => threeDaysFor(state, admin),
      ...suspended,
      ...(random(2) === 0 ? [moves.removeMember(admin, worker), ...answered(game, worker, random)] : []),
      moves.withdraw(worker, 50),
      ...suspended,
      ...(random(2) === 0 ? [judge(honest, worker, true)] : [days(worker, 7)]),
      moves.payOut(honest, worker, false),
    ]
  },
  /** A member who was caught appeals without an answer, and withdraws; the card money goes back meanwhile. */
  (game, random) => {
    const [buyer, worker] = [one(game.group.buyers, random), one(game.group.workers, random)]
    const caught = one([buyer, worker], random)
    const { admin: honest } = game.honest
    const decider = one([honest, ...game.group.admins], random)
    const others = [
      one([moves.removeMember(honest, caught), suspendAnew(honest, caught)], random),
      appealOf(caught),
      ...(random(2) === 0 ? [judge(decider, caught, random(2) === 0)] : []),
      days(caught, one([7, 30], random)),
      ...cashOut(game, worker, 100),
    ]
    const goesBack = moves.takeBack(buyer, one(['refund', 'dispute'] as const, random), 100)
    return [
      ...buy(buyer, [random(4)]),
      ...work(buyer, [worker], 100),
      moves.decide(buyer, buyer, 'approve'),
      ...others.toSpliced(random(others.length + 1), 0, goesBack),
      ...cashOut(game, worker, 100),
    ]
  },
]

export function anySanctionMove(game: Game, member: string, random: Random): Move {
  const { group, honest } = game
  const user = one([member, honest.buyer, honest.worker], random)
  const admin = one([honest.admin, ...group.admins], random)
  return one(
    [
      suspendAnew(admin, user),
      appealOf(user),
      judge(admin, user, random(2) === 0),
      days(user, one([1, 7, 30], random)),
    ],
    random,
  )
}

/** @throws Error when the group answered an appeal against its own Admin while an independent Admin could */
export function assertJudged(before: State, after: State, { group, cast }: Game): void {
  const members = membersOf(group)
  const canAnswer = (name: string) => {
    const { role, isRemoved } = userNamed(before, name)
    return role === 'Admin' && !isRemoved && !isSuspended(userNamed(before, name)) && !(name in before.made)
  }
  // The first of them made the Admin of the group.
  const isAnswerable = cast.admins.slice(1).some(canAnswer)
  for (const [id, { against, decidedBy }] of Object.entries(after.appeals)) {
    const isNew = decidedBy !== null && before.appeals[id]?.decidedBy === null
    if (isNew && isAnswerable && members.includes(decidedBy) && members.includes(against))
      throw new ApiError('defect', { message: () => `${decidedBy} decided an appeal against ${against}` })
  }
}
