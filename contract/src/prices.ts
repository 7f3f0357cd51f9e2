/** The operator's prices (packages, rate, gifts, minimum withdrawal), and what they can lose. */
import { toHundredths } from './coins.ts'

export type CoinPackage = { coins: number; priceDollars: number }

/** Plain types: the first pages load this file without the schemas of config.ts. */
export type Prices = {
  /** What a buyer can buy by card. The card provider gets the price in cents. */
  packages: CoinPackage[]
  /** The rate of withdrawals: this many coins are paid out as one US dollar. */
  coinsPerDollar: number
  /** Coins given at sign-up. An Admin gets none. */
  signUpCoins: { Worker: number; Buyer: number }
  minWithdrawalCoins: number
}

/** The numbers of the specification (section 9), for an operator who sets no others. */
export const defaultPrices: Prices = {
  packages: [
    { coins: 10, priceDollars: 1 },
    { coins: 150, priceDollars: 10 },
    { coins: 500, priceDollars: 20 },
    { coins: 1000, priceDollars: 35 },
  ],
  coinsPerDollar: 20,
  signUpCoins: { Worker: 10, Buyer: 50 },
  minWithdrawalCoins: 200,
}

/** The package with this price, if there is one. */
export function packageFor(packages: readonly CoinPackage[], amountCents: number): CoinPackage | undefined {
  return packages.find(({ priceDollars }) => toHundredths(priceDollars) === amountCents)
}
