/** Rows as they are decided, and the decisions. */
import { type Connection, call, PieceworkError } from './calls.ts'
import type { Answer, RejectionCategory, ResultRow } from './types.ts'

/** `leave`: a person decides. */
export type Decision = 'approve' | 'leave' | { reject: RejectionCategory; reason?: string } | { askChanges: string }

/** The work of one Worker that waits for a decision: a page of rows, answers, or a text. */
export type Page = {
  submissionId: string
  workerId: string
  /** Of a task with rows; `isRight`: of a control. */
  rows: { data: Record<string, string>; answers: Record<string, Answer>; isRight: boolean | null }[]
  /** Of a task without rows. */
  answers: Record<string, Answer> | null
  /** The work as lines to read. */
  text: string | null
}

/**
 * `all`: each page is paid; `controls_right`: those with controls whose answers to them are all right, and a person decides about the
 * others; a function decides about each.
 */
export type Approve = 'all' | 'controls_right' | ((page: Page) => Decision | Promise<Decision>)

type Options = { approve?: Approve; after?: number; signal?: AbortSignal }
/** Seconds of one call: a program that decides looks for new work in between, less and less often while none comes. */
const longestWait = 25

export async function* results(
  server: Connection,
  taskId: string,
  { approve, after = 0, signal }: Options,
): AsyncGenerator<ResultRow, void, undefined> {
  const seen = new Set<string>()
  let wait = approve ? 1 : longestWait
  for (let last = after; ; ) {
    const decided = approve ? await decidePending(server, taskId, approve, seen, signal) : 0
    const query = { after: last, wait, limit: 50 }
    type Found = { rows: ResultRow[]; ended: boolean }
    const { rows, ended } = await call<Found>(server, 'GET', `/tasks/${taskId}/results/rows`, undefined, {
      query,
      signal,
    })
    for (const row of rows) {
      last = row.number
      yield row
    }
    if (ended) return
    if (approve) wait = rows.length + decided > 0 ? 1 : Math.min(wait * 2, longestWait)
  }
}

type Pending = {
  _id: string
  edition: number
  /** Its Worker was asked for changes, and has not answered. */
  changes_due_at: string | null
  controls: { seen: number; right: number } | null
}
/** As many as one call decides. */
const atOnce = 100

/** @param seen what was decided here, or left to a person; @returns how many were decided */
async function decidePending(
  server: Connection,
  taskId: string,
  approve: Approve,
  seen: Set<string>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0
  for (let cursor: string | undefined; ; ) {
    const query = { status: 'pending', sort: 'oldest', view: 'summary', limit: atOnce, cursor }
    const page = await call<Pending[]>(server, 'GET', `/tasks/${taskId}/submissions`, undefined, { query, signal })
    const open = page.filter((each) => each.changes_due_at === null && !seen.has(nameOf(each)))
    const decisions: Decision[] = []
    for (const each of open) decisions.push(await decisionOn(server, each, approve))
    const approved = open.filter((_, nth) => decisions[nth] === 'approve').map(({ _id }) => _id)
    await decide(server, approved, 'approve', decidedElsewhere)
    for (const [nth, each] of open.entries()) {
      const decision = decisions[nth] ?? 'leave'
      seen.add(nameOf(each))
      if (decision !== 'leave') count += 1
      if (typeof decision === 'object') await decide(server, [each._id], decision, decidedElsewhere)
    }
    if (page.length < atOnce) return count
    cursor = page.at(-1)?._id
  }
}

/** What its Worker changes is looked at again. */
function nameOf({ _id, edition }: Pending): string {
  return `${_id} ${edition}`
}

async function decisionOn(server: Connection, { _id, controls }: Pending, approve: Approve): Promise<Decision> {
  if (approve === 'all') return 'approve'
  if (approve === 'controls_right') {
    return controls && controls.seen > 0 && controls.right === controls.seen ? 'approve' : 'leave'
  }
  type Control = { is_right: boolean } | null
  type Item = { data: Record<string, string>; answers: Record<string, Answer>; control: Control }
  type Details = {
    worker_id: string
    answers: Page['answers']
    items: Item[] | null
    submission_details: string | null
  }
  const work = await call<Details>(server, 'GET', `/submissions/details/${_id}`)
  const decision = await approve({
    submissionId: _id,
    workerId: work.worker_id,
    rows: (work.items ?? []).map(({ data, answers, control }) => ({
      data,
      answers,
      isRight: control?.is_right ?? null,
    })),
    answers: work.answers,
    text: work.submission_details,
  })
  if (decision === 'approve' || decision === 'leave' || typeof decision === 'object') return decision
  throw new TypeError(`A decision is 'approve', 'leave', { reject } or { askChanges }, and not ${decision}.`)
}

/** A person, the end of the review time or its Worker was faster. */
const decidedElsewhere = ['already_decided', 'review_over', 'changes_asked', 'work_changed', 'submission_not_found']

/** @param passed codes that are no error here @throws PieceworkError */
export async function decide(
  server: Connection,
  ids: readonly string[],
  decision: Exclude<Decision, 'leave'>,
  passed: readonly string[] = [],
): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const refused = await send(server, ids.slice(at, at + atOnce), decision)
    const failure = refused.find(({ code }) => !passed.includes(code))
    if (failure) throw failure
  }
}

type Outcome = { _id: string; result: string }

/** @returns what could not be decided */
async function send(
  server: Connection,
  ids: string[],
  decision: Exclude<Decision, 'leave'>,
): Promise<PieceworkError[]> {
  const idempotencyKey = crypto.randomUUID()
  if (decision !== 'approve' && 'askChanges' in decision) {
    const json = { words: decision.askChanges }
    const asked = ids.map((id) =>
      call(server, 'PATCH', `/submissions/ask-changes/${id}`, { json }).then(() => null, asError),
    )
    return (await Promise.all(asked)).filter((failure) => failure !== null)
  }
  const [path, json] =
    decision === 'approve'
      ? ['/submissions/approve', { ids }]
      : ['/submissions/reject', { ids, category: decision.reject, reason: decision.reason }]
  const { results } = await call<{ results: Outcome[] }>(server, 'PATCH', path, { json }, { idempotencyKey })
  const failed = results.filter(({ result }) => result !== 'approved' && result !== 'rejected')
  return failed.map(
    ({ _id, result }) => new PieceworkError(409, { code: result, message: `Submission ${_id}: ${result}` }),
  )
}

function asError(failure: unknown): PieceworkError {
  if (failure instanceof PieceworkError) return failure
  throw failure
}
