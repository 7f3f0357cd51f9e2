/** The model's rules for who is known to a buyer, and for the record of a buyer, which counts each worker once. */
import { buyerRecordOf } from '@piecework/contract'
import { type BuyerRecord, type LineOfRecord, type State, type Submission, taskOf } from './state.ts'

/** Workers are known from before the first step, each but for some buyers. */
export function isKnown(state: State, worker: string, buyer: string): boolean {
  return state.known[worker]?.every((needed) => needed !== buyer) ?? false
}

/** The job: buyers who have decided get a record, or another one. */
export function computeRecords(state: State): void {
  for (const [name, { role, isRemoved }] of Object.entries(state.users)) {
    if (role !== 'Buyer' || isRemoved) continue
    const decided = Object.values(state.submissions).filter(
      (each) => taskOf(state, each).buyer === name && isDecided(each),
    )
    const lineOf = (areKnown: boolean) =>
      lineFor(
        state,
        decided.filter(({ worker }) => isKnown(state, worker, name) === areKnown),
      )
    state.records[name] = { known: lineOf(true), new: lineOf(false) }
  }
}

/** As everyone reads it. */
export function recordOfBuyer(state: State, buyer: string): BuyerRecord | null {
  const record = state.records[buyer]
  return record?.known || record?.new ? record : null
}

/** By the buyer, or by the silence of the buyer about work that the buyer has read; or lost by an objection. */
function isDecided({ status, approvedAs, because, isByAdmin, objection }: Submission): boolean {
  if (objection?.outcome === 'for_worker' || objection?.outcome === 'silence') return true
  return status === 'approved' ? approvedAs === 'buyer' || approvedAs === 'itself' : because === 'review' && !isByAdmin
}

function isLost({ objection }: Submission): boolean {
  return objection?.outcome === 'for_worker' || objection?.outcome === 'silence'
}

function lineFor(state: State, decided: Submission[]): LineOfRecord | null {
  if (decided.length < buyerRecordOf.least) return null
  const workers = [...Map.groupBy(decided, ({ worker }) => worker).values()]
  const coins = (work: Submission[]) => work.reduce((sum, each) => sum + taskOf(state, each).pay, 0)
  const meanShare = (isPaid: (each: Submission) => boolean) => {
    const shares = workers.map((work) => coins(work.filter((each) => isPaid(each) && !isLost(each))) / coins(work))
    return Math.floor(Number(((shares.reduce((sum, each) => sum + each, 0) / workers.length) * 100).toFixed(6)))
  }
  return {
    workers: workers.length,
    decisions: decided.length,
    share: meanShare(({ status }) => status === 'approved'),
    automatic: meanShare(({ approvedAs }) => approvedAs === 'itself'),
    objections_lost: decided.filter(isLost).length,
    objections_undecided: decided.filter(({ objection }) => objection?.outcome === 'undecided').length,
  }
}

/** @throws Error when a worker whom only buyers of the group made known is known for one of them */
export function assertUnknownToOwn(state: State, { buyers, workers }: { buyers: string[]; workers: string[] }): void {
  for (const buyer of buyers)
    for (const worker of workers) if (isKnown(state, worker, buyer)) throw new Error(`${worker} is known for ${buyer}`)
  for (const buyer of buyers) {
    const known = state.records[buyer]?.known?.workers ?? 0
    const others = new Set(
      Object.values(state.submissions).flatMap((each) => (taskOf(state, each).buyer === buyer ? [each.worker] : [])),
    )
    for (const worker of workers) others.delete(worker)
    if (known > others.size) throw new Error(`the record of ${buyer} counts own puppets as known`)
  }
}
