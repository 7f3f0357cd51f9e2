import { readFileSync } from 'node:fs'
import { contract, defaultPrices, lossOf, payableCoins, toCents } from '@piecework/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aPaidIntent, record } from '../../test/cards.ts'
import { payFor } from '../../test/withdrawals.ts'
import { useWorld, type World, worldOn } from '../../test/world.ts'

describe('Names of the documentation', () => {
  const here = useWorld()
  const page = readFileSync(new URL('../../../docs/ledger.md', import.meta.url), 'utf8')

  test('the examples in docs/ledger.md do what the page says', async () => {
    const examples = [...page.matchAll(/```sql\n([\s\S]+?)```\n(?:```text\n([\s\S]+?)```)?/g)]
    expect(examples.length).toBeGreaterThan(2)
    for (const [, statements = '', expected] of examples) {
      let rows: Record<string, unknown>[] = []
      for (const statement of statements.split(/;\n/).filter((part) => part.trim() !== '')) {
        rows = (await sql.raw<Record<string, unknown>>(statement).execute(here.world.db)).rows
      }
      if (expected !== undefined) expect(cells(rows)).toEqual(cellsOf(expected))
    }
    await here.world.expectLedgerToHold()
  })

  function cells(rows: Record<string, unknown>[]): string[][] {
    return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))]
  }

  function cellsOf(table: string): string[][] {
    return table
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
  }
})

describe('The table of losses', () => {
  const here = useWorld()
  const fees = [0, 10, 25, 43]
  const { packages, coinsPerDollar } = defaultPrices

  type Purchase = { coins: number; priceDollars: number }

  /** A new buyer buys a package and pays all coins to a new worker. @returns the cents of the pay, less the price */
  async function takeOut(world: World, { coins, priceDollars }: Purchase): Promise<number> {
    const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
    if (coins > 0) expect((await record(buyer, await aPaidIntent(buyer, priceDollars * 100))).status).toBe(200)
    const { coins: held } = (await buyer.call(contract.users.own, { user_email: buyer.email })).body
    const pay = payableCoins(held, world.config.postingFeePercent)
    const more = world.taskToPost({ slots: 1, pay: Math.round(pay * 100 + 1) / 100 })
    expect(await buyer.call(contract.tasks.post, more)).toMatchObject({ body: { code: 'not_enough_coins' } })
    await payFor(world, buyer, worker, pay)
    const { withdrawable_coins } = (await worker.call(contract.users.own, { user_email: worker.email })).body
    return toCents(withdrawable_coins, coinsPerDollar) - priceDollars * 100
  }

  test('the economic table of docs/ledger.md says what the server lets a buyer with an own worker take out', async () => {
    const { database } = here.world
    const worldsWith = (gifts: Record<string, string>) =>
      Promise.all(fees.map((fee) => worldOn(database, { ...gifts, POSTING_FEE_PERCENT: String(fee) })))
    const withGifts = await worldsWith({})
    const withoutGifts = await worldsWith({ SIGN_UP_COINS_WORKER: '0', SIGN_UP_COINS_BUYER: '0' })
    const rows = [['nothing', '60', ...(await takenOut(withGifts, { coins: 0, priceDollars: 0 }))]]
    for (const sold of packages) {
      const name = `${sold.coins.toLocaleString('en-US')} coins for $${sold.priceDollars}`
      rows.push([name, '60', ...(await takenOut(withGifts, sold))])
      rows.push([name, '0', ...(await takenOut(withoutGifts, sold))])
    }
    await here.world.expectLedgerToHold()
    expect(tableOf('What a buyer with an own worker can take out')).toEqual(rows)
    for (const { app } of [...withGifts, ...withoutGifts]) await app.close()
  })

  test('a small task and a bonus take out as much as one task: the bonus carries the fee too', async () => {
    const prices = { SIGN_UP_COINS_WORKER: '0', SIGN_UP_COINS_BUYER: '0', POSTING_FEE_PERCENT: '43' }
    const world = await worldOn(here.world.database, prices)
    const [buyer, worker] = [await world.aBuyer(), await world.aWorker()]
    expect((await record(buyer, await aPaidIntent(buyer, 3500))).status).toBe(200)
    const [pay, rest] = [70, 629.3]
    expect(pay + rest).toBe(payableCoins(1000, 43))
    const work = await world.aPendingSubmission(worker, await world.anOpenTask(buyer, { slots: 1, pay }))
    expect((await buyer.call(contract.submissions.approve, { id: work })).status).toBe(200)
    const give = (coins: number) => buyer.call(contract.submissions.bonus, { id: work, coins })
    expect(await give(rest + 0.01)).toMatchObject({ status: 409, body: { code: 'not_enough_coins' } })
    expect((await give(rest)).status).toBe(200)
    expect(await world.coinsOf(worker)).toBe(pay + rest)
    await world.expectLedgerToHold()
    await world.app.close()
  })

  /** The sums of each server as the table has them. Without gifts they are the loss of a package by the settings. */
  async function takenOut(worlds: World[], purchase: Purchase): Promise<string[]> {
    const cells: string[] = []
    for (const world of worlds) {
      const cents = await takeOut(world, purchase)
      const { prices, postingFeePercent } = world.config
      const { lossCents } = lossOf(purchase, { coinsPerDollar, postingFeePercent })
      if (prices.signUpCoins.Buyer === 0) expect(lossCents).toBe(Math.max(0, cents))
      cells.push(`${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`)
    }
    return cells
  }

  /** The rows of the table below a heading of the page, without its head. */
  function tableOf(heading: string): string[][] {
    const page = readFileSync(new URL('../../../docs/ledger.md', import.meta.url), 'utf8')
    const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    const lines = section.split('\n').filter((line) => line.startsWith('|'))
    return lines.slice(2).map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
  }
})
