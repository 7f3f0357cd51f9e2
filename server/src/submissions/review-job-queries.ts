/** Read queries for the approval of the rest of a task. */
import { type ErrorCode, fromHundredths, type RestFilter, type ReviewJob, toHundredths } from '@piecework/contract'
import { type Locale, languageOf } from '@piecework/contract/language'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { errorTexts } from '../http/error-texts.ts'
import { ownTask } from '../tasks/queries.ts'
import { type Comparison, comparisonOf, differingPages } from './agreement.ts'
import { assertFilterFits, isRest, isRestBy } from './approve-rest.ts'

const columns = fixed`_id, task_id, filter, state, total, done, approved, error, created_at, ended_at`

type Rest = { upto: string | null; submissions: number; coins: number; at_most: boolean; job: ReviewJob | null }

/** What `approveRest` would approve now. @throws `task_not_found`, `not_yours`, `invalid_input` for `agrees` without rows */
export async function restOf(
  db: Db,
  actor: Actor,
  { id, filter = 'all' }: { id: string; filter?: RestFilter | undefined },
  locale: Locale,
): Promise<Rest> {
  assertFilterFits(filter, await ownTask(db, actor, id))
  const { upto, all, coins } = await fixed<{ upto: string | null; all: number; coins: number }>`
    select (array_agg(_id order by _id desc))[1] as upto, count(*)::int as all, coalesce(sum(payable_amount), 0) as coins
    from submissions where task_id = ${id} and ${isRestBy(fixed<RestFilter>`${filter}::text`)}`.one(db)
  const comparison = filter === 'agrees' && upto !== null ? await comparisonOf(db, id) : null
  // Of more pages it is only said that at most so many agree.
  const isTooMuch = comparison !== null && all > comparison.most
  const isCompared = comparison !== null && upto !== null && !isTooMuch
  const differing = isCompared ? await differingOf(db, id, upto, comparison) : { submissions: 0, coins: 0 }
  return {
    upto,
    submissions: all - differing.submissions,
    coins: fromHundredths(toHundredths(coins) - toHundredths(differing.coins)),
    at_most: isTooMuch,
    job: await latestJob(db, id, locale),
  }
}

async function differingOf(
  db: Db,
  task: string,
  upto: string,
  comparison: Comparison,
): Promise<{ submissions: number; coins: number }> {
  const rest = await fixed<{ _id: string; coins: number }>`
    select _id, payable_amount as coins from submissions where task_id = ${task} and _id <= ${upto} and ${isRest}`.run(
    db,
  )
  const ids = rest.map(({ _id }) => _id)
  const differing = await differingPages(db, comparison, ids, null)
  const coins = rest.reduce((sum, { _id, coins }) => sum + (differing.has(_id) ? toHundredths(coins) : 0), 0)
  return { submissions: differing.size, coins: fromHundredths(coins) }
}

async function latestJob(db: Db, task: string, locale: Locale): Promise<ReviewJob | null> {
  const job = await fixed<JobRow>`
    select ${columns} from review_jobs where task_id = ${task} order by _id desc limit 1`.first(db)
  return job ? withMessage(job, locale) : null
}

/** @throws `review_job_not_found`, `not_yours` */
export async function reviewJobFor(db: Db, actor: Actor, id: string, locale: Locale): Promise<ReviewJob> {
  const found = await fixed<JobRow & { buyer_id: string }>`
    select ${columns}, buyer_id from review_jobs where _id = ${id}`.first(db)
  const { buyer_id: _, ...job } = ownRow(found, actor, 'review_job_not_found')
  return withMessage(job, locale)
}

type JobRow = Omit<ReviewJob, 'error'> & { error: ErrorCode | null }

function withMessage({ error, ...job }: JobRow, locale: Locale): ReviewJob {
  return { ...job, error: error && errorTexts[languageOf(locale)][error] }
}
