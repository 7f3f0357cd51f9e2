/**
 * Attacks with pages of rows: a group copies the file of an honest buyer, looks for its controls, holds its slots, or buys answers that
 * are never given.
 */
import { missedReservation } from '@piecework/contract'
import { progressOf } from '../rules/page-rules.ts'
import { type Reservation, type State, type Submission, statusOf } from '../rules/state.ts'
import type { Game } from './game.ts'
import { type Attack, buy, cashOut, one, type Random } from './game.ts'
import { membersOf } from './group-money.ts'
import type { Move } from './group-moves.ts'
import * as moves from './group-moves.ts'
import * as pages from './page-moves.ts'
import * as slots from './slot-moves.ts'

/** A file of the buyer, and a task that asks for so many answers to each row. */
const posted = (buyer: string, random: Random, answers: number): Move[] => [
  pages.upload(buyer, 1 + random(7), random(3)),
  pages.postPages(buyer, { answers, size: 1 + random(5), least: one([0, 90], random), percent: one([20, 50], random) }),
]

const taken = (worker: string, buyer: string): Move[] => [slots.keepSlot(worker, buyer), slots.sendKept(worker, buyer)]

export const pageAttacks: Attack[] = [
  /** Workers take pages and give them back, to read all rows or to hold the slots; others take what was given back. */
  (game, random) => {
    const { buyer } = game.honest
    const reads = game.group.workers.flatMap((worker) => [slots.keepSlot(worker, buyer), slots.returnSlot(worker)])
    const late = game.group.workers.map((worker) => pages.dayAfterLast(worker))
    const again = Array.from({ length: 1 + random(3) }, () => reads).flat()
    return [...posted(buyer, random, 1), ...again, ...(random(2) === 0 ? late : []), ...reads]
  },
  /** Accounts of one person take pages together, send what they compared, or learn what is right and withdraw. */
  (game, random) => {
    const { buyer } = game.honest
    const { workers } = game.group
    const rounds = Array.from({ length: 1 + random(3) }, () => [
      ...workers.map((worker) => slots.keepSlot(worker, buyer)),
      ...(random(3) === 0 ? [slots.returnSlot(one(workers, random))] : []),
      ...workers.map((worker) => slots.sendKept(worker, buyer)),
      ...(random(2) === 0 ? [pages.withdrawPage(one(workers, random), buyer)] : []),
    ])
    const decided = workers.map(() => moves.decide(buyer, buyer, one(['approve', 'reject'] as const, random)))
    return [
      ...posted(buyer, random, workers.length),
      ...rounds.flat(),
      ...decided,
      ...workers.flatMap((worker) => cashOut(game, worker, 100)),
    ]
  },
  /** Pages of an own buyer, some of which are in work, sent or withdrawn when the card money goes back. */
  (game, random) => {
    const buyer = one(game.group.buyers, random)
    const { workers } = game.group
    const steps = workers.flatMap((worker) => [
      ...taken(worker, buyer),
      one(
        [moves.decide(buyer, buyer, 'approve'), pages.withdrawPage(worker, buyer), slots.keepSlot(worker, buyer)],
        random,
      ),
    ])
    const back = moves.takeBack(buyer, one(['refund', 'dispute'] as const, random), one([50, 100], random))
    return [
      ...buy(buyer, [random(4)]),
      ...posted(buyer, random, 1 + random(3)),
      ...steps.toSpliced(random(steps.length + 1), 0, back),
      ...(random(2) === 0 ? [moves.removeTask(buyer)] : []),
      moves.jobs,
      ...workers.flatMap((worker) => cashOut(game, worker, 100)),
    ]
  },
]

export const anyPageMove = (worker: string, buyer: string, random: Random): Move =>
  one(
    [
      pages.upload(buyer, 1 + random(7), random(3)),
      pages.postPages(buyer, { answers: 1 + random(3), size: 1 + random(5), percent: 50 }),
      pages.withdrawPage(worker, buyer),
      pages.dayAfterLast(worker),
    ],
    random,
  )

/** @throws Error when a member reads more of a file than the rules allow, gets rows twice, or when a buyer paid for answers that cannot be given */
export function assertHanded(state: State, { group }: Game): void {
  for (const [id, task] of Object.entries(state.tasks)) {
    const isOf = (each: Reservation | Submission) => each.task === id
    for (const worker of membersOf(group)) {
      const isUnsent = ({ endedAs, isLongAgo }: Reservation) => endedAs !== 'sent' && !isLongAgo
      const kept = Object.values(state.reservations).filter((each) => isOf(each) && each.worker === worker)
      const unsent = kept.filter(isUnsent)
      const returned = unsent.filter(({ endedAs }) => endedAs === 'given_back')
      const read = new Set(unsent.flatMap(({ rows }) => rows))
      const most = missedReservation.returns * (task.rows?.pageSize ?? 0)
      if (returned.length > missedReservation.returns || read.size > most)
        throw defect(`${worker} read ${read.size} rows of ${id}`)
      const sent = Object.values(state.submissions).filter((each) => isOf(each) && each.worker === worker)
      const rows = sent.flatMap((each) => each.rows)
      if (new Set(rows).size < rows.length) throw defect(`${worker} had rows of ${id} twice`)
    }
    const isWhole = statusOf(task) !== 'deleted' && statusOf(task) !== 'expired' && task.released === 0
    const missing = isWhole ? (progressOf(state, id)?.missing_pages ?? 0) : 0
    if (missing > 0) throw defect(`${missing} pages that were paid for cannot be given for ${id}`)
  }
}

const defect = (message: string) => new Error(message)
