/**
 * The model's rules of attacks.md for the card money behind a payout: with real card money, a payout needs the card money
 * behind its coins, less what is at risk.
 */
import { centUnits, shareOf, worthOf } from './purse.ts'
import { type State, userNamed } from './state.ts'

/** The coins of a payout that card money does not cover, in hundredths: whole coins. */
export function uncoveredCoins(state: State, id: string): number {
  const payout = state.payouts[id]
  if (!payout || !state.isLive) return 0
  const missing = worthOf(payout.coins) - (payout.cents - centsAtRisk(state, id))
  // Less than a cent may be lost by the rounding of many small payments.
  const cents = Math.max(0, Math.floor(missing / centUnits))
  return Math.min(payout.coins, Math.ceil(cents / 5) * 100)
}

/** What is at risk for the worker lies on the money that is withdrawn last: earned coins, then the newest requests. */
function centsAtRisk(state: State, id: string): number {
  const { worker, cents } = state.payouts[id] as State['payouts'][string]
  const later = Object.entries(state.payouts).filter(
    ([other, each]) => other > id && each.worker === worker && each.status === 'pending',
  )
  const kept = userNamed(state, worker).balances.cents.earned + sumOf(later.map(([, each]) => each.cents))
  return Math.min(cents, Math.max(0, (risksOf(state).get(worker) ?? 0) - kept))
}

/**
 * What is missing of each debtor, in proportion to all pay from this debtor. A user who has paid others with it bears it
 * with the money that this user still has; the rest lies on those others, and so on.
 */
function risksOf(state: State): Map<string, number> {
  const names = Object.keys(state.users).filter((name) => userNamed(state, name).id !== '')
  const byId = names.sort((a, b) => (userNamed(state, a).id < userNamed(state, b).id ? -1 : 1))
  const paidTo = (name: string, payer: string) => userNamed(state, name).paidBy[payer] ?? 0
  const left = new Map(byId.map((name) => [name, withdrawable(state, name)]))
  const risks = new Map<string, number>()
  for (const debtor of byId.filter((name) => userNamed(state, name).owed.cents > 0)) {
    const borne: Record<string, number> = {}
    const rounds: Record<string, number> = {}
    const queue = new Map([[debtor, userNamed(state, debtor).owed.cents]])
    while (queue.size > 0) {
      const [payer, missing] = [...queue][0] as [string, number]
      queue.delete(payer)
      rounds[payer] = (rounds[payer] ?? 0) + 1
      const all = sumOf(byId.map((name) => paidTo(name, payer)))
      for (const name of byId.filter((each) => paidTo(each, payer) > 0)) {
        const pay = paidTo(name, payer)
        const edge = `${payer} ${name}`
        const share = Math.min(pay - (borne[edge] ?? 0), shareRoundedUp(missing, pay, all))
        borne[edge] = (borne[edge] ?? 0) + share
        const bears = (rounds[name] ?? 0) < 20 ? Math.min(share, left.get(name) ?? 0) : share
        risks.set(name, (risks.get(name) ?? 0) + bears)
        left.set(name, Math.max(0, (left.get(name) ?? 0) - bears))
        if (bears < share) queue.set(name, (queue.get(name) ?? 0) + share - bears)
      }
    }
  }
  return risks
}

/** The card money behind all that a user could withdraw, or has requested. */
function withdrawable(state: State, name: string): number {
  const pending = Object.values(state.payouts).filter((each) => each.worker === name && each.status === 'pending')
  return userNamed(state, name).balances.cents.earned + sumOf(pending.map(({ cents }) => cents))
}

function shareRoundedUp(cents: number, part: number, whole: number): number {
  const rest = shareOf(whole - part, { coins: whole, cents })
  return cents - rest
}

/**
 * The most card money in a worker's pay that can have come from this buyer: paid directly, or passed on by users who were
 * paid by the buyer before they became buyers themselves. Such a user passes on no more than the user got.
 */
export function centsThatCameFrom(state: State, worker: string, source: string): number {
  const payers = [source]
  for (const payer of payers) {
    const paid = Object.keys(state.users).filter((name) => payer in userNamed(state, name).paidBy)
    payers.push(...paid.filter((name) => !payers.includes(name)))
  }
  const paidTo = (name: string, payer: string) => userNamed(state, name).paidBy[payer] ?? 0
  return sumOf(
    payers.map((payer) => {
      const received = payer === source ? Number.POSITIVE_INFINITY : sumOf(payers.map((each) => paidTo(payer, each)))
      return Math.min(paidTo(worker, payer), received)
    }),
  )
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((total, each) => total + each, 0)
}
