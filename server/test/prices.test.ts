/** Prices that the operator has set: the server offers, checks and pays out by them. */
import { contract, defaultPrices } from '@piecework/contract'
import { describe, expect, test, vi } from 'vitest'
import { createApp } from '../src/app.ts'
import { ConfigError, readConfig } from '../src/config.ts'
import { anOpenIntent, aPaidIntent, record } from './cards.ts'
import { anInstallation } from './installation.ts'
import { ServerProcess } from './process.ts'
import { liveStripeKeys } from './stripe.ts'
import { openWorld, useWorld } from './world.ts'

vi.setConfig({ testTimeout: 120_000 })

const here = useWorld({
  COIN_PACKAGES: '100:9.99, 2000:120',
  COINS_PER_DOLLAR: '30',
  SIGN_UP_COINS_WORKER: '0',
  SIGN_UP_COINS_BUYER: '5',
  MIN_WITHDRAWAL_COINS: '50',
})

describe('With prices of the operator', () => {
  test('the screens get them', async () => {
    const { body } = await here.world.call(contract.config.config)
    expect(body.prices).toEqual({
      packages: [
        { coins: 100, priceDollars: 9.99 },
        { coins: 2000, priceDollars: 120 },
      ],
      coinsPerDollar: 30,
      signUpCoins: { Worker: 0, Buyer: 5 },
      minWithdrawalCoins: 50,
    })
  })

  test('a package is bought at its price, and those of the specification are not for sale', async () => {
    const { world } = here
    const buyer = await world.aBuyer()
    expect(await record(buyer, await aPaidIntent(buyer, 999))).toMatchObject({ status: 200, body: { coins: 100 } })
    expect(await world.coinsOf(buyer)).toBe(105)
    const refused = await buyer.call(contract.payments.createIntent, { amount: 3500 })
    expect(refused).toMatchObject({ status: 422, body: { fields: { amount: 'Choose one of the coin packages' } } })
    await world.expectLedgerToHold()
  })

  test('a new user gets the gift of the role, also when the role is chosen again', async () => {
    const { world } = here
    const [worker, buyer] = [await world.aWorker(), await world.aBuyer()]
    expect([await world.coinsOf(worker), await world.coinsOf(buyer)]).toEqual([0, 5])
    for (const { email } of [worker, buyer]) {
      await world.db.updateTable('users').set({ role_to_choose: true }).where('email', '=', email).execute()
    }
    expect((await worker.call(contract.users.chooseRole, { role: 'Buyer' })).body).toMatchObject({ coins: 5 })
    expect((await buyer.call(contract.users.chooseRole, { role: 'Worker' })).body).toMatchObject({ coins: 0 })
    await world.expectLedgerToHold()
  })

  test('a withdrawal needs the least coins, and is worth the dollars of the rate, rounded down', async () => {
    const { world } = here
    const worker = await world.anEarner(130)
    const ask = (coins: number) => worker.call(contract.withdrawals.request, world.withdrawalToRequest(coins))
    expect(await ask(49)).toMatchObject({
      status: 422,
      body: { fields: { withdrawal_coin: 'You need at least 50 coins to request withdrawal.' } },
    })
    expect(await ask(50)).toMatchObject({ status: 201, body: { withdrawal_amount: 1.66 } })
    expect((await worker.call(contract.withdrawals.mine)).body[0]).toMatchObject({ withdrawal_amount: 1.66 })
    await world.expectLedgerToHold()
  })

  test('the documentation of the API names the least coins', async () => {
    const { body } = await here.world.send('GET', '/openapi.json')
    const { schema } = body.paths['/withdrawals'].post.requestBody.content['application/json']
    expect(schema.properties.withdrawal_coin).toMatchObject({ minimum: 50 })
  })
})

test('a pending withdrawal keeps the dollars of its day when the operator changes the rate', async () => {
  const { world } = here
  const worker = await world.anEarner(130)
  const admin = await world.anAdmin()
  const id = await world.aPendingWithdrawal(worker, 90)
  const later = await createApp(world.database, { ...world.config, prices: { ...defaultPrices, coinsPerDollar: 100 } })
  const headers = { authorization: `Bearer ${admin.token}` }
  const { body } = await admin.call(contract.withdrawals.backing)
  const answer = await later.inject({ method: 'GET', url: '/api/withdrawals/pending', headers })
  expect(answer.json().find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ withdrawal_amount: 3 })
  const reserves = await later.inject({ method: 'GET', url: '/api/withdrawals/backing', headers })
  const earned = body.owed_coins - 90 - 50
  expect(body.owed_cents).toBe(Math.floor((earned * 100) / 30) + 300 + 166)
  expect(reserves.json().owed_cents).toBe(earned + 300 + 166)
  await later.close()
})

test('without settings the prices are those of the specification', async () => {
  const world = await openWorld()
  expect((await world.call(contract.config.config)).body).toMatchObject({ prices: defaultPrices, postingFeePercent: 0 })
  await anOpenIntent(await world.aBuyer(), 3500)
  await world.close()
})

test('a start with live keys warns what a package, gifts and a late card dispute can lose, and not of packages without a loss', async () => {
  const server = await ServerProcess.start({
    ...(await anInstallation()),
    ...liveStripeKeys,
    COIN_PACKAGES: '10:1,1000:35',
  })
  expect(await server.end('SIGTERM')).toBe(0)
  expect(server.output().match(/Warning: .+ (coins sold at|cost nothing|paid out) .+/g)).toEqual([
    'Warning: 1,000 coins sold at $0.035 can be withdrawn at $0.050: at most $15.00 a package; a posting fee of 43 % or a price of $50 closes it.',
    'Warning: Sign-up gifts of 50 coins (Buyer) and 10 coins (Worker) cost nothing and can be withdrawn: at most $3.00 for each two new accounts, as often as they are made.',
    'Warning: With any prices, a refund or card dispute after its coins were paid out loses that payout: banks accept disputes for months.',
  ])
})

describe('The start is refused, and the sentence names the variable', () => {
  test.each([
    ['COIN_PACKAGES', '10'],
    ['COIN_PACKAGES', '0:1'],
    ['COIN_PACKAGES', '10.5:1'],
    ['COIN_PACKAGES', '10:0.49'],
    ['COIN_PACKAGES', '10:1.005'],
    ['COIN_PACKAGES', '10:10001'],
    ['COIN_PACKAGES', '1000001:1'],
    ['COIN_PACKAGES', '10:1,,20:2'],
    ['COIN_PACKAGES', '10:1,20:1'],
    ['COIN_PACKAGES', '10:1,10:2'],
    ['COIN_PACKAGES', Array.from({ length: 9 }, (_, at) => `${at + 1}:${at + 1}`).join()],
    ['COINS_PER_DOLLAR', '0'],
    ['COINS_PER_DOLLAR', '2.5'],
    ['SIGN_UP_COINS_WORKER', '-1'],
    ['SIGN_UP_COINS_BUYER', 'many'],
    ['MIN_WITHDRAWAL_COINS', '0'],
    ['MIN_WITHDRAWAL_COINS', '1000001'],
    ['PAYOUT_BACKING_PERCENT', '-1'],
    ['PAYOUT_BACKING_PERCENT', '99.5'],
    ['PAYOUT_HOURS', '0'],
    ['PAYOUT_HOURS', '721'],
    ['PAYOUT_HOURS', '1.5'],
  ])('%s=%s', (name, value) => {
    const start = () => readConfig({ [name]: value })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(new RegExp(`^${name} must `))
  })

  test('when the smallest withdrawal is worth less than a cent', () => {
    expect(() => readConfig({ MIN_WITHDRAWAL_COINS: '4', COINS_PER_DOLLAR: '500' })).toThrow(/^MIN_WITHDRAWAL_COINS /)
  })
})
