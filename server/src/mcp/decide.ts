/** Decides for an agent about work that waits, and cancels its tasks. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import { contract, maxReviewsAtOnce, rejectionCategories } from '@piecework/contract'
import { id } from '@piecework/contract/fields'
import { coins } from '@piecework/contract/texts/en/format'
import * as z from 'zod/mini'
import { told } from './answer.ts'
import { type Calls, Refused } from './calls.ts'

const { submissions, tasks } = contract

export const decideInput = z
  .object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(maxReviewsAtOnce), z.describe('Of to_decide of get_answers.')),
    decision: z.enum(['approve', 'reject', 'ask_changes']),
    category: z.optional(z.enum(rejectionCategories).check(z.describe('Why it is rejected.'))),
    words: z.optional(
      z.string().check(z.describe('What to change, or more about a rejection; the person reads it. other needs it.')),
    ),
  })
  .check(
    z.refine(({ decision, category }) => (decision === 'reject') === (category !== undefined), {
      error: 'A rejection needs a category, and nothing else has one.',
      path: ['category'],
    }),
    z.refine(({ decision, words }) => decision !== 'approve' || words === undefined, {
      error: 'An approval has no words.',
      path: ['words'],
    }),
  )
type Decision = z.output<typeof decideInput>
type Result = { id: string; result: string; message?: string }

const done = new Set(['approved', 'rejected', 'asked'])

export async function decide(calls: Calls, { ids, decision, category, words }: Decision): Promise<CallToolResult> {
  if (decision === 'ask_changes') return decided(await askChanges(calls, ids, words ?? ''))
  const { results } = category
    ? await calls.call(submissions.rejectMany, { ids, category, ...(words !== undefined && { reason: words }) })
    : await calls.call(submissions.approveMany, { ids })
  return decided(results.map(({ _id, result }) => ({ id: _id, result })))
}

/** Each asks one person, so one after the other. */
async function askChanges(calls: Calls, ids: string[], words: string): Promise<Result[]> {
  const results: Result[] = []
  for (const id of ids) {
    try {
      await calls.call(submissions.askChanges, { id, words })
      results.push({ id, result: 'asked' })
    } catch (failure) {
      if (!(failure instanceof Refused) || ![404, 409].includes(failure.status)) throw failure
      results.push({ id, result: failure.body.code, message: failure.message })
    }
  }
  return results
}

function decided(results: Result[]): CallToolResult {
  const counted = results.filter(({ result }) => done.has(result)).length
  const others = results.filter(({ result }) => !done.has(result))
  const lines = others.map(({ id, result, message }) => `${id}: ${message ? `${result}: ${message}` : result}`)
  return told([`${counted} of ${results.length} done.`, ...lines].join('\n'), { results }, counted === 0)
}

export const cancelInput = z.object({ ticket: id })

export async function cancel(calls: Calls, { ticket }: z.output<typeof cancelInput>): Promise<CallToolResult> {
  const { refunded, kept } = await calls.call(tasks.remove, { id: ticket })
  const rest = kept > 0 ? ` ${coins(kept)} stay for work that was begun or is not decided.` : ''
  return told(`Cancelled. ${coins(refunded)} came back.${rest}`, { ticket, refunded, kept })
}
