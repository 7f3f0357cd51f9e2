import { contract } from '@piecework/contract'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const here = useWorld()

test('Admins who set, propose, confirm and cancel rates at once end in one rate, and steps at once add up to 5 %', async () => {
  const { world } = here
  const [first, second] = [await world.anAdmin(), await world.anAdmin()]
  const [third, fourth] = [await world.anAdmin(), await world.anAdmin()]
  const admins = [first, second, third, fourth]
  const set = (admin: typeof first, per_dollar: number | null) => admin.call(contract.takaRate.change, { per_dollar })

  // The first rate: one of them is first, and the others differ from it by more than 5 %.
  const firsts = await Promise.all(admins.map((admin, nth) => set(admin, 100 + nth * 20)))
  expect(firsts.filter(({ body }) => body.status === 'applied')).toHaveLength(1)
  const { body: start } = await first.call(contract.takaRate.current)
  const from = start.per_dollar as number

  // Steps of 2 % at once.
  const steps = [1.02, 1.04, 1.06, 1.08].map((factor) => Math.round(from * factor))
  const stepped = await Promise.all(admins.map((admin, nth) => set(admin, steps[nth] as number)))
  expect(stepped.every(({ status }) => status === 200)).toBe(true)
  const { body: near } = await first.call(contract.takaRate.current)
  expect(near.per_dollar).toBeLessThanOrEqual(from * 1.05)

  for (let round = 0; round < 5; round++) {
    await set(first, 300 + round)
    const id = await world.waitingOf(first)
    const [confirmed, alsoConfirmed, cancelled, other] = await Promise.all([
      second.call(contract.proposals.confirm, { id }),
      third.call(contract.proposals.confirm, { id }),
      fourth.call(contract.proposals.cancel, { id }),
      set(second, 400 + round),
    ])
    const decided = [confirmed, alsoConfirmed, cancelled].filter(({ status }) => status === 200)
    // The other proposal may have replaced this one.
    expect(decided.length).toBeLessThanOrEqual(1)
    expect(other).toMatchObject({ status: 200, body: { status: 'proposed' } })
    const { body: now } = await first.call(contract.takaRate.current)
    const isConfirmed = [confirmed, alsoConfirmed].some(({ status }) => status === 200)
    expect(now.per_dollar === 300 + round).toBe(isConfirmed)
    const { body: left } = await first.call(contract.proposals.all, { status: 'waiting' })
    expect(left.map(({ taka_rate }) => taka_rate?.to)).toEqual([400 + round])
  }
  await world.expectLedgerToHold()
})
