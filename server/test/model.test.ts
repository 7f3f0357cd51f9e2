/**
 * Random people do random things, and a small model of the specification knows what must come of them.
 * `npm run model -- --steps 200000 --seed 7` walks further; a failure names the seed and the path to walk it again.
 */
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type DeedName, deeds } from './model/actions.ts'
import type { Dice } from './model/requests.ts'
import { type Step, walk } from './model/walk.ts'
import { runFor } from './run-for.ts'
import { openWorld } from './world.ts'

const isPostgres = inject('engine') === 'postgres'
const { amount: steps, seed, path, isLong } = runFor('MODEL', isPostgres ? 2_000 : 200)
const walksPerWorld = 40

test(
  'whatever people do, one after the other or at the same time, balances, states and counts are those of the model',
  async () => {
    let [made, round] = [0, 0]
    while (made < steps) {
      const world = await openWorld()
      const property = fc.asyncProperty(aWalk, async (taken) => {
        if (made < steps || path) made += await walk(world, taken)
      })
      // A long walk is told as it was; making it shorter takes longer than it did.
      const chosen = { seed: seed + round, endOnFailure: isLong, ...(path && { path }) }
      await fc.assert(property, { numRuns: walksPerWorld, ...chosen }).finally(async () => {
        await world.app.close()
        await world.database.close()
      })
      if (path) return
      round++
      if (isLong) console.log(`${made} of ${steps} steps, last seed ${seed + round - 1}`)
    }
    expect(made).toBeGreaterThanOrEqual(steps)
  },
  60_000 + steps * 100,
)

const dice: fc.Arbitrary<Dice> = fc.record({
  who: fc.nat(999),
  which: fc.nat(999),
  amount: fc.nat(999),
  lie: fc.nat(9),
})
/** What people do all day comes more often than what ends a role, a task or an account. */
const often: DeedName[] = ['post', 'submit', 'submit', 'submit', 'approve', 'approve', 'reject', 'correct']
const money: DeedName[] = ['order', 'payByCard', 'recordPayment', 'requestPayout', 'startPayout', 'approvePayout']
const deed = fc.constantFrom(
  ...(Object.keys(deeds) as DeedName[]),
  ...[often, often, often, often, money, money].flat(),
)
const single = fc.record({ deed, dice })
/** All of a burst want the same thing, or each another one. */
const burst = fc
  .record({ together: fc.array(single, { minLength: 2, maxLength: 5 }), same: fc.option(fc.nat(999)) })
  .map(({ together, same }) =>
    same === null ? together : together.map((each) => ({ ...each, dice: { ...each.dice, which: same } })),
  )
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: single.map((each) => ({ at: 'once' as const, ...each })) },
  // The embedded database does one thing after the other anyhow.
  ...(isPostgres ? [{ weight: 1, arbitrary: burst.map((together) => ({ at: 'same time' as const, together })) }] : []),
)
const aWalk = fc.array(step, { maxLength: 120, size: 'max' })
