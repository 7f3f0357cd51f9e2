/** Coins by kind, and the card money behind them. */
export const kinds = ['gift', 'bought', 'earned'] as const
export type Kind = (typeof kinds)[number]
export type CoinsByKind = Record<Kind, number>
/** Hundredths of coins by kind, and ten-thousandths of cents behind them; no card money is behind gifts. */
export type Purse = CoinsByKind & { cents: CoinsByKind }
export type Money = { coins: number; cents: number }

export const centUnits = 10_000

export const emptyPurse = (): Purse => ({ gift: 0, bought: 0, earned: 0, cents: { gift: 0, bought: 0, earned: 0 } })
export const sumOf = (coins: CoinsByKind) => coins.gift + coins.bought + coins.earned
export const centsOf = ({ cents }: Purse) => sumOf(cents)

/** Hundredths of a coin to ten-thousandths of a cent: a coin is paid out as five cents. */
const centsPerHundredth = (5 * centUnits) / 100

/** What coins are paid out with. */
export function worthOf(coins: number): number {
  return coins * centsPerHundredth
}

export function add(into: Purse, kind: Kind, { coins, cents }: Money): void {
  into[kind] += coins
  into.cents[kind] += kind === 'gift' ? 0 : cents
}

/**
 * Takes coins of one kind with the weighted average of the cents behind them, rounded down; the last coins take the rest.
 */
export function take(from: Purse, kind: Kind, coins: number): Money {
  const taken = { coins, cents: shareOf(coins, { coins: from[kind], cents: from.cents[kind] }) }
  remove(from, kind, taken)
  return taken
}

export function remove(from: Purse, kind: Kind, { coins, cents }: Money): void {
  from[kind] -= coins
  from.cents[kind] -= cents
}

export function shareOf(coins: number, whole: Money): number {
  return coins >= whole.coins ? whole.cents : Number((BigInt(coins) * BigInt(whole.cents)) / BigInt(whole.coins))
}

/** Takes coins, kind by kind in this order. @throws Error when they do not suffice. */
export function takeCoins(from: Purse, amount: number, order: readonly Kind[]): Purse {
  const taken = emptyPurse()
  let missing = amount
  for (const kind of order) {
    const coins = Math.min(missing, from[kind])
    add(taken, kind, take(from, kind, coins))
    missing -= coins
  }
  if (missing > 0) throw new Error(`the model has ${missing} hundredths too few`)
  return taken
}
