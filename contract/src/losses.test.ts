import { constantFrom, assert as holds, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCents, toHundredths } from './coins.ts'
import { postingFee } from './fees.ts'
import { lossOf, payableCoins, priceSentences } from './losses.ts'
import { type CoinPackage, defaultPrices } from './prices.ts'

const coinPackages = record({
  coins: integer({ min: 1, max: 100_000 }),
  priceDollars: integer({ min: 50, max: 100_000 }).map((cents) => cents / 100),
})
const fees = integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100)
const rates = constantFrom(1, 7, 10, 20, 25, 100, 10_000)

describe('The largest total that coins can pay with the posting fee', () => {
  test('fits with its fee, and one hundredth more does not', () => {
    const coins = integer({ min: 1, max: 1_000_000_00 }).map((hundredths) => hundredths / 100)
    holds(
      property(coins, fees, (held, fee) => {
        const costOf = (total: number) => toHundredths(total) + toHundredths(postingFee(total, fee))
        const total = payableCoins(held, fee)
        expect(costOf(total)).toBeLessThanOrEqual(toHundredths(held))
        expect(costOf(total + 0.01)).toBeGreaterThan(toHundredths(held))
      }),
    )
  })
})

describe('What a package can lose', () => {
  test('is the payout for its coins less its price, and never below zero', () => {
    holds(
      property(coinPackages, rates, fees, (sold, coinsPerDollar, postingFeePercent) => {
        const { lossCents } = lossOf(sold, { coinsPerDollar, postingFeePercent })
        const payout = toCents(payableCoins(sold.coins, postingFeePercent), coinsPerDollar)
        expect(lossCents).toBe(Math.max(0, payout - toHundredths(sold.priceDollars)))
      }),
    )
  })

  test('is nothing at the named fee or the named price, and something at a lower one', () => {
    holds(
      property(coinPackages, rates, (sold, coinsPerDollar) => {
        const settings = { coinsPerDollar, postingFeePercent: 0 }
        const { lossCents, closingFeePercent, closingPriceDollars } = lossOf(sold, settings)
        const lossAt = (priceDollars: number, postingFeePercent = 0) =>
          lossOf({ ...sold, priceDollars }, { coinsPerDollar, postingFeePercent }).lossCents
        expect(lossAt(closingPriceDollars)).toBe(0)
        if (closingPriceDollars > 0) expect(lossAt((toHundredths(closingPriceDollars) - 1) / 100)).toBe(1)
        expect(closingFeePercent === 0).toBe(lossCents === 0)
        if (closingFeePercent === null) expect(lossAt(sold.priceDollars, 100)).toBeGreaterThan(0)
        else expect(lossAt(sold.priceDollars, closingFeePercent)).toBe(0)
        if (closingFeePercent) expect(lossAt(sold.priceDollars, closingFeePercent - 1)).toBeGreaterThan(0)
      }),
    )
  })

  test.each([
    [
      { coins: 1000, priceDollars: 35 },
      '1,000 coins sold at $0.035 can be withdrawn at $0.050: at most $15.00 a package; a posting fee of 43 % or a price of $50 closes it.',
    ],
    [
      { coins: 500, priceDollars: 20 },
      '500 coins sold at $0.040 can be withdrawn at $0.050: at most $5.00 a package; a posting fee of 25 % or a price of $25 closes it.',
    ],
    [{ coins: 150, priceDollars: 10 }, '150 coins sold at $0.0667 can be withdrawn at $0.050: nothing can be lost.'],
    [{ coins: 10, priceDollars: 1 }, '10 coins sold at $0.100 can be withdrawn at $0.050: nothing can be lost.'],
    [
      { coins: 1000, priceDollars: 10 },
      '1,000 coins sold at $0.010 can be withdrawn at $0.050: at most $40.00 a package; a price of $50 closes it.',
    ],
  ])('is one sentence for the operator: %j', (sold: CoinPackage, text) => {
    const isLoss = !text.endsWith('nothing can be lost.')
    expect(priceSentences({ ...defaultPrices, packages: [sold] }, 0, 'en')[0]).toEqual({ text, isLoss, of: 'package' })
  })

  test('is less with a posting fee, and the sentence says so', () => {
    expect(priceSentences(defaultPrices, 10, 'en')[3]?.text).toBe(
      '1,000 coins sold at $0.035 can be withdrawn at $0.050 after a posting fee of 10 %: at most $10.45 a package; a posting fee of 43 % or a price of $45.45 closes it.',
    )
  })
})

test.each([
  [50, 10, 'at most $3.00 for each two new accounts, as often as they are made.'],
  [50, 0, 'at most $2.50 for each two new accounts, as often as they are made.'],
  [0, 10, 'at most $0.50 for each two new accounts, as often as they are made.'],
  [0, 0, 'There are no sign-up gifts: nothing can be lost.'],
])(
  'sign-up gifts of %d coins (Buyer) and %d coins (Worker) are the last sentence for the operator',
  (Buyer, Worker, end) => {
    expect(priceSentences({ ...defaultPrices, signUpCoins: { Buyer, Worker } }, 0, 'en').at(-1)).toEqual({
      text: expect.stringContaining(end),
      isLoss: Buyer + Worker > 0,
      of: 'gifts',
    })
  },
)
