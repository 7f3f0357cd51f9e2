/** Reads for an agent what people have answered: the rows that are decided, and the work that waits for a decision. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { contract, type SubmissionDetails, waiting } from '@piecework/contract'
import { id } from '@piecework/contract/fields'
import * as z from 'zod/mini'
import { toldByPeople } from './answer.ts'
import type { Calls } from './calls.ts'
import { type State, stateOf } from './state.ts'

const { results, submissions } = contract

/** The most rows and works of one answer: all of it stands in the context of a model. */
const mostRows = 50
const mostPending = 10
/** A call that waits looks so often for new work, because only decided rows end a wait of the API. */
const lookSeconds = 4

export const getAnswersInput = z.object({
  ticket: id,
  after: z._default(
    z.int().check(z.gte(0), z.describe('next_after of the call before: only rows that were decided since.')),
    0,
  ),
  wait: z._default(
    z
      .int()
      .check(
        z.gte(0),
        z.lte(waiting.seconds),
        z.describe('Seconds to wait if there is nothing new and nothing to decide.'),
      ),
    0,
  ),
})

export async function getAnswers(
  calls: Calls,
  { ticket, after, wait }: z.output<typeof getAnswersInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const asked = { id: ticket, after, limit: mostRows }
  const read = async (wait: number) => ({
    ...(await calls.call(results.rows, { ...asked, wait }, signal)),
    pending: await pendingOf(calls, ticket),
  })
  let found = await read(0)
  const isEmpty = () => !found.ended && found.rows.length + found.pending.length === 0
  for (let left = wait; left > 0 && isEmpty(); left -= lookSeconds) found = await read(Math.min(left, lookSeconds))
  const { rows, next, pending } = found
  const state = await stateOf(calls, ticket)
  const facts = { ticket, next_after: Number(next), ended: found.ended === true, ...(state && { task: state }) }
  const text = summaryOf(state, { decided: rows.length, pending: pending.length, ended: facts.ended })
  return toldByPeople(`${text} next_after: ${next}`, facts, { decided: rows, to_decide: pending })
}

function summaryOf(
  state: State | undefined,
  { decided, pending, ended }: { decided: number; pending: number; ended: boolean },
): string {
  const counts =
    state && `Task ${state.status}: ${state.approved} of ${state.asked} approved, ${state.in_work} in work.`
  const toDecide = `${pending} wait for your decision: call decide with their ids.`
  const end = ended ? 'No more will come.' : 'More can come: call again with next_after.'
  return [counts, state?.meaning, `${decided} decided rows.`, pending > 0 && toDecide, end].filter(Boolean).join(' ')
}

/** The oldest work that waits for its Buyer; none where the key does not review. It counts as opened. */
async function pendingOf(calls: Calls, id: string) {
  if (!calls.opens(submissions.ofTask)) return []
  const listed = await calls.call(submissions.ofTask, {
    ...{ id, status: 'pending', sort: 'oldest', view: 'summary', limit: mostPending },
  })
  const works = []
  for (const { _id, changes_due_at } of listed)
    if (changes_due_at === null) works.push(workOf(await calls.call(submissions.details, { id: _id })))
  return works
}

/** Without its worker, whom an agent has no need to know. */
function workOf({ _id, answers, controls, items, submission_date, submission_details }: SubmissionDetails) {
  const rows = items?.map(({ data, answers, control }) => ({ data, answers, control_is_right: control?.is_right }))
  const work = rows ? { rows, controls } : answers ? { answers } : { text: submission_details }
  return { id: _id, sent_at: submission_date, ...work }
}
