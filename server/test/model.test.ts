/**
 * Random users do random actions, and a small model of the specification predicts the results.
 * `npm run model -- --steps 200000 --seed 7` runs longer; a failure reports the seed and the path that repeat it.
 */
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { type ActionName, actions } from './model/actions.ts'
import type { RandomNumbers } from './model/requests.ts'
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
      const property = fc.asyncProperty(randomWalk, async (taken) => {
        if (made < steps || path) made += await walk(world, taken)
      })
      // A long run reports the failing walk as it is: shrinking takes longer than the walk itself.
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

const randomNumbers: fc.Arbitrary<RandomNumbers> = fc.record({
  actor: fc.nat(999),
  target: fc.nat(999),
  amount: fc.nat(999),
  fault: fc.nat(9),
})
/** Common actions are more frequent than those that end a role, a task or an account. */
const common: ActionName[] = [
  'post',
  'submit',
  'submit',
  'submit',
  'approve',
  'approve',
  'reject',
  'correct',
  'addSlots',
  'bonus',
]
const money: ActionName[] = [
  'createIntent',
  'payByCard',
  'recordPayment',
  'requestPayout',
  'startPayout',
  'approvePayout',
]
const actionName = fc.constantFrom(
  ...(Object.keys(actions) as ActionName[]),
  ...[common, common, common, common, money, money].flat(),
)
const single = fc.record({ action: actionName, random: randomNumbers })
/** All requests of a burst have the same target, or each one has its own. */
const burst = fc
  .record({ together: fc.array(single, { minLength: 2, maxLength: 5 }), same: fc.option(fc.nat(999)) })
  .map(({ together, same }) =>
    same === null ? together : together.map((each) => ({ ...each, random: { ...each.random, target: same } })),
  )
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: single.map((each) => ({ at: 'once' as const, ...each })) },
  // The embedded database runs one statement at a time.
  ...(isPostgres ? [{ weight: 1, arbitrary: burst.map((together) => ({ at: 'same time' as const, together })) }] : []),
)
const randomWalk = fc.array(step, { maxLength: 120, size: 'max' })
