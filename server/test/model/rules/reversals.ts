/**
 * The model's rules of attacks.md for returned card money: it is taken from bought coins, then from free slots, and
 * the rest is a debt. All coins that come to a user settle the debt first.
 */
import { ApiError } from '@piecework/contract'
import { add, emptyPurse, type Kind, type Money, type Purse, remove, shareOf, takeCoins, worthOf } from './purse.ts'
import {
  backedOf,
  hasOpenDispute,
  isSuspended,
  type ModelUser,
  type Payment,
  type Reservation,
  type Reversal,
  type State,
  taskOf,
  userNamed,
} from './state.ts'

/** Gives coins to a user, or to the forfeited coins of a removed user. A debt takes them first. */
export function receive(state: State, name: string, kind: Kind, money: Money): void {
  if (money.coins === 0) return
  const { isRemoved, balances, owed } = userNamed(state, name)
  const purse = isRemoved ? emptyPurse() : balances
  add(purse, kind, money)
  settleDebt(owed, purse, kind, money.coins)
  if (isRemoved) forfeit(state, name, kind, { coins: purse[kind], cents: purse.cents[kind] })
  // Coins end a block. They begin none: a debt that the coins of free slots settle at once is no debt afterwards.
  if (userNamed(state, name).blocked !== null) refreshBlock(state, name)
}

/** Up to `received` coins settle a debt, with the card money behind them. */
function settleDebt(owed: Money, purse: Purse, kind: Kind, received: number): void {
  const coins = Math.min(received, owed.coins)
  const cents = shareOf(coins, { coins: purse[kind], cents: purse.cents[kind] })
  remove(purse, kind, { coins, cents })
  owed.coins -= coins
  owed.cents -= cents
}

/** Forfeits coins of a removed user. */
function forfeit(state: State, name: string, kind: Kind, money: Money): void {
  add(state.forfeited, kind, money)
  add(userNamed(state, name).forfeited, kind, money)
}

/** A block begins or ends with a suspension, a removal, a debt or an open dispute. */
export function refreshBlock(state: State, name: string): void {
  const user = userNamed(state, name)
  const isBlocked = user.isRemoved || isSuspended(user) || user.owed.coins > 0 || hasOpenDispute(state, name)
  const begins = isBlocked && user.blocked === null
  if (begins) moveObjections(state, name)
  stopReservations(
    state,
    (each) =>
      (each.worker === name && (begins || isSuspended(user) || user.isRemoved)) ||
      (begins && taskOf(state, each).buyer === name),
  )
  user.blocked = isBlocked ? (user.blocked ?? 'now') : null
}

/** A blocked buyer cannot answer objections: the Admins decide about them, also when the block ends. */
function moveObjections(state: State, buyer: string): void {
  for (const submission of Object.values(state.submissions)) {
    const { objection, final } = submission
    if (objection?.outcome === null && final === null && taskOf(state, submission).buyer === buyer)
      objection.waitsFor = 'Admins'
  }
}

/** Slots are no longer kept; the job frees them. */
export function stopReservations(state: State, fits: (each: Reservation) => boolean): void {
  for (const each of Object.values(state.reservations)) if (each.endedAs === null && fits(each)) each.over = 'stopped'
}

/** @throws disputed, owes_coins */
export function assertNoDebt(state: State, name: string): void {
  if (hasOpenDispute(state, name)) throw new ApiError('disputed')
  if (userNamed(state, name).owed.coins > 0) throw new ApiError('owes_coins')
}

/** A refund of the provider, or a dispute that a bank opens. */
export function reverse(state: State, payment: Payment, id: string, type: Reversal['type'], priceCents: number): void {
  const { coins, backed } = shareFor(payment, priceCents)
  const cents = realCents(state, backed)
  payment.reversals[id] = { type, priceCents, coins, backed, status: type === 'refund' ? 'taken' : 'open' }
  const { balances, owed, isRemoved } = user(state, payment)
  if (type === 'dispute') user(state, payment).disputed += coins
  owed.coins += coins
  owed.cents += cents
  takeBought(balances, owed, Math.min(coins, balances.bought), cents)
  if (isRemoved) takeForfeited(state, payment.buyer)
  closeFreeSlots(state, payment.buyer)
  refreshBlock(state, payment.buyer)
}

/**
 * The reversed card money leaves with the bought coins, as far as it is behind them; more leaves if the coins that stay
 * would otherwise have more behind them than their payout.
 */
function takeBought(balances: Purse, owed: Money, coins: number, reversed: number): void {
  if (coins === 0) return
  const { bought } = balances.cents
  const cents = Math.max(Math.min(reversed, bought), bought - worthOf(balances.bought - coins))
  remove(balances, 'bought', { coins, cents })
  owed.coins -= coins
  owed.cents -= cents
}

/** What a removed user has forfeited goes before a loss, unless an Admin has paid it out. */
function takeForfeited(state: State, name: string): void {
  const { owed, forfeited } = userNamed(state, name)
  for (const kind of ['bought', 'earned', 'gift'] as const) {
    const left = {
      coins: Math.min(forfeited[kind], state.forfeited[kind]),
      cents: Math.min(forfeited.cents[kind], state.forfeited.cents[kind]),
    }
    const coins = Math.min(owed.coins, left.coins)
    const cents = shareOf(coins, left)
    remove(forfeited, kind, { coins, cents })
    remove(state.forfeited, kind, { coins, cents })
    owed.coins -= coins
    owed.cents -= cents
  }
}

/** Free slots close, of the newest task first, as many as cover the debt; their coins come to the buyer. */
function closeFreeSlots(state: State, buyer: string): void {
  const { owed } = userNamed(state, buyer)
  const newestFirst = Object.entries(state.tasks).sort(([a], [b]) => (a < b ? 1 : -1))
  for (const [, task] of newestFirst) {
    if (task.buyer !== buyer || task.closedAs) continue
    const slots = Math.min(task.free, Math.ceil(owed.coins / task.pay))
    if (slots === 0) continue
    task.free -= slots
    task.released += slots
    release(state, buyer, task.escrow, slots * task.pay)
  }
}

/** Gives coins of an escrow back to the buyer. */
export function release(state: State, buyer: string, escrow: Purse, coins: number): void {
  const released = takeCoins(escrow, coins, ['earned', 'bought', 'gift'])
  for (const kind of ['earned', 'bought', 'gift'] as const)
    receive(state, buyer, kind, { coins: released[kind], cents: released.cents[kind] })
}

/** A bank decides a dispute, or a refund fails later. Coins that are returned to the buyer settle the debt first. */
export function endReversal(state: State, payment: Payment, id: string, isGivenBack: boolean): void {
  const reversal = payment.reversals[id]
  if (!reversal) throw new Error(`there is no reversal ${id}`)
  const others = Object.values(payment.reversals).filter((each) => each !== reversal)
  if (reversal.type === 'refund' && others.some(({ status }) => status === 'open')) {
    reversal.status = 'failing'
    return
  }
  reversal.status = isGivenBack ? 'given back' : 'taken'
  if (reversal.type === 'dispute') user(state, payment).disputed -= reversal.coins
  if (isGivenBack) giveBack(state, payment, reversal)
  for (const failed of others.filter(({ status }) => status === 'failing')) {
    failed.status = 'given back'
    giveBack(state, payment, failed)
  }
  refreshBlock(state, payment.buyer)
}

function giveBack(state: State, { buyer }: Payment, { coins, backed }: Reversal): void {
  receive(state, buyer, 'bought', { coins, cents: realCents(state, backed) })
}

/** Coins and card money in proportion, so that refunds and disputes together take their share, also beyond the payment. */
function shareFor(payment: Payment, cents: number): { coins: number; backed: number } {
  const { coins, priceCents, reversals } = payment
  const taken = Object.values(reversals).filter(({ status }) => status !== 'given back')
  const sum = (field: 'coins' | 'priceCents' | 'backed') => taken.reduce((total, row) => total + row[field], 0)
  const back = sum('priceCents') + cents
  const due = Math.max(0, Math.round((coins * back) / priceCents) - sum('coins'))
  if (due === 0) return { coins: 0, backed: 0 }
  return { coins: due, backed: Math.max(0, Math.floor((backedOf(payment) * back) / priceCents) - sum('backed')) }
}

/** Card money in ten-thousandths of a cent; none without live keys. */
export function realCents(state: State, cents: number): number {
  return state.isLive ? cents : 0
}

function user(state: State, { buyer }: Payment): ModelUser {
  return userNamed(state, buyer)
}
