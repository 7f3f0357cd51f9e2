/** Posts a task for an agent. What it costs is computed before: above the most that the agent names nothing is posted. */
import type { CallToolResult } from '@modelcontextprotocol/server'
import {
  contract,
  equalPageSize,
  type Form,
  formLimits,
  maxLength,
  maxSlots,
  pagesFor,
  postingFee,
  type RawInputOf,
  rowErrorText,
  sumOfCoins,
  taskTotal,
  usualSharing,
} from '@piecework/contract'
import { form } from '@piecework/contract/forms'
import { newTask, rulesOfRows } from '@piecework/contract/new-task'
import { coins } from '@piecework/contract/texts/en/format'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { today } from '../tasks/deadlines.ts'
import { told } from './answer.ts'
import type { Calls } from './calls.ts'
import { stateOf } from './state.ts'

const { batches, tasks } = contract

const usualDays = 7
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const askPeopleInput = z
  .object({
    question: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.maxLength(maxLength.title),
        z.describe('Title and question. With rows {{column}} stands for a cell.'),
      ),
    options: z.optional(
      z
        .array(z.string())
        .check(z.minLength(2), z.maxLength(formLimits.options), z.describe('People choose one. Without: a free text.')),
    ),
    form: z.optional(form.check(z.describe('Instead of options: all that people see and answer.'))),
    rows: z.optional(
      z
        .array(z.record(z.string(), cell))
        .check(
          z.minLength(1),
          z.describe('Each is answered on its own. People see all columns unless question or form names some.'),
        ),
    ),
    rows_per_page: z.optional(
      z.int().check(z.gte(1), z.describe(`At most so many rows are paid at once. Default: ${usualSharing.page_size}.`)),
    ),
    answers: z._default(
      z.int().check(z.gte(1), z.lte(maxSlots), z.describe('Different people per row, or in all without rows.')),
      1,
    ),
    pay: newTask.shape.payable_amount.check(z.describe('Coins per page of rows; without rows per answer.')),
    most_coins: z
      .number()
      .check(z.gte(0), z.describe('With fee. If it would cost more, nothing is posted and you are told the cost.')),
    deadline_days: z._default(z.int().check(z.gte(1), z.lte(365)), usualDays),
    external_id: z.optional(
      z
        .string()
        .check(
          z.minLength(1),
          z.describe('Your name for this request. Repeating a call with it never posts or pays twice: always set it.'),
        ),
    ),
  })
  .check(
    z.refine(({ options, form }) => !options || !form, { error: 'Either options or a form.', path: ['form'] }),
    z.refine(({ rows, rows_per_page }) => rows !== undefined || rows_per_page === undefined, {
      error: 'Only with rows.',
      path: ['rows_per_page'],
    }),
    z.refine(({ rows, answers }) => !rows || z.safeParse(rulesOfRows.answers_per_item, answers).success, {
      error: 'Too many for each row.',
      path: ['answers'],
    }),
  )
type Asked = z.output<typeof askPeopleInput>

type Settings = { db: Db; actor: Actor } & Pick<Config, 'timeZone' | 'postingFeePercent'>

export async function askPeople(calls: Calls, asked: Asked, settings: Settings): Promise<CallToolResult> {
  if (!asked.rows) return post(calls, asked, settings, { slots: asked.answers })
  const batch = await calls.sendRows(batches.create, titleOf(asked.question), asked.rows)
  try {
    if (batch.error_count > 0) return wrongRows(batch)
    const page_size = equalPageSize(batch.rows, asked.rows_per_page ?? usualSharing.page_size)
    const slots = pagesFor(batch.rows, { answers_per_item: asked.answers, page_size })
    return await post(calls, asked, settings, { slots, batch: batch.insertedId })
  } finally {
    // What is posted stays. An agent sends its rows again, and what a limit keeps here is deleted in time.
    await calls.call(batches.remove, { id: batch.insertedId }).catch(() => {})
  }
}

type Pages = { slots: number; batch?: string }

async function post(
  calls: Calls,
  asked: Asked,
  { db, actor, timeZone, postingFeePercent }: Settings,
  pages: Pages,
): Promise<CallToolResult> {
  const { most_coins, pay } = asked
  const { slots } = pages
  const total = taskTotal(slots, pay)
  const cost = sumOfCoins([total, postingFee(total, postingFeePercent)])
  if (cost > most_coins) {
    const text = `Nothing was posted. It would cost ${coins(cost)}, more than ${coins(most_coins)}.`
    return told(text, { cost, most_coins, slots }, true)
  }
  const isRepeated = await isPosted(db, actor, asked.external_id)
  const deadline = dayAfter(await today(db, timeZone), asked.deadline_days)
  const { insertedId: ticket, coins: coins_left } = await calls.call(tasks.post, taskOf(asked, pages, deadline))
  const state = await stateOf(calls, ticket)
  const paid = isRepeated ? 'This was posted before, and nothing was paid again.' : `Posted for ${coins(cost)}.`
  const waits = state?.meaning ? ` ${state.meaning}` : ''
  const next = 'People answer in minutes to days. Call get_answers with the ticket, later again if nothing has come.'
  const facts = { ticket, is_new: !isRepeated, cost, slots, coins_left, ...(state && { task: state }), next }
  return told(`${paid} Ticket: ${ticket}.${waits}\n${next}`, facts)
}

function taskOf(asked: Asked, { slots, batch }: Pages, deadline: string): RawInputOf<typeof tasks.post> {
  const { answers, external_id, form, pay, question, rows_per_page } = asked
  return {
    task_title: titleOf(question),
    task_detail: titleOf(question),
    submission_info: 'Answer the questions of the form.',
    form: form ?? formOf(asked),
    payable_amount: pay,
    completion_date: deadline,
    // The server posts it only if this is what it computes itself.
    required_workers: slots,
    ...(batch && { batch_id: batch, answers_per_item: answers, show_all_columns: true }),
    ...(rows_per_page !== undefined && { page_size: rows_per_page }),
    ...(external_id !== undefined && { external_id }),
  }
}

async function isPosted(db: Db, { _id }: Actor, name: string | undefined): Promise<boolean> {
  if (name === undefined) return false
  return (await fixed`select from tasks where buyer_id = ${_id} and external_id = ${name}`.run(db)).length > 0
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** In a title no cell can stand. */
function titleOf(question: string): string {
  return question.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, '$1')
}

function formOf({ question, options }: Asked): Form {
  const input = { name: 'answer', label: question, required: true }
  if (!options) return { parts: [{ kind: 'long_text', ...input }] }
  return { parts: [{ kind: 'choice', ...input, options: options.map((value) => ({ value, label: value })) }] }
}

function wrongRows({ error_count, errors }: Awaited<ReturnType<Calls['sendRows']>>): CallToolResult {
  const lines = errors.map((error) => {
    const column = error.column === null ? '' : `, column ${error.column}`
    return `Row ${error.line}${column}: ${rowErrorText(error, 'en')}`
  })
  return told([`Nothing was posted: ${error_count} errors in the rows.`, ...lines].join('\n'), { errors }, true)
}
