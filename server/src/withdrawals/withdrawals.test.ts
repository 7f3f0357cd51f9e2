import { contract } from '@piecework/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { balancesOf, earnerAndAdmin, requestedWithdrawal } from '../../test/withdrawals.ts'
import { refusal, useWorld } from '../../test/world.ts'

const here = useWorld()
afterEach(() => here.world.expectLedgerToHold())

describe('asking', () => {
  test('holds the coins at once, and the server computes the dollars', {
    tags: ['1.8', '3.20', '5.28', '7.40'],
  }, async () => {
    const { world, worker } = await earnerAndAdmin(here.world)
    expect(await balancesOf(worker)).toEqual([600, 600, 600, 0])
    const asked = await worker.send('POST', '/withdrawals', {
      ...world.withdrawalToRequest(200),
      worker_email: worker.email,
      worker_name: 'Somebody else',
      withdrawal_amount: 1_000_000,
      status: 'approved',
    })
    expect(asked).toMatchObject({ status: 201, body: { insertedId: expect.any(String), withdrawal_amount: 10 } })
    expect(await balancesOf(worker)).toEqual([600, 400, 400, 200])
  })

  test('the number of the last withdrawal of each system is read again, but none that was rejected', async () => {
    const { world, worker, admin } = await earnerAndAdmin(here.world, 1_000)
    const ask = async (payment_system: 'Bkash' | 'Nagad', account_number: string) => {
      const input = { ...world.withdrawalToRequest(200), payment_system, account_number }
      return (await worker.call(contract.withdrawals.request, input)).body.insertedId
    }
    const numbers = async () => (await worker.call(contract.withdrawals.lastNumbers)).body.numbers
    expect(await numbers()).toEqual([])
    await ask('Bkash', '01712345678')
    await ask('Bkash', '+880 1812-345678')
    await ask('Nagad', '01912345678')
    const wrong = await ask('Nagad', '01312345678')
    await admin.call(contract.withdrawals.reject, { id: wrong, reason: 'The number belongs to a different name.' })
    expect(await numbers()).toEqual([
      { payment_system: 'Bkash', account_number: '01812345678' },
      { payment_system: 'Nagad', account_number: '01912345678' },
    ])
    const other = await world.aWorker()
    expect((await other.call(contract.withdrawals.lastNumbers)).body.numbers).toEqual([])
  })

  test.each([
    [200, 10],
    [201, 10.05],
    [219, 10.95],
    [487, 24.35],
  ])(
    'pays %d coins as %d dollars: for the worker, and for the Admin who pays',
    {
      tags: ['3.20', '5.28'],
    },
    async (coins, dollars) => {
      const { world, worker, admin } = await earnerAndAdmin(here.world)
      const { body } = await worker.call(contract.withdrawals.request, world.withdrawalToRequest(coins))
      const withdrawal = { _id: body.insertedId, withdrawal_coin: coins, withdrawal_amount: dollars }
      expect(body.withdrawal_amount).toBe(dollars)
      expect((await worker.call(contract.withdrawals.mine)).body).toMatchObject([withdrawal])
      const pending = (await admin.call(contract.withdrawals.pending, { limit: 100 })).body
      expect(pending.filter(({ _id }) => _id === body.insertedId)).toMatchObject([withdrawal])
      await world.expectLedgerToHold()
    },
  )

  test('is refused the second time when there are too few coins, and then holds nothing', {
    tags: ['5.24'],
  }, async () => {
    const { world, worker } = await earnerAndAdmin(here.world)
    await world.aPendingWithdrawal(worker, 400)
    const second = await worker.call(contract.withdrawals.request, world.withdrawalToRequest(201))
    expect(second).toMatchObject({ status: 409, body: { code: 'insufficient_coins', message: 'Insufficient coins' } })
    expect(await balancesOf(worker)).toEqual([600, 200, 200, 400])
    expect((await worker.call(contract.withdrawals.mine)).body).toHaveLength(1)
  })

  test('takes earned coins only: bought and gift coins can be spent on tasks, not withdrawn', async () => {
    const { world } = here
    const worker = await world.aWorker()
    await world.buyCoins(worker, 500)
    expect(await balancesOf(worker)).toEqual([510, 510, 0, 0])
    const asked = await worker.call(contract.withdrawals.request, world.withdrawalToRequest(200))
    expect(asked).toMatchObject({ status: 409, body: { code: 'insufficient_coins' } })
  })

  test.each([
    [{ withdrawal_coin: 199 }, 'You need at least 200 coins to request withdrawal.'],
    [{ withdrawal_coin: 0 }, 'You need at least 200 coins to request withdrawal.'],
    [{ withdrawal_coin: -600 }, 'You need at least 200 coins to request withdrawal.'],
    [{ withdrawal_coin: 200.5 }, 'Only whole coins can be withdrawn'],
    [{ withdrawal_coin: 1_000_001 }, 'At most 1,000,000 coins can be withdrawn at once'],
    [{ withdrawal_coin: 'all' }, 'withdrawal_coin must be a number, not a text'],
    [{ withdrawal_coin: null }, 'Coins to withdraw are required'],
    [{ payment_system: 'PayPal' }, 'Please select a payment method'],
    [{ account_number: '   ' }, 'Account number is required'],
    [{ account_number: ' - () ' }, 'Account number is required'],
    [{ account_number: undefined }, 'Account number is required'],
    [{ account_number: '0'.repeat(41) }, 'Account number must be at most 40 characters'],
    [{ payment_system: 'Nagad', account_number: '12345' }, 'Nagad numbers have 11 digits and start with 013-019.'],
    [{ payment_system: 'Upay', account_number: '017123456789' }, 'Upay numbers have 11 digits and start with 013-019.'],
    [{ payment_system: 'Rocket', account_number: '0171234' }, 'Rocket numbers have 12 digits and start with 013-019.'],
    [{ account_number: 'my shop account' }, 'bKash numbers have 11 digits and start with 013-019.'],
  ])('%j is refused: %s', { tags: ['3.20', '3.21', '5.25', '5.27', '9.10'] }, async (wrong, message) => {
    const { world, worker } = await earnerAndAdmin(here.world)
    const asked = await worker.send('POST', '/withdrawals', { ...world.withdrawalToRequest(), ...wrong })
    expect(asked).toMatchObject({ status: 422, body: { code: 'invalid_input', message } })
    expect(await balancesOf(worker)).toEqual([600, 600, 600, 0])
  })

  test("in another user's name, or as a Buyer or an Admin, is refused", { tags: ['6.7'] }, async () => {
    const { world, worker, admin } = await earnerAndAdmin(here.world)
    const foreign = { ...world.withdrawalToRequest(), worker_email: admin.email }
    expect(await worker.call(contract.withdrawals.request, foreign)).toMatchObject(refusal(403, 'not_yours'))
    for (const other of [admin, await world.aBuyer(1000)]) {
      const asked = await other.call(contract.withdrawals.request, world.withdrawalToRequest())
      expect(asked).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('again with the same Idempotency-Key answers the same and holds nothing twice', async () => {
    const { world, worker } = await earnerAndAdmin(here.world)
    const ask = (coins: number) =>
      worker.call(contract.withdrawals.request, world.withdrawalToRequest(coins), {
        headers: { 'idempotency-key': 'tab-1' },
      })
    const first = await ask(200)
    expect(await ask(200)).toMatchObject({ status: 201, body: first.body })
    expect(await ask(250)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect(await balancesOf(worker)).toEqual([600, 400, 400, 200])
  })
})

describe('the account number', () => {
  test('is accepted however it is typed, masked for the worker and complete for the Admin', async () => {
    const { world, worker, admin } = await earnerAndAdmin(here.world)
    const typed = '+৮৮০ ১৭১২-৩৪৫৬৭৮'
    await worker.call(contract.withdrawals.request, { ...world.withdrawalToRequest(), account_number: typed })
    const { body: own } = await worker.call(contract.withdrawals.mine)
    expect(own[0]).toMatchObject({ account_number: '017•••••678' })
    expect(JSON.stringify(own)).not.toContain('12345678')
    expect(JSON.stringify(own)).not.toContain('৩৪৫৬৭৮')
    const { body: pending } = await admin.call(contract.withdrawals.pending)
    expect(pending[0]).toMatchObject({ account_number: '01712345678', account_typed: typed, account_unusual: false })
  })

  test('of an unusual form is accepted and marked for the Admin', async () => {
    const { world, worker, admin } = await earnerAndAdmin(here.world)
    const unusual = { ...world.withdrawalToRequest(), payment_system: 'Rocket' as const, account_number: '01712345678' }
    expect((await worker.call(contract.withdrawals.request, unusual)).status).toBe(201)
    const { body } = await admin.call(contract.withdrawals.pending)
    expect(body[0]).toMatchObject({ account_number: '01712345678', account_unusual: true })
  })
})

describe('access to withdrawals', () => {
  test('a worker sees only their own requests, newest first; an Admin may read them, masked', async () => {
    const { world, worker, admin, id } = await requestedWithdrawal(here.world)
    const second = await world.aPendingWithdrawal(worker, 220)
    const other = await world.anEarner(590)
    await world.aPendingWithdrawal(other)
    const { body, headers } = await worker.call(contract.withdrawals.mine, { limit: 1 })
    expect(body.map((row) => row._id)).toEqual([second])
    expect(headers['x-total-count']).toBe('2')
    const next = /<\/api([^>]+)>/.exec(String(headers.link))?.[1] ?? ''
    expect((await worker.send('GET', next)).body.map((row: { _id: string }) => row._id)).toEqual([id])
    expect((await other.call(contract.withdrawals.mine, { email: worker.email })).status).toBe(403)
    const { body: seen } = await admin.call(contract.withdrawals.mine, { email: worker.email })
    expect(seen).toHaveLength(2)
    expect(seen[0].account_number).toBe('017•••••678')
  })

  test('only an Admin sees and decides what is pending', { tags: ['6.15', '7.38'] }, async () => {
    const { worker, id } = await requestedWithdrawal(here.world)
    const calls = [
      worker.call(contract.withdrawals.pending),
      worker.call(contract.withdrawals.approved),
      worker.call(contract.withdrawals.backing),
      worker.call(contract.withdrawals.approve, { id }),
      worker.call(contract.withdrawals.claim, { id }),
      worker.call(contract.withdrawals.releaseClaim, { id }),
      worker.call(contract.withdrawals.reject, { id, reason: 'No.' }),
      worker.call(contract.withdrawals.recordTransactionId, { id, transaction_id: 'TX' }),
      worker.call(contract.withdrawals.markReturned, { id, reason: 'No.' }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  test('a pending request shows the origin of its worker’s pay', { tags: ['7.38'] }, async () => {
    const { worker, admin, id } = await requestedWithdrawal(here.world)
    const { body } = await admin.call(contract.withdrawals.pending)
    expect(body.find((row) => row._id === id)).toMatchObject({
      worker_name: worker.name,
      worker_email: worker.email,
      withdrawal_coin: 200,
      withdrawal_amount: 10,
      payment_system: 'Bkash',
      status: 'pending',
      claimed_by: null,
      worker_since: expect.any(String),
      pay_coins: 590,
      // The buyer's 50 gift coins are spent first.
      pay_bought_coins: 540,
      pay_buyers: 1,
      paid_by: [{ coins: 590, bought_coins: 540 }],
      paid_out_coins: 0,
      // The coins were bought by test payments, which bring no card money.
      behind_cents: 0,
      uncovered_cents: 1000,
      backed: false,
    })
  })
})

test('each request shows what was paid out to its own worker, not to all', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  const [paid, other] = [await world.anEarner(600), await world.anEarner(600)]
  await admin.call(contract.withdrawals.approve, { id: await world.aPendingWithdrawal(paid, 300) })
  const pending = [await world.aPendingWithdrawal(paid), await world.aPendingWithdrawal(other)]
  const { body } = await admin.call(contract.withdrawals.pending)
  const rows = pending.map((id) => body.find((row) => row._id === id))
  expect(rows.map((row) => row?.paid_out_coins)).toEqual([300, 0])
})
