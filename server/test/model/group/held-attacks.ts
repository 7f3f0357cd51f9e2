/** Attacks on what ends by itself: automatic approval, held rejections and objections, while card money goes back. */
import { ApiError, maxCoinsByOneAdmin } from '@piecework/contract'
import { isNew } from '../rules/admin-groups.ts'
import { type State, taskOf } from '../rules/state.ts'
import { threeDaysFor } from '../steps/admin-time-actions.ts'
import { type Attack, buy, cashOut, type Game, one, type Random, work } from './game.ts'
import type { Group } from './group-money.ts'
import type { Move } from './group-moves.ts'
import * as moves from './group-moves.ts'
import * as held from './held-moves.ts'
import { confirmFor } from './puppets.ts'

const packages = (random: Random) => Array.from({ length: 1 + random(3) }, () => one([0, 1, 1, 2, 3], random))

const goesBack = (buyer: string, random: Random): Move =>
  moves.takeBack(buyer, one(['refund', 'dispute'] as const, random), one([50, 100, 100], random))

/** The move comes somewhere among the others. */
const meanwhile = (move: Move, others: Move[], random: Random): Move[] =>
  others.toSpliced(random(others.length + 1), 0, move)

/** All work of the workers is sent, and rejected by the buyer. */
const allRejected = (buyer: string, workers: string[], percent: number): Move[] => [
  ...work(buyer, workers, percent),
  ...workers.map(() => moves.decide(buyer, buyer, 'reject')),
]

/** How an objection ends: the buyer pays, is silent, or stands by the rejection until an Admin decides or not. */
function anEnd({ group, honest }: Game, { worker, buyer }: { worker: string; buyer: string }, random: Random): Move[] {
  const silence = [held.days(worker, buyer), moves.jobs]
  const admin = one([honest.admin, ...group.admins], random)
  const decided = held.judge(admin, worker, random(3) > 0)
  return one(
    [
      [held.answer(buyer, true)],
      silence,
      [held.answer(buyer, false), decided, moves.jobs],
      [decided, moves.jobs],
      [held.answer(buyer, false), ...silence],
      [moves.decide(buyer, buyer, 'approve'), held.accept(worker), moves.jobs],
    ],
    random,
  )
}

export const heldAttacks: Attack[] = [
  /** The group waits until its own work is approved by itself; the card money goes back before or after. */
  (game, random) => {
    const { buyers, workers } = game.group
    const buyer = one(buyers, random)
    const waiting = workers.flatMap((worker) => [held.days(worker, buyer), moves.jobs])
    const asked = random(3) === 0 ? [held.ask(buyer), held.leave(one(workers, random))] : []
    return [
      ...buy(buyer, packages(random)),
      ...work(buyer, workers, one([50, 100], random)),
      ...asked,
      ...meanwhile(goesBack(buyer, random), waiting, random),
      ...workers.flatMap((worker) => cashOut(game, worker, 100)),
    ]
  },
  /** A buyer rejects all own workers, they all object, and the card money goes back meanwhile. */
  (game, random) => {
    const { buyers, workers } = game.group
    const buyer = one(buyers, random)
    const ends = workers.flatMap((worker) => [held.objectTo(worker), ...anEnd(game, { worker, buyer }, random)])
    return [
      ...buy(buyer, packages(random)),
      ...allRejected(buyer, workers, one([25, 50, 100], random)),
      ...meanwhile(goesBack(buyer, random), ends, random),
      ...workers.flatMap((worker) => cashOut(game, worker, 100)),
    ]
  },
  /** The coins of a held slot come back after the card money; the task is deleted, or its slot is opened again, meanwhile. */
  (game, random) => {
    const [buyer, worker] = [one(game.group.buyers, random), one(game.group.workers, random)]
    const end = one([[held.accept(worker)], [held.days(worker, buyer)], [moves.send(worker, buyer)]], random)
    const others = [
      held.reopen(buyer),
      ...(random(2) === 0 ? [moves.removeTask(buyer)] : []),
      ...end,
      moves.decide(buyer, buyer, 'approve'),
      moves.jobs,
    ]
    return [
      ...buy(buyer, packages(random)),
      ...allRejected(buyer, [worker], 50),
      ...meanwhile(goesBack(buyer, random), others, random),
      ...cashOut(game, worker, 100),
    ]
  },
  /** A worker objects to all rejections of an honest buyer, and an Admin of the group decides for the own worker. */
  (game, random) => {
    const { buyer, admin: honest } = game.honest
    const worker = one(game.group.workers, random)
    const admin = game.group.admins[0] ?? honest
    return [
      ...(random(2) === 0 ? [(state: State) => threeDaysFor(state, admin)] : []),
      ...allRejected(buyer, [worker], one([10, 50], random)),
      held.objectTo(worker),
      ...one([[held.answer(buyer, false)], [moves.suspendMember(admin, buyer)], []], random),
      held.judge(admin, worker, true),
      ...(random(2) === 0 ? [confirmFor(honest, admin)] : []),
      held.days(worker, buyer),
      moves.jobs,
      ...cashOut(game, worker, 100),
    ]
  },
  /** A buyer rejects an honest worker, for the work and the coins. The worker objects. */
  (game, random) => {
    const buyer = one(game.group.buyers, random)
    const { worker } = game.honest
    const ends = [held.objectTo(worker), ...anEnd(game, { worker, buyer }, random)]
    return [
      ...buy(buyer, [1]),
      ...allRejected(buyer, [worker], 100),
      ...meanwhile(goesBack(buyer, random), ends, random),
      moves.removeTask(buyer),
    ]
  },
]

/** Any of these moves, with any fitting counterpart. */
export function anyHeldMove(game: Game, { worker, buyer }: { worker: string; buyer: string }, random: Random): Move {
  const from = one([buyer, game.honest.buyer], random)
  const admin = one([game.honest.admin, ...game.group.admins], random)
  return one(
    [
      held.objectTo(worker),
      held.accept(worker),
      held.answer(buyer, random(2) === 0),
      held.judge(admin, worker, random(2) === 0),
      held.reopen(buyer),
      held.ask(buyer),
      held.leave(worker),
      held.days(worker, from),
    ],
    random,
  )
}

/** Honest users object, answer and decide. */
export function honestHeldMoves({ honest }: Game, worker: string, random: Random): Move[] {
  const { admin, buyer } = honest
  return [
    held.objectTo(worker),
    held.answer(buyer, random(3) === 0),
    held.judge(admin, worker, random(2) === 0),
    ...(random(2) === 0 ? [held.days(worker, buyer), moves.jobs] : []),
  ]
}

/** @throws Error when Admins of the group decided more for workers than they may alone, or about their own work */
export function assertDecided(state: State, { admins, workers }: Group): void {
  for (const admin of [...admins, ...workers]) {
    const decided = Object.values(state.submissions).filter(
      ({ objection }) => objection?.outcome === 'for_worker' && objection.decidedBy === admin,
    )
    const coins = decided.reduce((sum, each) => sum + taskOf(state, each).pay, 0)
    const isOwn = decided.some((each) => each.worker === admin || taskOf(state, each).buyer === admin)
    if (coins > (isNew(state, admin) ? 0 : maxCoinsByOneAdmin * 100) || isOwn)
      throw new ApiError('defect', { message: () => `${admin} decided for workers with ${coins / 100} coins` })
  }
}
