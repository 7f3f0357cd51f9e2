/** The model's rules for what one Admin books alone. */
import { ApiError, maxCoinsByOneAdmin } from '@piecework/contract'
import { isNew, leftOfGroup } from './admin-groups.ts'
import { type Booking, type State, userNamed } from './state.ts'

/** Whether another Admin confirms the action, so that it has no limit. */
export type Consent = 'alone' | 'confirmed'

/** New Admins book nothing alone, others 1,000 coins in a walk, and 10,000 with those who made each other. */
export function isWithinLimit(state: State, actor: string, coins: number): boolean {
  if (isNew(state, actor)) return false
  return coins <= leftOfGroup(state, actor) && (state.bookedAlone[actor] ?? 0) + coins <= maxCoinsByOneAdmin * 100
}

/** @throws second_admin_needed, and stores the proposal */
export function bookAlone(state: State, actor: string, consent: Consent, booking: Booking): void {
  if (consent === 'confirmed' || userNamed(state, actor).role !== 'Admin') return
  if (!isWithinLimit(state, actor, booking.coins)) {
    storeProposal(state, actor, booking)
    throw new ApiError('second_admin_needed')
  }
  count(state, actor, booking.coins)
}

export function storeProposal(state: State, actor: string, booking: Booking): void {
  const key = keyOf(booking)
  const waiting = state.proposals[key]
  // Another rate replaces the one that waits.
  if (waiting?.status !== 'waiting' || waiting.rate !== booking.rate)
    state.proposals[key] = { ...booking, by: actor, status: 'waiting' }
}

export function count(state: State, actor: string, coins: number): void {
  state.bookedAlone[actor] = (state.bookedAlone[actor] ?? 0) + coins
}

function keyOf({ action, object }: Pick<Booking, 'action' | 'object'>): string {
  return `${action} ${object}`
}
