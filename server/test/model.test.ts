/**
 * Random users do random actions, and a small model of the specification predicts the results. Then a group of colluding
 * users plans, on the model, how to take out more money than it put in.
 * `npm run model -- --steps 200000 --seed 7` runs longer; a failure reports the seed and the path that repeat it.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Best, newGame, playGame, randomOf, summaryOf } from './model/group/adversary.ts'
import { type ActionName, actions } from './model/steps/actions.ts'
import type { ModelWorld, RandomNumbers } from './model/steps/requests.ts'
import { ends, type Reached, type Step, walk, withReport } from './model/steps/walk.ts'
import { runFor } from './run-for.ts'
import { useStripe } from './stripe.ts'
import { openWorld } from './world.ts'

const { amount: steps, seed, path, isLong } = runFor('MODEL', 1_000)
const walksPerWorld = 40
/** After so many steps each action has succeeded, and each end of an objection and of a review was reached. */
const stepsForAll = 50_000
const { stripe, environment } = await useStripe({ isLive: true })
/** Without second factors: users become Admins in the middle of a walk. */
const openLive = async (): Promise<ModelWorld> =>
  Object.assign(await openWorld(environment, { secondFactor: 'offered' }), { stripe })

for (const [cards, open] of [
  ['test cards', () => openWorld()],
  ['real cards, refunds and disputes', openLive],
] as const) {
  test(
    `after any actions, one after the other or at the same time, balances, states and counts are those of the model, with ${cards}`,
    async () => {
      let [made, round] = [0, 0]
      const reached: Reached = {}
      while (made < steps) {
        const world: ModelWorld = await open()
        const property = fc.asyncProperty(randomWalk, async (taken) => {
          if (made < steps || path) made += await walk(world, taken, reached)
        })
        // A long run reports the failing walk as it is: shrinking takes longer than the walk itself.
        const chosen = { seed: seed + round, endOnFailure: isLong, ...(path && { path }) }
        await fc.assert(property, { numRuns: walksPerWorld, ...chosen }).finally(() => world.close())
        if (path) return
        round++
        if (isLong) console.log(`${made} of ${steps} steps, last seed ${seed + round - 1}`)
      }
      expect(made).toBeGreaterThanOrEqual(steps)
      const never = [...Object.keys(actions), ...ends].filter((each) => !reached[each])
      if (isLong) console.log(`Reached: ${JSON.stringify(reached)}`)
      // A short walk is too short for what needs many steps before it.
      if (steps >= stepsForAll) expect(never).toEqual([])
    },
    60_000 + steps * 100,
  )
}

/** Steps of one game, and games before the next world. */
const [gameSteps, gamesPerWorld] = [150, 20]

test(
  'a group of colluding users takes out no more money than it put in, unless an Admin confirms it',
  async () => {
    const best: Record<'alone' | 'confirmed', Best | null> = { alone: null, confirmed: null }
    let [made, games] = [0, 0]
    let world: ModelWorld | undefined
    for (; made < steps && !path; games++) {
      if (games % gamesPerWorld === 0) {
        if (world) await world.close()
        world = await openLive()
      }
      const random = randomOf(seed + games)
      const game = newGame(random)
      const length = Math.min(gameSteps, steps - made)
      const played = await withReport(`seed ${seed + games}`, world as ModelWorld, game.cast, (start, play) =>
        playGame(game, start, random, length, play),
      )
      made += length
      const kind = game.isCareless ? 'confirmed' : 'alone'
      if (played.gain > (best[kind]?.gain ?? -1)) best[kind] = played
      if (isLong && games % gamesPerWorld === 0) console.log(`${made} of ${steps} steps, last seed ${seed + games}`)
    }
    if (world) await world.close()
    if (isLong && best.alone) console.log(`Without a confirmed payout the best group ${summaryOf(best.alone)}`)
    if (isLong && best.confirmed) console.log(`With confirmed payouts the best group ${summaryOf(best.confirmed)}`)
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
  'confirmProposal',
  'look',
]
const money: ActionName[] = [
  'createIntent',
  'payByCard',
  'recordPayment',
  'requestPayout',
  'startPayout',
  'approvePayout',
  'refund',
  'dispute',
  'decideDispute',
]
const held: ActionName[] = [
  'reject',
  'object',
  'object',
  'answerObjection',
  'decideObjection',
  'acceptRejection',
  'reopenSlot',
  'askChanges',
  'leaveWork',
  'days',
  'days',
  'runJobs',
  'runJobs',
]
const kept: ActionName[] = [
  'uploadRows',
  'addBatch',
  'reserve',
  'reserve',
  'reserve',
  'submit',
  'reservationEnds',
  'giveBack',
  'runJobs',
]
const sanctions: ActionName[] = [
  'suspend',
  'suspend',
  'appeal',
  'appeal',
  'decideAppeal',
  'suspensionDays',
  'remove',
  'keep',
]
const reporting: ActionName[] = ['report', 'report', 'decideReport', 'computeRecords', 'computeRecords']
const actionName = fc.constantFrom(
  ...(Object.keys(actions) as ActionName[]),
  ...[common, common, common, common, money, money, held, held, kept, kept, sanctions, reporting].flat(),
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
  { weight: 1, arbitrary: burst.map((together) => ({ at: 'same time' as const, together })) },
)
const anyWalk = fc.array(step, { maxLength: 120, size: 'max' })
/** Valid steps after which each worker has sent work for several tasks, and some of it is rejected. */
const begin = fc.tuple(
  ...(['post', 'post', 'post', 'post'] as const).map((action, actor) =>
    aStep(action, { actor, amount: 5 + actor * 7 }),
  ),
  ...Array.from({ length: 10 }, (_, nth) => aStep('submit', { actor: nth, amount: 1 })),
  ...(['askChanges', 'reject', 'reject', 'reject', 'reject', 'object', 'object'] as const).map((action) =>
    aStep(action),
  ),
)
/** Valid steps after which workers keep slots of several tasks, and one has rejected work beside a kept slot. */
const beginKept = fc.tuple(
  ...(['post', 'post', 'post', 'post'] as const).map((action, actor) =>
    aStep(action, { actor, amount: 5 + actor * 7, target: 3 }),
  ),
  ...Array.from({ length: 3 }, (_, actor) => aStep('submit', { actor, amount: 1 })),
  ...(['approve', 'approve', 'reject'] as const).map((action) => aStep(action, { amount: 1 })),
  ...Array.from({ length: 9 }, (_, actor) => aStep('reserve', { actor })),
  ...(['submit', 'reservationEnds', 'minutes', 'giveBack', 'reserve', 'reserve'] as const).map((action) =>
    aStep(action, { amount: 2 }),
  ),
)
/** Valid steps after which workers keep, have sent and have missed pages of rows. */
const beginRows = fc.tuple(
  ...[0, 1, 0].map((actor) => aStep('uploadRows', { actor, amount: 5 })),
  ...[9, 4].map((amount, actor) => aStep('post', { actor, amount })),
  ...[0, 1, 2, 3].map((actor) => aStep('reserve', { actor })),
  aStep('addBatch'),
  ...[0, 2, 4].map((amount) => aStep('submit', { amount })),
  ...(['reject', 'reservationEnds', 'reserve'] as const).map((action) => aStep(action, { amount: 1 })),
  aStep('submit', { amount: 1 }),
)
/** Valid steps after which the times of two workers for the same rows end in one run of the jobs. */
const beginLapsed = fc.tuple(
  aStep('uploadRows', { actor: 0, amount: 2 }),
  aStep('post', { actor: 0, amount: 9, target: 2 }),
  ...[0, 1].map((actor) => aStep('reserve', { actor })),
  ...(['reservationEnds', 'reservationEnds', 'runJobs'] as const).map((action) => aStep(action)),
  aStep('reserve', { actor: 2 }),
)
/** Valid steps after which a worker has sent as many pages as the task allows, asks for one more, and sends one late. */
const beginLate = fc.tuple(
  aStep('uploadRows', { actor: 0, amount: 5 }),
  aStep('post', { actor: 0, amount: 20, target: 0 }),
  aStep('reserve', { actor: 0 }),
  ...(['reservationEnds', 'runJobs', 'dayAfter'] as const).map((action) => aStep(action)),
  aStep('reserve', { actor: 0 }),
  aStep('submit', { amount: 2, target: 0 }),
  aStep('reserve', { actor: 0 }),
  aStep('submit', { amount: 1, target: 0 }),
)
/** Valid steps after which the rejections of three pages of one worker are final. */
const beginStopped = fc.tuple(
  aStep('uploadRows', { actor: 0, amount: 5 }),
  aStep('post', { actor: 0, amount: 4, target: 0 }),
  ...Array.from({ length: 3 }, () => [
    aStep('reserve', { actor: 0 }),
    aStep('submit', { amount: 2, target: 0 }),
    aStep('reject', { amount: 1, target: 0 }),
    ...(['acceptRejection', 'runJobs'] as const).map((action) => aStep(action)),
  ]).flat(),
  aStep('reserve', { actor: 0 }),
)
/** Valid steps after which users of each role are suspended or wait for their removal, with appeals. */
const beginSuspended = fc.tuple(
  ...(['post', 'post', 'submit', 'submit', 'reject'] as const).map((action, actor) =>
    aStep(action, { actor, amount: 5 }),
  ),
  ...[2, 3, 5].map((target) => aStep('suspend', { target, actor: 0, amount: 3 + 5 * target })),
  ...[3, 4].map((target) => aStep('remove', { target, actor: 0 })),
  ...Array.from({ length: 2 }, (_, actor) => aStep('suspensionDays', { actor, amount: actor })),
  ...Array.from({ length: 4 }, (_, actor) => aStep('appeal', { actor, amount: 1 })),
  ...(['decideAppeal', 'removalDay', 'decideAppeal', 'decideAppeal'] as const).map((action) => aStep(action)),
)
/** Valid steps after which a buyer has decided about work of each worker, and has a record. */
const beginDecided = fc.tuple(
  ...Array.from({ length: 5 }, () => aStep('post', { actor: 0, amount: 5, target: 3 })),
  ...[0, 1, 2].flatMap((actor) => [0, 1, 2, 3, 4].map((target) => aStep('submit', { actor, target, amount: 1 }))),
  ...Array.from({ length: 15 }, (_, nth) => aStep(nth % 5 === 4 ? 'reject' : 'approve', { amount: 1 })),
  aStep('object'),
  aStep('computeRecords'),
)
/** Valid steps after which workers have reported a task of each buyer: all three are known for one, and one for the other. */
const beginReported = fc.tuple(
  ...[0, 1].map((actor) => aStep('post', { actor, amount: 5 })),
  ...[0, 1, 2].flatMap((actor) => [0, 1].map((target) => aStep('report', { actor, target, amount: 1 }))),
  aStep('decideReport'),
)
const randomWalk = fc.oneof(
  anyWalk,
  fc.tuple(beginDecided, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(beginReported, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(beginSuspended, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(beginKept, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(beginRows, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(beginLapsed, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(beginLate, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(beginStopped, anyWalk).map(([first, more]) => [...first, ...more]),
  fc.tuple(begin, anyWalk).map(([first, more]) => [...first, ...more]),
)

function aStep(action: ActionName, fixed: Partial<RandomNumbers> = {}): fc.Arbitrary<Step> {
  return randomNumbers.map((random) => ({ at: 'once', action, random: { ...random, fault: 9, ...fixed } }))
}
