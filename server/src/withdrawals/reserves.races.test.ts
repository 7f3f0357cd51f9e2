/** Many approvals at once with live keys. Needs PostgreSQL: PGlite runs one statement at a time and hides races. */
import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useStripe } from '../../test/stripe.ts'
import { useWorld } from '../../test/world.ts'

const { environment } = await useStripe({ isLive: true })
const here = useWorld(environment)

test('of many payouts approved at once, those that card money covers are paid once, and no other', async () => {
  const { world } = here
  const admins = [await world.anAdmin(), await world.anAdmin()] as const
  // Coins that stay with a buyer: their card money keeps the reserve above zero.
  await world.buyCoins(await world.aBuyer(), 10, { cents: 1_000_00, livemode: true })
  const requests: { id: string; isCovered: boolean }[] = []
  for (const isCovered of [true, false, true, false]) {
    const buyer = await world.aBuyer()
    await world.buyCoins(buyer, 1000, { cents: 6060, livemode: isCovered })
    const worker = await world.aWorker()
    const task = await world.anOpenTask(buyer, { slots: 1, pay: 1000 })
    await buyer.call(contract.submissions.approve, { id: await world.aPendingSubmission(worker, task) })
    // Two requests of one worker, for the 950 coins that were bought: the held coins of one never cover the other.
    for (const coins of [400, 550]) requests.push({ id: await world.aPendingWithdrawal(worker, coins), isCovered })
  }
  const calls = Array.from({ length: 64 }, (_, nth) => requests[nth % requests.length] as (typeof requests)[number])
  const answers = await Promise.all(
    calls.map(({ id }, nth) => (nth % 2 ? admins[0] : admins[1]).call(contract.withdrawals.approve, { id })),
  )
  const paid = calls.filter((_, nth) => answers[nth]?.status === 200)
  expect(paid.map(({ id }) => id).sort()).toEqual(
    requests.flatMap(({ id, isCovered }) => (isCovered ? [id] : [])).sort(),
  )
  const codes = answers.flatMap(({ body }) => body.code ?? [])
  expect(new Set(codes)).toEqual(new Set(['already_decided', 'unbacked']))
  const { body } = await admins[0].call(contract.withdrawals.backing)
  expect(body).toMatchObject({ paid_out_coins: 1900 })
  await world.expectLedgerToHold()
})
