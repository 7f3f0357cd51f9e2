/** Whom and what the dice mean: mostly somebody and something that fits, now and then not. */
import type { Dice } from './requests.ts'
import { type Citizen, called, type State } from './state.ts'

export const missingId = '00000000-0000-7000-8000-000000000000'

export const isAdmin = ({ role, removed }: Citizen) => role === 'Admin' && !removed

/**
 * What was paid is booked, whatever became of the buyer since the request was let in: a payment is the provider's word,
 * and what comes too late is unclaimed.
 */
export function atTheDoor(asked: State, now: State, answer: { code?: string }): State {
  return answer.code ? now : asked
}

export function keyOf({ amount, which }: Dice): string | undefined {
  return amount % 3 === 0 ? `key ${which % 2}` : undefined
}

/** Mostly somebody who fits. */
export function anybody(state: State, { who, lie }: Dice, fits: (citizen: Citizen) => boolean): string {
  const names = Object.keys(state.people)
  const fitting = names.filter((name) => fits(called(state, name)))
  return pick(lie === 0 || fitting.length === 0 ? names : fitting, who)
}

/** Mostly the one whose thing it is. */
export function ownerOr(state: State, { who, lie }: Dice, owner: string | undefined): string {
  return lie === 0 || owner === undefined ? pick(Object.keys(state.people), who) : owner
}

/** Mostly one that something can be done to; now and then one that is not there. */
export function thing<T>(things: Record<string, T>, { which, lie }: Dice, fits: (one: T) => boolean): string {
  const ids = Object.keys(things)
  const fitting = ids.filter((id) => fits(things[id] as T))
  if (ids.length === 0 || (lie === 0 && which % 9 === 0)) return missingId
  return pick(lie < 4 || fitting.length === 0 ? ids : fitting, which)
}

export function pick<T>(from: readonly T[], nth: number): T {
  return from[nth % from.length] as T
}
