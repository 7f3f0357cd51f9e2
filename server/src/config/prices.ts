/** The operator's prices: coin packages, rate of withdrawals, sign-up gifts, minimum withdrawal, fee, backing and time of payouts. */
import { type CoinPackage, defaultPrices, maxWithdrawalCoins, type Prices, toHundredths } from '@piecework/contract'
import { ConfigError, type Environment, wholeNumber } from './read.ts'

const maxPackages = 8
const maxPackageCoins = 1_000_000
/** Card providers refuse smaller amounts. */
const minPriceDollars = 0.5
const maxPriceDollars = 10_000
const maxGiftCoins = 10_000

const packagesRule = `COIN_PACKAGES must look like 10:1,150:10 (coins:dollars), with 1 to ${maxPackages} packages of 1 to ${maxPackageCoins.toLocaleString('en-US')} whole coins for $${minPriceDollars.toFixed(2)} to $${maxPriceDollars.toLocaleString('en-US')}, at most two decimals.`

/** In hours: the time of a payout until enough payouts show it. */
export const defaultPayoutHours = 72

export type PriceSettings = {
  prices: Prices
  /** Percent of a task's total, charged when the task is posted; at most two decimals. */
  postingFeePercent: number
  /** Percent of a payout that card money must cover; below, an Admin confirms it a second time. */
  payoutBackingPercent: number
  /** Hours within which a payout is expected, for a payment system with few payouts. */
  payoutHours: number
}

export function readPriceSettings(env: Environment): PriceSettings {
  return {
    prices: readPrices(env),
    postingFeePercent: readPostingFee(env),
    payoutBackingPercent: wholeNumber(env, 'PAYOUT_BACKING_PERCENT', 100, 0, 1_000),
    payoutHours: wholeNumber(env, 'PAYOUT_HOURS', defaultPayoutHours, 1, 720),
  }
}

function readPrices(env: Environment): Prices {
  const { signUpCoins, coinsPerDollar, minWithdrawalCoins } = defaultPrices
  const prices = {
    packages: readPackages(env),
    coinsPerDollar: wholeNumber(env, 'COINS_PER_DOLLAR', coinsPerDollar, 1, 10_000),
    signUpCoins: {
      Worker: wholeNumber(env, 'SIGN_UP_COINS_WORKER', signUpCoins.Worker, 0, maxGiftCoins),
      Buyer: wholeNumber(env, 'SIGN_UP_COINS_BUYER', signUpCoins.Buyer, 0, maxGiftCoins),
    },
    minWithdrawalCoins: wholeNumber(env, 'MIN_WITHDRAWAL_COINS', minWithdrawalCoins, 1, maxWithdrawalCoins),
  }
  if (prices.minWithdrawalCoins * 100 < prices.coinsPerDollar) {
    throw new ConfigError('MIN_WITHDRAWAL_COINS must be worth at least one cent at COINS_PER_DOLLAR.')
  }
  return prices
}

function readPostingFee(env: Environment): number {
  if (!/^\d{0,3}(\.\d{1,2})?$/.test(env.POSTING_FEE_PERCENT ?? '') || Number(env.POSTING_FEE_PERCENT) > 100)
    throw new ConfigError('POSTING_FEE_PERCENT must be a number from 0 to 100 with at most two decimals.')
  return Number(env.POSTING_FEE_PERCENT ?? 0)
}

function readPackages(env: Environment): CoinPackage[] {
  if (!env.COIN_PACKAGES?.trim()) return defaultPrices.packages
  const packages = env.COIN_PACKAGES.split(',').map(readPackage)
  if (packages.length > maxPackages) throw new ConfigError(packagesRule)
  const repeats = (values: number[]) => new Set(values).size < values.length
  // The price identifies the package of an order, and the coins that of a card on the screen.
  if (repeats(packages.map(({ priceDollars }) => priceDollars)) || repeats(packages.map(({ coins }) => coins))) {
    throw new ConfigError('COIN_PACKAGES must not name the same coins or the same price twice.')
  }
  return packages
}

function readPackage(typed: string): CoinPackage {
  const [, coins = '', price = ''] = /^\s*(\d{1,7})\s*:\s*(\d{1,5}(?:\.\d{1,2})?)\s*$/.exec(typed) ?? []
  const found = { coins: Number(coins), priceDollars: toHundredths(Number(price)) / 100 }
  const isPossible =
    found.coins >= 1 &&
    found.coins <= maxPackageCoins &&
    found.priceDollars >= minPriceDollars &&
    found.priceDollars <= maxPriceDollars
  if (!isPossible) throw new ConfigError(packagesRule)
  return found
}
