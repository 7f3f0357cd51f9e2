/** The model: who has which coins, which task has which places, what waits for whom. Amounts are whole hundredths. */
import type { Role, SwitchName } from '@piecework/contract'

export const kinds = ['gift', 'bought', 'earned'] as const
export type Kind = (typeof kinds)[number]
export type Purse = Record<Kind, number>

export type Citizen = {
  /** Empty until the person is registered. */
  id: string
  email: string
  role: Role | null
  purse: Purse
  withdrawing: number
  signUpGift: number
  isUnlocked: boolean
  isSuspended: boolean
  /** A removed one can be so for more than a week. */
  removed: null | 'now' | 'long ago'
}

export type Task = {
  buyer: string
  pay: number
  free: number
  underReview: number
  approved: number
  escrow: Purse
  closedAs: null | 'expired' | 'deleted'
  deletedBy: string | null
  /** Its day has passed, whether or not the clock has seen it. */
  isOver: boolean
}

export type Work = { task: string; worker: string; status: 'pending' | 'approved' | 'rejected' }

export type Payout = {
  worker: string
  coins: number
  status: 'pending' | 'approved' | 'refused' | 'cancelled' | 'returned'
  claimedBy: string | null
}

export type Purchase = { buyer: string; secret: string; coins: number; status: 'open' | 'charged' | 'booked' }

type Proposal = Moving & { by: string; isAlone: boolean; status: 'proposed' | 'booked' | 'withdrawn' }
/** Coins that an Admin moves between a citizen and the platform. */
export type Moving = { citizen: string; way: Way; amount: number }
export type Way = 'loss made good' | 'loss booked' | 'gift given' | 'gift taken back' | 'unclaimed paid'

export type State = {
  /** By the name under which the walk knows them. */
  people: Record<string, Citizen>
  tasks: Record<string, Task>
  work: Record<string, Work>
  payouts: Record<string, Payout>
  purchases: Record<string, Purchase>
  proposals: Record<string, Proposal>
  /** Who became an Admin in this walk, once or for good. */
  newAdmins: string[]
  forfeited: Purse
  off: SwitchName[]
  /** What was answered under which Idempotency-Key. */
  answered: Record<string, { said: string; body: unknown }>
}

export const emptyPurse = (): Purse => ({ gift: 0, bought: 0, earned: 0 })

export const sumOf = (purse: Purse) => purse.gift + purse.bought + purse.earned

/** Takes coins out of a purse, kind by kind in this order. */
export function take(from: Purse, amount: number, order: readonly Kind[]): Purse {
  const taken = emptyPurse()
  let missing = amount
  for (const kind of order) {
    taken[kind] = Math.min(missing, from[kind])
    from[kind] -= taken[kind]
    missing -= taken[kind]
  }
  if (missing > 0) throw new Error(`the model has ${missing} hundredths too few`)
  return taken
}

export function pour(into: Purse, coins: Purse): void {
  for (const kind of kinds) into[kind] += coins[kind]
}

/** What belongs to a removed person belongs to nobody. */
export function purseOf(state: State, citizen: Citizen): Purse {
  return citizen.removed ? state.forfeited : citizen.purse
}

export function statusOf(task: Task): 'open' | 'in-progress' | 'completed' | 'expired' | 'deleted' {
  if (task.closedAs) return task.closedAs
  if (task.free > 0) return 'open'
  return task.underReview > 0 ? 'in-progress' : 'completed'
}

export function called(state: State, name: string): Citizen {
  const citizen = state.people[name]
  if (!citizen) throw new Error(`nobody is called ${name}`)
  return citizen
}

export function nameOf(state: State, id: string): string | undefined {
  return Object.keys(state.people).find((name) => called(state, name).id === id)
}
