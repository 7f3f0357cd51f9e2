/**
 * A group of colluding users who want to take out more money than they put in. It tries many plans on the model, made of
 * known attacks and of random moves, and plays the best one against the server. Honest users play beside.
 */
import { ApiError } from '@piecework/contract'
import { assertUnknownToOwn } from '../rules/record-rules.ts'
import { assertNotPaused } from '../rules/report-rules.ts'
import type { State } from '../rules/state.ts'
import type { ModelRequest } from '../steps/requests.ts'
import { coverAttacks } from './cover-attacks.ts'
import { type Attack, buy, cashOut, type Game, one, pay, type Random, work } from './game.ts'
import {
  assertBound,
  countLate,
  dollars,
  type GroupMoney,
  gainOf,
  type LateReversals,
  membersOf,
  moneyOf,
} from './group-money.ts'
import type { Move } from './group-moves.ts'
import * as moves from './group-moves.ts'
import { anyHeldMove, assertDecided, heldAttacks, honestHeldMoves } from './held-attacks.ts'
import { anyPageMove, assertHanded, pageAttacks } from './page-attacks.ts'
import { assertKept, freeCentsOf, puppetAttacks } from './puppets.ts'
import { anyReportMove, reportAttacks } from './report-attacks.ts'
import { anySanctionMove, assertJudged, sanctionAttacks } from './sanction-attacks.ts'
import { anySlotMove, slotAttacks } from './slot-attacks.ts'

/** Up to three buyers and three workers; in some games with a new Admin, a suspended worker, or a careless Admin. */
export function newGame(random: Random): Game {
  const buyers = ['Bill', 'Beth', 'Bo'].slice(0, 1 + random(3))
  const workers = ['Walt', 'Wes', 'Will'].slice(0, 1 + random(3))
  const admins = random(4) === 0 ? ['Axel'] : []
  const empty = (names: string[]) => Object.fromEntries(names.map((name) => [name, 0]))
  return {
    group: { buyers, workers, admins },
    honest: { admin: 'Ada', buyer: 'Bea', worker: 'Wang' },
    isCareless: random(4) === 0,
    cast: {
      ...{ admins: ['Ada', 'Alan'], newcomers: [], newAdmins: admins },
      ...{ workers: { Wang: 500, ...empty(workers) }, buyers: { Bea: 1000, ...empty(buyers) } },
      suspended: random(5) === 0 ? workers.slice(0, 1) : [],
      // Their own buyers have made them known.
      known: Object.fromEntries(workers.map((name) => [name, buyers])),
    },
  }
}

/** The numbers of a seed, always the same. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

export type Best = { money: GroupMoney; gain: number }
export type Player = (state: State, request: ModelRequest) => Promise<State> | State

/**
 * Plays a game of this many steps.
 * @returns the money at the step where the group had gained most
 * @throws Error when the group exceeds the bound
 */
export async function playGame(game: Game, start: State, random: Random, steps: number, play: Player): Promise<Best> {
  const late: LateReversals = {}
  let state = start
  let best: Best = { money: moneyOf(state, game.group, late), gain: 0 }
  let plan: Move[] = []
  for (let step = 0; step < steps; ) {
    if (plan.length === 0) plan = nextPlan(state, game, random)
    const request = plan.shift()?.(state)
    step++
    if (!request) continue
    const after = await play(state, request)
    assertKept(state, after, [game.honest.buyer, game.honest.worker])
    assertDecided(after, game.group)
    assertJudged(state, after, game)
    assertHanded(after, game)
    assertUnknownToOwn(after, game.group)
    assertNotPaused(after, game.group)
    countLate(late, state, after, game.group)
    state = after
    const money = moneyOf(state, game.group, late)
    assertBound(money, freeCentsOf(state, [...game.group.admins, ...membersOf(game.group)]))
    const gain = money.out + money.confirmed - money.in - money.fromHonest
    if (gain > best.gain) best = { money, gain }
  }
  return best
}

/** Honest moves between the plans of the group, and attacks that bring no coin but show the rows of a buyer or stop the tasks. */
function nextPlan(state: State, game: Game, random: Random): Move[] {
  const luck = random(6)
  if (luck === 0) return honestMoves(game, random)
  return luck === 1 ? one([...pageAttacks, ...reportAttacks], random)(game, random) : bestPlan(state, game, random)
}

/** Greedy, with random restarts: the plan after which the group has most. */
function bestPlan(state: State, game: Game, random: Random): Move[] {
  let best: { plan: Move[]; gain: number } = { plan: [], gain: Number.NEGATIVE_INFINITY }
  for (let restart = 0; restart < restarts; restart++) {
    const plan = newPlan(game, random)
    const gain = gainOf(simulate(state, plan), game.group)
    if (gain > best.gain) best = { plan, gain }
  }
  return best.plan
}

const restarts = 40

/** One or two known attacks; some moves are left out, repeated, or replaced by random ones. */
function newPlan(game: Game, random: Random): Move[] {
  const plan = [...one(attacks, random)(game, random), ...(random(3) === 0 ? one(attacks, random)(game, random) : [])]
  return plan.flatMap((move) => {
    const luck = random(12)
    return luck === 0 ? [] : luck === 1 ? [move, anyMove(game, random)] : luck === 2 ? [anyMove(game, random)] : [move]
  })
}

/** Applies a plan to a copy of the model. */
function simulate(state: State, plan: Move[]): State {
  const now = structuredClone(state)
  for (const move of plan) {
    const request = move(now)
    if (request) applyAlone(now, request)
  }
  return now
}

let made = 0

/** Applies a request to the model, with an id of its own. A rule that throws leaves the model unchanged. */
function applyAlone(state: State, request: ModelRequest): void {
  const id = `new-${String(++made).padStart(12, '0')}`
  try {
    request.apply(state, { id, insertedId: id, clientSecret: `pi_${id}_secret_${id}` })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** One to three packages: the small ones have more card money behind a coin than a payout brings. */
const buySome = (buyer: string, random: Random): Move[] =>
  Array.from({ length: 1 + random(3) }, () => buy(buyer, [one([0, 1, 1, 2, 3], random)])).flat()
const someWorkers = ({ group }: Game, random: Random) => group.workers.slice(0, 1 + random(group.workers.length))
const share = (random: Random) => one([100, 100, 100, 100, 100, 75, 50, 25], random)
const reversalType = (random: Random) => one(['refund', 'dispute'] as const, random)

/** Attacks that were done on a running instance, and those that its rules invite. */
const attacks: Attack[] = [
  /** Buy, fund, charge back, delete: the coins of the task are released to the buyer. */
  ({ group }, random) => {
    const buyer = one(group.buyers, random)
    return [
      ...buySome(buyer, random),
      moves.postTask(buyer, 1 + random(4), share(random)),
      moves.takeBack(buyer, reversalType(random), share(random)),
      moves.removeTask(buyer),
    ]
  },
  /** Buy, approve an own worker, withdraw, and take the card money back. */
  (game, random) => {
    const buyer = one(game.group.buyers, random)
    const workers = someWorkers(game, random)
    return [
      ...buySome(buyer, random),
      ...work(buyer, workers, share(random)),
      ...workers.map(() => moves.decide(buyer, buyer, 'approve')),
      ...workers.flatMap((worker) => cashOut(game, worker, share(random))),
      ...Array.from({ length: 1 + random(3) }, () => moves.takeBack(buyer, reversalType(random), share(random))),
    ]
  },
  /** The same, but the card money is returned while the work is pending; an Admin approves it, or the job after a week. */
  (game, random) => {
    const buyer = one(game.group.buyers, random)
    const workers = someWorkers(game, random)
    const approvals = workers.map(() => moves.decide(one([buyer, game.honest.admin], random), buyer, 'approve'))
    return [
      ...buySome(buyer, random),
      ...work(buyer, workers, share(random)),
      moves.takeBack(buyer, reversalType(random), share(random)),
      ...one([approvals, [moves.aWeek(buyer), moves.jobs]], random),
      ...workers.flatMap((worker) => cashOut(game, worker, share(random))),
    ]
  },
  /** Most of the coins go to an own worker as a bonus, and the card money is returned before or after the payout. */
  (game, random) => {
    const [buyer, worker] = [one(game.group.buyers, random), one(game.group.workers, random)]
    const back = moves.takeBack(buyer, reversalType(random), share(random))
    const out = cashOut(game, worker, share(random))
    return [
      ...buySome(buyer, random),
      ...work(buyer, [worker], 10),
      moves.decide(buyer, buyer, one(['approve', 'reject'] as const, random)),
      moves.bonus(buyer, worker),
      ...(random(3) === 0 ? [...out, back] : [back, ...out]),
    ]
  },
  /** Gifts of many buyers for one worker. */
  (game, random) => {
    const worker = one(game.group.workers, random)
    return [...game.group.buyers.flatMap((buyer) => pay(buyer, worker)), ...cashOut(game, worker, 100)]
  },
  /** Two purchases: the coins of one are in the escrow of a task when the card money of the other is returned. */
  ({ group }, random) => {
    const buyer = one(group.buyers, random)
    return [
      ...buySome(buyer, random),
      moves.postTask(buyer, 1 + random(4), 100),
      ...buySome(buyer, random),
      ...(random(2) === 0 ? [moves.addToTask(buyer)] : []),
      moves.takeBack(buyer, reversalType(random), 100),
      moves.takeBack(buyer, reversalType(random), 100),
      moves.removeTask(buyer),
    ]
  },
  /** A dispute is decided at the best moment. */
  (game, random) => {
    const buyer = one(game.group.buyers, random)
    const worker = one(game.group.workers, random)
    const end = moves.endDispute(buyer, random(2) === 0)
    return [
      ...buySome(buyer, random),
      moves.takeBack(buyer, 'dispute', share(random)),
      ...(random(2) === 0 ? [end] : []),
      ...work(buyer, [worker], share(random)),
      end,
      moves.decide(buyer, buyer, 'approve'),
      ...cashOut(game, worker, share(random)),
    ]
  },
  /** A paid worker becomes a buyer and pays another worker, while the first card money is returned. */
  (game, random) => {
    const [buyer, worker] = [one(game.group.buyers, random), one(game.group.workers, random)]
    const other = one(game.group.workers, random)
    return [
      ...buySome(buyer, random),
      ...pay(buyer, worker),
      moves.giveRole(game.honest.admin, worker, 'Buyer'),
      ...pay(worker, other),
      moves.takeBack(buyer, reversalType(random), 100),
      ...cashOut(game, other, 100),
    ]
  },
  /** A member is removed, and the card money is returned. */
  (game, random) => {
    const buyer = one(game.group.buyers, random)
    const worker = one(game.group.workers, random)
    return [
      ...buySome(buyer, random),
      ...work(buyer, [worker], share(random)),
      moves.decide(buyer, buyer, 'approve'),
      moves.removeMember(game.honest.admin, one([buyer, worker], random)),
      moves.takeBack(buyer, reversalType(random), share(random)),
      ...cashOut(game, worker, share(random)),
    ]
  },
  /** An Admin of the group gives coins, or marks a payout as returned. */
  (game, random) => {
    const [admin] = game.group.admins
    const worker = one(game.group.workers, random)
    if (!admin) return []
    return [moves.giveCoins(admin, worker, 1000), moves.claimReturn(admin, worker), ...cashOut(game, worker, 100)]
  },
  ...coverAttacks,
  ...puppetAttacks,
  ...heldAttacks,
  ...slotAttacks,
  ...pageAttacks,
  ...reportAttacks,
  ...sanctionAttacks,
]

/** Any move of any member, with any fitting counterpart. */
function anyMove(game: Game, random: Random): Move {
  const { group, honest, isCareless } = game
  const buyer = one(group.buyers, random)
  const worker = one(group.workers, random)
  const admin = one([honest.admin, ...group.admins], random)
  const member = one(membersOf(group), random)
  return one(
    [
      ...buy(buyer, [random(4)]),
      moves.postTask(buyer, 1 + random(4), share(random)),
      moves.addToTask(buyer),
      moves.bonus(buyer, worker),
      moves.removeTask(buyer),
      moves.send(worker, one([buyer, honest.buyer], random)),
      moves.decide(one([buyer, admin], random), buyer, one(['approve', 'reject'] as const, random)),
      moves.withdraw(worker, share(random)),
      moves.cancel(worker),
      moves.payOut(admin, worker, isCareless && admin === honest.admin),
      moves.takeBack(buyer, reversalType(random), share(random)),
      moves.endDispute(buyer, random(2) === 0),
      moves.giveRole(honest.admin, member, one(['Worker', 'Buyer'] as const, random)),
      random(8) === 0 ? moves.removeMember(honest.admin, member) : moves.suspendMember(admin, member),
      moves.aWeek(buyer),
      moves.jobs,
      anyHeldMove(game, { worker, buyer }, random),
      anySlotMove(worker, one([buyer, honest.buyer], random), random),
      anyPageMove(worker, one([buyer, honest.buyer], random), random),
      anyReportMove(worker, one([buyer, honest.buyer], random), admin, random),
      anyHeldMove(game, { worker, buyer }, random),
      anySanctionMove(game, member, random),
    ],
    random,
  )
}

/** Honest users buy, work and are paid. */
function honestMoves(game: Game, random: Random): Move[] {
  const { honest, group } = game
  const { admin, buyer, worker } = honest
  const sender = one([worker, ...group.workers], random)
  return [
    ...(random(3) === 0 ? buySome(buyer, random) : []),
    ...work(buyer, [sender], one([10, 25, 50], random)),
    moves.decide(buyer, buyer, one(['approve', 'approve', 'reject'] as const, random)),
    ...(random(2) === 0 ? honestHeldMoves(game, sender, random) : []),
    moves.withdraw(worker, 50),
    moves.payOut(admin, worker, false),
  ]
}

export function summaryOf({ money, gain }: Best): string {
  const { in: paidIn, out, confirmed, fromHonest, late, beyond } = money
  return `gained $${dollars(gain)}: card money in $${dollars(paidIn)}, from honest buyers $${dollars(fromHonest)}, \
paid out $${dollars(out)} and confirmed $${dollars(confirmed)}; of it $${dollars(late)} went back after the payout; $${dollars(beyond)} went back twice, as debts`
}
