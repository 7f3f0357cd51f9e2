/** Actions on files of rows and on pages of them, from random numbers. */
import { runReviewJobs } from '../../../src/submissions/review-jobs.ts'
import { sendRows } from '../../form.ts'
import { addBatch } from '../rules/life-rules.ts'
import { approveRest, type RowsToPost } from '../rules/rules.ts'
import { isOpen } from '../rules/slot-rules.ts'
import type { Batch, Reservation, State } from '../rules/state.ts'
import { keyOf, missingId, pick, pickId, pickOwner, pickUser } from './choose.ts'
import { by, type Make, type ModelRequest, type RandomNumbers, userIn, withIdempotencyKey } from './requests.ts'

const isUnposted = ({ state }: Batch) => state === 'checked'

export const pageActions = {
  /** A small file; sometimes one with an error, whose rows are not kept. */
  uploadRows(state, random) {
    const actor = pickUser(state, random, ({ role }) => role === 'Buyer')
    const rows = 1 + (random.amount % 6)
    const controls = random.target % 2 === 0 ? 0 : 1 + (random.target % 8)
    return uploadedBy(actor, { rows, controls, isFaulty: random.fault === 1 })
  },

  addBatch(state, random) {
    const id = pickId(state.tasks, random, ({ closedAs, rows }) => closedAs === null && rows !== null)
    const batch = pickId(state.batches, random, (each) => isUnposted(each) && each.buyer === state.tasks[id]?.buyer)
    const actor = pickOwner(state, random, state.tasks[id]?.buyer)
    const key = keyOf(random)
    return by.buyer(actor, 'POST', `/tasks/add-batch/${id}`, { body: { batch_id: batch }, key }, (now, output) =>
      withIdempotencyKey(now, `${actor} addBatch`, key, output, { id, batch }, () => addBatch(now, actor, id, batch)),
    )
  },

  /** The job runs to its end before the next step. All answers are the same, so all pages agree. */
  approveRest(state, random) {
    const id = pickId(state.tasks, random, ({ underReview }) => underReview > 0)
    const actor = pickOwner(state, random, state.tasks[id]?.buyer)
    const sent = Object.keys(state.submissions).filter((each) => state.submissions[each]?.task === id)
    const upto = (random.amount % 3 === 0 ? pick(sent, random.target) : sent.toSorted().at(-1)) ?? missingId
    const filter = random.amount % 2 === 0 ? 'all' : 'agrees'
    const started = by.buyer(actor, 'POST', `/tasks/approve-rest/${id}`, { body: { filter, upto } }, (now) =>
      approveRest(now, actor, id, { filter, upto }),
    )
    return {
      ...started,
      alone: true,
      async send(users, world) {
        const response = await started.send(users, world)
        await runReviewJobs(world.db, world.config.timeZone)
        return response
      },
    }
  },
} satisfies Record<string, Make>

type File = { rows: number; controls: number; isFaulty?: boolean }

/** Two of three known answers are no. */
export function uploadedBy(buyer: string, { rows, controls, isFaulty = false }: File): ModelRequest {
  const lines = [
    'name,expected:done',
    ...Array.from({ length: rows }, (_, nth) => `row ${nth + 1},`),
    ...Array.from({ length: controls }, (_, nth) => (nth % 3 === 0 ? `known yes ${nth},true` : `known no ${nth},no`)),
    ...(isFaulty ? ['a'] : []),
  ]
  const found = isFaulty
    ? ({ state: 'failed', rows: 0, controls: 0 } as const)
    : ({ state: 'checked', rows: rows + controls, controls } as const)
  return {
    ...by.buyer(buyer, 'POST', '/batches', { body: { lines } }, (now, output) => {
      now.batches[output.insertedId] = { buyer, ...found }
      return found
    }),
    send: (users) => sendRows(userIn(users, buyer), lines.join('\n')),
  }
}

/** Usually an own file that is not posted, for most tasks of a buyer who has one; sometimes any file. */
export function rowsToPost(state: State, random: RandomNumbers, actor: string): RowsToPost | null {
  const { amount, target, fault } = random
  const isOwn = (each: Batch) => isUnposted(each) && each.buyer === actor
  const isAny = fault < 3 && amount % 3 === 0
  if (!isAny && (amount % 4 === 3 || !Object.values(state.batches).some(isOwn))) return null
  const batch = pickId(state.batches, isAny ? random : { ...random, fault: 9 }, isOwn)
  const hasControls = (state.batches[batch]?.controls ?? 0) > 0
  return {
    batch,
    answersPerRow: 1 + (amount % 2),
    pageSize: 1 + (target % 5),
    mostPages: amount % 5 === 0 ? 1 + (target % 4) : Number.POSITIVE_INFINITY,
    // Sometimes where there are no controls.
    minAccuracy: hasControls !== (fault === 6) && target % 2 === 0 ? 90 : 0,
    isForKnown: target % 7 === 3,
  }
}

export function pagesToPost(rows: RowsToPost) {
  const { batch, answersPerRow, pageSize, mostPages, minAccuracy, isForKnown } = rows
  const most = Number.isFinite(mostPages) ? { max_pages_per_worker: mostPages } : {}
  return {
    ...{ batch_id: batch, answers_per_item: answersPerRow, page_size: pageSize, ...most },
    min_accuracy: minAccuracy || null,
    only_workers: isForKnown ? ('approved' as const) : null,
    show_all_columns: true,
  }
}

const missingRow = '0'.repeat(32)

/** Usually the rows of the page that the worker keeps, or kept; sometimes those of another page, or one that is not there. */
export function rowsToSend(
  state: State,
  { target, fault }: RandomNumbers,
  { task, worker }: { task: string; worker: string },
  reservation: Reservation | undefined,
): string[] {
  const pages = Object.values(state.reservations).filter(({ rows }) => rows.length > 0)
  const own = pages.find((each) => each.task === task && each.worker === worker && isOpen(each))
  const page = fault === 4 ? pick(pages, target) : (own ?? reservation)
  const rows = page?.rows ?? []
  return fault === 5 || rows.length === 0 ? [...rows.slice(1), missingRow] : rows
}
