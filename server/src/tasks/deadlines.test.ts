/** Deadlines when the time of the server process is wrong. */
import { contract } from '@piecework/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TestUser, useWorld } from '../../test/world.ts'

const here = useWorld()
const dayMs = 86_400_000
let buyer: TestUser
let task: string
/** The date of the database, so many days later. */
const dates: Record<number, string> = {}

beforeEach(async () => {
  const { world } = here
  buyer = await world.aBuyer(1000)
  task = await world.anOpenTask(buyer, { pay: 1 })
  await sql`update tasks set completion_date = now()::date where _id = ${task}`.execute(world.db)
  for (const days of [-1, 0, 1, 733]) {
    const { rows } = await sql<{
      date: string
    }>`select (now() at time zone 'UTC')::date + ${days}::int as date`.execute(world.db)
    dates[days] = rows[0]?.date ?? ''
  }
})
afterEach(() => {
  vi.useRealTimers()
})

const postWith = async (days: number) =>
  (await buyer.call(contract.tasks.post, { ...here.world.taskToPost({ pay: 1 }), completion_date: dates[days] ?? '' }))
    .status
const extendTo = async (days: number) =>
  (await buyer.call(contract.tasks.extend, { id: task, completion_date: dates[days] ?? '' })).status
const addSlotsUntil = async (days: number) =>
  (await buyer.call(contract.tasks.addSlots, { id: task, required_workers: 1, completion_date: dates[days] ?? '' }))
    .status

describe.each([
  ['three days fast', 3],
  ['three days slow', -3],
])('with the time of the server process %s', (_wrong, days) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs })
  })

  test('a deadline lies between today, as the database says, and two years later', async () => {
    expect((await here.world.call(contract.config.config)).body.today).toBe(dates[0])
    expect(await Promise.all([-1, 0, 1, 733].map(postWith))).toEqual([422, 201, 201, 422])
    expect(await extendTo(733)).toBe(422)
    expect(await extendTo(-1)).toBe(422)
    expect(await extendTo(1)).toBe(200)
    expect(await addSlotsUntil(733)).toBe(422)
    expect(await addSlotsUntil(-1)).toBe(422)
    await here.world.expectLedgerToHold()
  })
})
