/** Picks users and ids from random numbers: usually valid ones, sometimes invalid ones. */

import { type ModelUser, type State, userNamed } from '../rules/state.ts'
import type { RandomNumbers } from './requests.ts'

export const missingId = '00000000-0000-7000-8000-000000000000'

export const isAdmin = ({ role, isRemoved }: ModelUser) => role === 'Admin' && !isRemoved

/**
 * A successful payment is recorded even when the buyer was removed after the server had admitted the request: then the
 * state before the burst decides about access, and the coins are forfeited.
 */
export function stateAtAdmission(stateBefore: State, now: State, output: { code?: string }): State {
  return output.code ? now : stateBefore
}

export function keyOf({ amount, target }: RandomNumbers): string | undefined {
  return amount % 3 === 0 ? `key ${target % 2}` : undefined
}

/** Usually picks a user that fits, sometimes another user. */
export function pickUser(state: State, { actor, fault }: RandomNumbers, fits: (user: ModelUser) => boolean): string {
  const names = Object.keys(state.users)
  const fitting = names.filter((name) => fits(userNamed(state, name)))
  return pick(fault === 0 || fitting.length === 0 ? names : fitting, actor)
}

/** Usually picks the owner, sometimes another user. */
export function pickOwner(state: State, { actor, fault }: RandomNumbers, owner: string | undefined): string {
  return fault === 0 || owner === undefined ? pick(Object.keys(state.users), actor) : owner
}

/** Usually picks the id of a fitting row, sometimes of any row or of none. */
export function pickId<T>(
  rows: Record<string, T>,
  { target, fault }: RandomNumbers,
  fits: (one: T) => boolean,
): string {
  const ids = Object.keys(rows)
  const fitting = ids.filter((id) => fits(rows[id] as T))
  if (ids.length === 0 || (fault === 0 && target % 9 === 0)) return missingId
  return pick(fault < 4 || fitting.length === 0 ? ids : fitting, target)
}

export function pick<T>(from: readonly T[], nth: number): T {
  return from[nth % from.length] as T
}
