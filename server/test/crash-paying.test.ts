/** A server that is killed after the card provider has charged the card and before the coins are credited. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../src/config.ts'
import { findLedgerViolations } from '../src/ledger/integrity.ts'
import { selectProvider } from '../src/payments/cards.ts'
import { reconcilePending } from '../src/payments/reconcile.ts'
import { transactionOf } from './cards.ts'
import { anInstallation, inDatabase } from './installation.ts'
import { ServerProcess } from './process.ts'
import { useStripe } from './stripe.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const { stripe, environment: keys } = await useStripe()
const running: ServerProcess[] = []
let environment: Record<string, string> = {}

beforeEach(async () => {
  environment = { ...keys, ...(await anInstallation()) }
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start(environment)
  running.push(server)
  return server
}

/** Charges a buyer's card and kills the server before it can learn of the payment. */
async function aChargedPayment() {
  const server = await start()
  const email = 'lena@example.com'
  const { body: session } = await server.call(contract.auth.signUp, { email, password: 'Secret-1' })
  await server.call(contract.users.register, { email, name: 'Lena', role: 'Buyer' }, { token: session.token })
  const { body } = await server.call(contract.payments.createIntent, { amount: 100 }, { token: session.token })
  stripe.pay(body.clientSecret)
  await server.end('SIGKILL')
  return { token: session.token as string, transactionId: transactionOf(body.clientSecret) }
}

async function expectCoins(server: ServerProcess, token: string, coins: number): Promise<void> {
  expect((await server.call(contract.users.own, { user_email: 'lena@example.com' }, { token })).body).toMatchObject({
    coins,
  })
}

test('the webhook credits the coins after the next start, once, also when the browser reports the payment as well', async () => {
  const { token, transactionId } = await aChargedPayment()
  const server = await start()
  await expectCoins(server, token, 50)
  for (let times = 0; times < 2; times++) {
    const { payload, signature } = stripe.webhookEvent('payment_intent.succeeded', transactionId)
    const { status } = await fetch(`${server.url}/api/stripe/webhook`, {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    })
    expect(status).toBe(200)
    expect((await server.call(contract.payments.record, { transactionId }, { token })).status).toBe(200)
  }
  await expectCoins(server, token, 60)
})

test('without a webhook the job finds the payment, and books it once', async () => {
  const { transactionId } = await aChargedPayment()
  await inDatabase(environment, async ({ db }) => {
    await db
      .updateTable('payments')
      .set({ created_at: sql<string>`now() - interval '3 minutes'` })
      .where('intent', '=', transactionId)
      .execute()
    const cards = await selectProvider(readConfig(environment), db)
    if (!cards) throw new Error('there are cards')
    await Promise.all([reconcilePending(db, cards, () => {}), reconcilePending(db, cards, () => {})])
    expect(await db.selectFrom('balances').select(['gift', 'bought']).execute()).toEqual([{ gift: 50, bought: 10 }])
    expect(await findLedgerViolations(db)).toEqual([])
  })
})
