/** The state of the model: users, tasks, submissions, withdrawals and payments. Amounts are hundredths of a coin. */
import type { Role, SwitchName } from '@piecework/contract'
import type { Booking } from './limit.ts'

export const kinds = ['gift', 'bought', 'earned'] as const
export type Kind = (typeof kinds)[number]
export type CoinsByKind = Record<Kind, number>

export type ModelUser = {
  /** Empty until the user is registered. */
  id: string
  email: string
  role: Role | null
  balances: CoinsByKind
  withdrawing: number
  signUpGift: number
  isUnlocked: boolean
  isSuspended: boolean
  isRemoved: boolean
  /** Removed or suspended for more than a week. */
  isBlockedLong: boolean
}

export type Task = {
  buyer: string
  pay: number
  total: number
  free: number
  underReview: number
  approved: number
  escrow: CoinsByKind
  closedAs: null | 'expired' | 'deleted'
  deletedBy: string | null
  /** The deadline has passed, whether or not the cron job has closed the task. */
  isOver: boolean
  /** Days from today to the deadline, as long as it is not over. */
  days: number
  pausedBy: null | 'buyer' | 'admin'
  /** Paused for more than an hour. */
  isPausedLong: boolean
  /** All bonuses for its work. */
  bonus: number
}

export type Submission = {
  task: string
  worker: string
  status: 'pending' | 'approved' | 'rejected'
  bonus: number
}

export type Payout = {
  worker: string
  coins: number
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'returned'
  claimedBy: string | null
}

export type Payment = { buyer: string; secret: string; coins: number; status: 'open' | 'charged' | 'booked' }

type Proposal = Booking & { by: string; status: 'waiting' | 'confirmed' | 'cancelled' }
/** A transfer of an Admin between a user and the platform. */
export type Correction = { user: string; type: CorrectionType; amount: number }
export type CorrectionType = 'loss made good' | 'loss booked' | 'gift given' | 'gift taken back' | 'unclaimed paid'

export type State = {
  /** Users by their name in the walk. */
  users: Record<string, ModelUser>
  tasks: Record<string, Task>
  submissions: Record<string, Submission>
  payouts: Record<string, Payout>
  payments: Record<string, Payment>
  /** By action and object. */
  proposals: Record<string, Proposal>
  /** Hundredths that Admins booked alone, by name. */
  bookedAlone: Record<string, number>
  /** Names of users who became an Admin in this walk, even if they no longer are. */
  newAdmins: string[]
  forfeited: CoinsByKind
  off: SwitchName[]
  /** Outputs by Idempotency-Key. */
  storedOutputs: Record<string, { input: string; body: unknown }>
}

export const zeroBalances = (): CoinsByKind => ({ gift: 0, bought: 0, earned: 0 })

export const sumOf = (balances: CoinsByKind) => balances.gift + balances.bought + balances.earned

/** Takes coins from balances, kind by kind in this order. @throws Error when they do not suffice. */
export function takeCoins(from: CoinsByKind, amount: number, order: readonly Kind[]): CoinsByKind {
  const taken = zeroBalances()
  let missing = amount
  for (const kind of order) {
    taken[kind] = Math.min(missing, from[kind])
    from[kind] -= taken[kind]
    missing -= taken[kind]
  }
  if (missing > 0) throw new Error(`the model has ${missing} hundredths too few`)
  return taken
}

export function addCoins(into: CoinsByKind, coins: CoinsByKind): void {
  for (const kind of kinds) into[kind] += coins[kind]
}

/** The balances of a user; those of a removed user are forfeited. */
export function balancesOf(state: State, user: ModelUser): CoinsByKind {
  return user.isRemoved ? state.forfeited : user.balances
}

export function statusOf(task: Task): 'open' | 'in-progress' | 'completed' | 'expired' | 'deleted' {
  if (task.closedAs) return task.closedAs
  if (task.free > 0) return 'open'
  return task.underReview > 0 ? 'in-progress' : 'completed'
}

export function userNamed(state: State, name: string): ModelUser {
  const user = state.users[name]
  if (!user) throw new Error(`there is no user ${name}`)
  return user
}

export function nameOf(state: State, id: string): string | undefined {
  return Object.keys(state.users).find((name) => userNamed(state, name).id === id)
}
