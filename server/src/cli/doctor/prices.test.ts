/** The sentences about prices: what closes a loss is tried with exactly the settings that the sentence names. */
import { contract, defaultPrices, payableCoins } from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { useStripe } from '../../../test/stripe.ts'
import { aPaymentByStripe } from '../../../test/stripe-events.ts'
import { approve, payFor, pendingRow } from '../../../test/withdrawals.ts'
import { type TestUser, useWorld, type World, worldOn } from '../../../test/world.ts'
import type { CheckContext } from './check-result.ts'
import { checkPrices } from './settings.ts'

const { stripe, environment } = await useStripe({ isLive: true })
const withoutGifts = { ...environment, SIGN_UP_COINS_WORKER: '0', SIGN_UP_COINS_BUYER: '0' }
const here = useWorld(withoutGifts)

async function buy(world: World, priceDollars: number): Promise<TestUser> {
  return (await aPaymentByStripe(world, stripe, Math.round(priceDollars * 100))).buyer
}

/** The worker withdraws all whole coins, and the Admin approves without a question. */
async function expectCoveredPayout(world: World, worker: TestUser): Promise<void> {
  const admin = await world.anAdmin()
  const coins = Math.floor(await world.coinsOf(worker))
  const id = await world.aPendingWithdrawal(worker, coins)
  expect(await pendingRow(admin, id)).toMatchObject({ uncovered_cents: 0, backed: true })
  expect((await approve(admin, id)).status).toBe(200)
  await world.expectLedgerToHold()
}

type Remedy = { coins: number; priceDollars: number; feePercent: number }

/** The two remedies of each sentence that names a loss, as settings. */
function remediesIn(config: CheckContext['config']): Remedy[] {
  const sentences = checkPrices({ config } as CheckContext).map(({ message }) => message)
  return config.prices.packages.flatMap(({ coins, priceDollars }, nth) => {
    const [, fee] = /a posting fee of ([\d.]+) %(?: or| closes)/.exec(sentences[nth] ?? '') ?? []
    const [, price] = /a price of \$([\d.]+) closes it/.exec(sentences[nth] ?? '') ?? []
    const { postingFeePercent } = config
    return [
      ...(fee ? [{ coins, priceDollars, feePercent: Number(fee) }] : []),
      ...(price ? [{ coins, priceDollars: Number(price), feePercent: postingFeePercent }] : []),
    ]
  })
}

describe('What the doctor says closes the loss of a package', () => {
  for (const feePercent of ['0', '10']) {
    test(`closes it: a buyer pays all coins to an own worker, and card money covers the payout (fee so far ${feePercent} %)`, async () => {
      const asked = await worldOn(here.world.database, { ...withoutGifts, POSTING_FEE_PERCENT: feePercent })
      const remedies = remediesIn(asked.config)
      await asked.app.close()
      expect(remedies).toHaveLength(4)
      for (const remedy of remedies) {
        const { coins, priceDollars } = remedy
        const world = await worldOn(here.world.database, {
          ...withoutGifts,
          COIN_PACKAGES: `${coins}:${priceDollars}`,
          POSTING_FEE_PERCENT: String(remedy.feePercent),
        })
        const [buyer, worker] = [await buy(world, priceDollars), await world.aWorker()]
        await payFor(world, buyer, worker, payableCoins(coins, remedy.feePercent))
        await expectCoveredPayout(world, worker)
        await world.app.close()
      }
    })
  }

  test('closes it too for small tasks, added slots, a released slot and a bonus', async () => {
    const world = await worldOn(here.world.database, { ...withoutGifts, POSTING_FEE_PERCENT: '43' })
    const [buyer, worker] = [await buy(world, 35), await world.aWorker()]
    await payFor(world, buyer, worker, 100)
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 100 })
    expect((await buyer.call(contract.tasks.addSlots, { id: task, required_workers: 2 })).status).toBe(200)
    const submission = await world.aPendingSubmission(worker, task)
    expect((await buyer.call(contract.submissions.approve, { id: submission })).status).toBe(200)
    expect((await buyer.call(contract.tasks.remove, { id: task })).status).toBe(200)
    for (const [pay, bonus] of [
      [49.3, 400],
      [10, 40],
    ] as const) {
      const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay }))
      expect((await buyer.call(contract.submissions.approve, { id: work })).status).toBe(200)
      expect((await buyer.call(contract.submissions.bonus, { id: work, coins: bonus })).status).toBe(200)
    }
    expect(await world.coinsOf(worker)).toBe(699.3)
    await expectCoveredPayout(world, worker)
    await world.app.close()
  })

  test('names the packages of the specification that lose', () => {
    const { config } = here.world
    expect(remediesIn(config)).toEqual([
      { coins: 500, priceDollars: 20, feePercent: 25 },
      { coins: 500, priceDollars: 25, feePercent: 0 },
      { coins: 1000, priceDollars: 35, feePercent: 43 },
      { coins: 1000, priceDollars: 50, feePercent: 0 },
    ])
    expect(config.prices.packages).toEqual(defaultPrices.packages)
  })
})
