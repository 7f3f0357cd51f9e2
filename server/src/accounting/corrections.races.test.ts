import { contract } from '@piecework/contract'
import { aCorrection } from '@piecework/contract/test/factories'
import { expect, test } from 'vitest'
import { type ApiResponse, type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()

async function aProposal(amount: number, bought = 0) {
  const { world } = here
  const [admin, other] = [await world.anAdmin(), await world.anAdmin()]
  const buyer = await world.aBuyer(bought)
  const sides =
    bought > 0
      ? { from_user: buyer._id, from_account: 'bought' as const, to_account: 'losses' as const }
      : { from_account: 'losses' as const, to_user: buyer._id, to_account: 'bought' as const }
  await admin.call(contract.corrections.propose, { ...sides, amount, reason: 'A mistake of ours' })
  return { world, admin, other, buyer, id: await world.waitingOf(admin) }
}

const decide = (user: TestUser, action: 'confirm' | 'cancel', id: string) =>
  user.call(contract.proposals[action], { id })

function countByOutcome(answers: ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status === 200 || status === 201 ? String(status) : body.code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

test('64 confirmations at once book once', async () => {
  const { world, other, buyer, id } = await aProposal(1500)
  const answers = await Promise.all(Array.from({ length: 64 }, () => decide(other, 'confirm', id)))
  expect(countByOutcome(answers)).toEqual({ 200: 1, already_decided: 63 })
  expect(await world.coinsOf(buyer)).toBe(1550)
  await world.expectLedgerToHold()
})

test('confirming and cancelling at once: one of them succeeds, and the coins agree with it', async () => {
  for (let round = 0; round < 8; round++) {
    const { world, admin, other, buyer, id } = await aProposal(1500)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, nth) =>
        nth % 2 === round % 2 ? decide(other, 'confirm', id) : decide(admin, 'cancel', id),
      ),
    )
    expect(countByOutcome(answers)).toEqual({ 200: 1, already_decided: 15 })
    const { body } = await admin.call(contract.proposals.all, { limit: 1 })
    expect(await world.coinsOf(buyer)).toBe(body[0].status === 'confirmed' ? 1550 : 50)
    await world.expectLedgerToHold()
  }
})

test('confirming while the coins are spent: the confirmation is refused when there are too few', async () => {
  for (let round = 0; round < 8; round++) {
    const { world, other, buyer, id } = await aProposal(1500, 1500)
    // 60 tasks of 25 coins and the correction of 1,500 coins compete for 1,550 coins.
    const answers = await Promise.all([
      ...Array.from({ length: 60 }, () => buyer.call(contract.tasks.post, world.taskToPost({ slots: 1, pay: 25 }))),
      decide(other, 'confirm', id),
    ])
    const { 200: booked = 0, 201: posted = 0, not_enough_coins: refused = 0 } = countByOutcome(answers)
    expect(booked + posted + refused).toBe(61)
    expect(await world.coinsOf(buyer)).toBe(1550 - 25 * posted - 1500 * booked)
    await world.expectLedgerToHold()
  }
})

test('64 payments of forfeited coins at once never pay more than there is', async () => {
  const { world, admin, buyer } = await aProposal(1500)
  const removedBuyer = await world.aBuyer(200)
  await world.remove(admin, removedBuyer)
  const sent = aCorrection(buyer._id, { from_account: 'forfeited', to_account: 'bought', amount: 10 })
  const answers = await Promise.all(Array.from({ length: 64 }, () => admin.call(contract.corrections.propose, sent)))
  expect(countByOutcome(answers)).toEqual({ 201: 20, not_enough_coins: 44 })
  expect(await world.coinsOf(buyer)).toBe(250)
  await world.expectLedgerToHold()
})

test('corrections in both directions between two users never deadlock', async () => {
  const { world, admin, other } = await aProposal(1500)
  const [one, two] = [await world.aBuyer(500), await world.aBuyer(500)]
  const moving = (from: TestUser, to: TestUser) => ({
    from_user: from._id,
    from_account: 'bought' as const,
    to_user: to._id,
    to_account: 'bought' as const,
    amount: 3,
    reason: 'There and back',
  })
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, nth) =>
      nth % 2
        ? admin.call(contract.corrections.propose, moving(one, two))
        : other.call(contract.corrections.propose, moving(two, one)),
    ),
  )
  expect(countByOutcome(answers)).toEqual({ 201: 64 })
  expect(await world.coinsOf(one)).toBe(550)
  await world.expectLedgerToHold()
})
