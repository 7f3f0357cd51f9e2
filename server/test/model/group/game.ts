/** A game against the server: who takes part, the source of its random numbers, and what several attacks do. */

import type { Cast } from '../steps/settle.ts'
import type { Group } from './group-money.ts'
import type { Move } from './group-moves.ts'
import * as moves from './group-moves.ts'

/** A whole number below `limit`. */
export type Random = (limit: number) => number

export type Game = {
  group: Group
  cast: Cast
  honest: { admin: string; buyer: string; worker: string }
  isCareless: boolean
}

export type Attack = (game: Game, random: Random) => Move[]

export const one = <T>(from: readonly T[], random: Random) => from[random(from.length)] as T

/** Packages by their place in the list; the first ones cost most for a coin. */
export const buy = (buyer: string, packages: number[]): Move[] =>
  packages.flatMap((nth) => [moves.order(buyer, nth), moves.pay(buyer), moves.record(buyer)])

export const work = (buyer: string, workers: string[], percent: number): Move[] => [
  moves.postTask(buyer, workers.length, percent),
  ...workers.map((worker) => moves.send(worker, buyer)),
]

/** All coins of the buyer go to the worker, for one task. */
export const pay = (buyer: string, worker: string): Move[] => [
  ...work(buyer, [worker], 100),
  moves.decide(buyer, buyer, 'approve'),
]

export const cashOut = ({ honest, isCareless }: Game, worker: string, percent: number): Move[] => [
  moves.withdraw(worker, percent),
  moves.payOut(honest.admin, worker, isCareless),
]
