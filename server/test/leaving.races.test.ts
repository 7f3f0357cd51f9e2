/** A user is removed, or changes the role, while coins move; 64 calls at once, on PostgreSQL. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useStripe } from './stripe.ts'
import { aPaymentByStripe, sendWebhook } from './stripe-events.ts'
import { type TestUser, useWorld } from './world.ts'

const { stripe, environment } = await useStripe()
const here = useWorld(environment)
const atOnce = 64

/** Sends 64 calls at once; the call at `position` is another one. */
function sendAtOnce<T, O>(
  call: (nth: number) => Promise<T>,
  other: () => Promise<O>,
  position: number,
): Promise<(T | O)[]> {
  return Promise.all(
    Array.from({ length: atOnce }, (_, nth): Promise<T | O> => (nth === position ? other() : call(nth))),
  )
}

const positions = [0, 21, 63]

test.each(['won', 'lost'] as const)(
  'removing a buyer while the payment is settled, refunded and disputed, which is %s: the coins are forfeited once',
  async (end) => {
    const { world } = here
    const admin = await world.anAdmin()
    for (const position of positions) {
      const { buyer, transactionId } = await aPaymentByStripe(world, stripe, 2000, { isReported: false })
      const refund = stripe.refund(transactionId, 500)
      const dispute = stripe.dispute(transactionId, 1500)
      const statuses = await sendAtOnce(
        (nth) => {
          if (nth === 30) stripe.decide(dispute, end)
          const [type, objectId] = [
            ['payment_intent.succeeded', transactionId],
            ['charge.refunded', refund],
            ['charge.dispute.created', dispute],
            ['charge.dispute.closed', dispute],
          ][nth % 4] as [string, string]
          return sendWebhook(world, stripe.webhookEvent(type, objectId))
        },
        async () => (await world.remove(admin, buyer)).status,
        position,
      )
      expect(statuses).toEqual(statuses.map(() => 200))
      expect(await sendWebhook(world, stripe.webhookEvent('charge.dispute.closed', dispute))).toBe(200)
      expect(await world.balancesOf(buyer)).toEqual([])
      await world.expectLedgerToHold()
    }
  },
)

test.each(['bought', 'losses'])(
  'removing a user while a correction from %s is confirmed: it is booked once, or never',
  async (from) => {
    const { world } = here
    const [admin, other, third] = [await world.anAdmin(), await world.anAdmin(), await world.anAdmin()]
    for (const position of positions) {
      const buyer = await world.aBuyer(1500)
      const sides =
        from === 'bought'
          ? { from_user: buyer._id, from_account: 'bought' as const, to_account: 'losses' as const }
          : { from_account: 'losses' as const, to_user: buyer._id, to_account: 'bought' as const }
      await admin.call(contract.corrections.propose, { ...sides, amount: 1500, reason: 'A mistake of ours' })
      const id = await world.waitingOf(admin)
      const answers = await sendAtOnce(
        () => other.call(contract.proposals.confirm, { id }),
        () => world.remove(third, buyer),
        position,
      )
      expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
      expect(answers[position]?.status).toBe(200)
      expect(answers.filter(({ status }, nth) => nth !== position && status === 200).length).toBeLessThanOrEqual(1)
      expect(await world.coinsOf(buyer)).toBe(0)
      await world.expectLedgerToHold()
    }
  },
)

test('choosing another role while posting: a user who has posted stays a Buyer, and no other user has a Buyer’s coins', async () => {
  const { world } = here
  for (const position of positions) {
    const buyer = await aVerifiedBuyer()
    const answers = await sendAtOnce(
      () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 1 })),
      () => buyer.call(contract.users.chooseRole, { role: 'Worker' }),
      position,
    )
    expect(answers.filter(({ status }) => ![200, 201, 403, 409].includes(status))).toEqual([])
    const posted = answers.filter(({ status }) => status === 201).length
    const { body } = await buyer.call(contract.users.own, { user_email: buyer.email })
    expect(body).toMatchObject(
      answers[position]?.status === 200 ? { role: 'Worker', coins: 10 } : { role: 'Buyer', coins: 50 - posted },
    )
    expect(answers[position]?.status === 200).toBe(posted === 0)
    await world.expectLedgerToHold()
  }
})

test('removing a worker while many pieces of the work are approved in one step: each is paid once or its coins came back', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  for (const position of positions) {
    const buyer = await world.aBuyer(1_000)
    const worker = await world.aWorker()
    const submissions: string[] = []
    for (let nth = 0; nth < 8; nth++) {
      const task = await world.anOpenTask(buyer, { slots: 1, pay: 3 })
      submissions.push(await world.aPendingSubmission(worker, task))
    }
    const before = await world.forfeitedCoins()
    const answers = await sendAtOnce(
      (nth) => buyer.call(contract.submissions.approveMany, { ids: nth % 2 ? submissions : submissions.toReversed() }),
      () => world.remove(admin, worker),
      position,
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const paid = answers.reduce((coins, { body }) => coins + ('results' in body ? body.coins : 0), 0)
    expect(paid).toBeLessThanOrEqual(8 * 3)
    // The sign-up gift and the pay of submissions that were approved before the removal.
    expect(await world.forfeitedCoins()).toBe(before + 10 + paid)
    expect(await world.coinsOf(worker)).toBe(0)
    await world.expectLedgerToHold()
  }
})

test('removing a user who registers at the same time: no new user is left', async () => {
  const { world } = here
  const admin = await world.anAdmin()
  for (const position of [...positions, 5, 10, 40]) {
    const worker = await world.aWorker()
    const answers = await sendAtOnce(
      () => worker.call(contract.users.register, { email: worker.email, role: 'Worker' }),
      () => world.remove(admin, worker),
      position,
    )
    expect(answers[position]?.status).toBe(200)
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
    const remaining = await world.db.selectFrom('users').select('_id').where('email', '=', worker.email).execute()
    expect(remaining).toEqual([])
    await world.expectLedgerToHold()
  }
})

/** A buyer with a verified email who may still choose the role. */
async function aVerifiedBuyer(): Promise<TestUser> {
  const { world } = here
  const buyer = await world.aBuyer()
  await sql`update users set role_to_choose = true where _id = ${buyer._id}`.execute(world.db)
  return buyer
}
