/** A game against the server: who takes part, and the source of its random numbers. */
import type { Group } from './group-money.ts'
import type { Cast } from './settle.ts'

/** A whole number below `limit`. */
export type Random = (limit: number) => number

export type Game = {
  group: Group
  cast: Cast
  honest: { admin: string; buyer: string; worker: string }
  isCareless: boolean
}
