/** Read queries for tasks. They return a deleted task only to its buyer who asks for it. */
import {
  ApiError,
  type contract,
  type Form,
  fromHundredths,
  jsonSchemaOf,
  type ListedTask,
  maxCounted,
  type Page,
  type RowOf,
  type SubmissionStatus,
  type Task,
  type TaskDetails,
  type TaskProgress,
  type TaskStatus,
  taskTotal,
  toHundredths,
  type View,
} from '@piecework/contract'
import { withoutCodes } from '@piecework/contract/forms'
import { sql } from 'kysely'
import { accuracyShown } from '../batches/controls.ts'
import { contains, containsWords, type Search, searchedPart, searchPage, searchWords, spelled } from '../db/search.ts'
import { type Shared, shared, sharedFor } from '../db/shared.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { type Actor, ownRow, ownRowOrAdmin } from '../http/actor.ts'
import { countedRows, type Days, inDays, limitOf, newestFirst, type Paging, toPage } from '../http/page.ts'
import { coinsOfUser, fundedCoins } from '../ledger/queries.ts'
import { emailShown, type Reader } from '../users/emails.ts'
import { called, idOf } from '../users/queries.ts'
import { blockOf } from '../worker-blocks/worker-blocks.ts'
import { buyerRecordOf } from './buyer-records.ts'
import {
  deadlineAt,
  dueAt,
  isForOthers,
  isLive,
  isRejected,
  isRunning,
  isTaskOpen,
  latestDueAt,
  pagesOfOpenRows,
  type TaskRow,
} from './conditions.ts'
import type { WorkerCodes } from './worker-codes.ts'

type OwnFilters = Days & {
  view?: View
  status?: TaskStatus | undefined
  search?: string | undefined
  external_id?: string | undefined
}
type OwnListedTask = RowOf<typeof contract.tasks.mine>

/** A buyer's tasks, newest first; deleted ones only by their status. Filtered, the count stops at `maxCounted`. */
export async function tasksOf(
  db: Db,
  reader: Reader,
  email: string,
  { view, status, search, from, to, external_id, ...paging }: Paging & OwnFilters,
  timeZone: string,
): Promise<Page<OwnListedTask>> {
  const words = searchWords(search)
  const filters = [
    ...(status === undefined ? [] : [sql<boolean>`tasks.status = ${status}`]),
    ...(external_id === undefined ? [] : [sql<boolean>`tasks.external_id = ${external_id}`]),
    ...(words.length > 0 ? [containsWords(sql`tasks.search_text`, words)] : []),
    ...inDays(sql`tasks.created_at`, { from, to }, timeZone),
  ]
  const own = sql.join<boolean>(
    [
      sql`tasks.buyer_id = ${idOf(email)}`,
      ...(status === 'deleted' ? [] : [sql`closed_as is distinct from 'deleted'`]),
      ...filters,
    ],
    sql` and `,
  )
  const all = countedRows(sql`select from tasks where ${own}`, filters.length > 0 ? maxCounted : null)
  const rows = listedRows(db, reader, timeZone, view).select([
    'tasks.external_id',
    sql<OwnListedTask['metadata']>`metadata`.as('metadata'),
  ])
  return newestFirst(db, 'tasks', rows, paging, own, all)
}

/** All tasks for the Admin, newest first. */
export async function allTasks(
  db: Db,
  reader: Reader,
  input: Paging & { view?: View; search?: string | undefined },
  timeZone: string,
  livingTasks: Shared<number>,
): Promise<Page<ListedTask>> {
  const limit = limitOf(input)
  const part = searchedPart(input.search)
  const found = part ? await searchPage(db, 'tasks', tasksMatching(part), { limit, cursor: input.cursor }) : null
  const rows = await listedRows(db, reader, timeZone, input.view)
    .where('closed_as', 'is distinct from', sql.lit('deleted'))
    .$if(found !== null, (query) => query.where(sql<boolean>`tasks._id = any (${found?.ids}::uuid[])`))
    .$if(found === null && input.cursor !== undefined, (query) => query.where('tasks._id', '<', input.cursor as string))
    .orderBy('tasks._id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, found?.total ?? (await livingTasks()), (task) => task._id)
}

type UsualPay = { category: string; low: number; high: number }

/** See the contract. The newest tasks are read from an index, and the result is shared. */
export function usualPayOf(db: Db, ageMs: number): Shared<UsualPay[]> {
  const usual = fixed<UsualPay>`
    select category, percentile_disc(0.25) within group (order by payable_amount) as low,
      percentile_disc(0.75) within group (order by payable_amount) as high
    from (
      select category, payable_amount from tasks
      where closed_as is distinct from 'deleted' and created_at > now() - interval '90 days'
      order by _id desc limit 20000
    ) latest group by category having count(*) >= 10 order by category`
  return sharedFor(ageMs, () => usual.run(db))
}

export function countTasks(db: Db, sharedMs: number): Shared<number> {
  return shared(async () => {
    const { n } = await fixed<{ n: number }>`
      select count(*) as n from tasks where closed_as is distinct from 'deleted'`.one(db)
    return n
  }, sharedMs)
}

/** Tasks with this part in their title, or in the name or email of their buyer. */
function tasksMatching(part: string): Search {
  const notDeleted = sql`closed_as is distinct from 'deleted'`
  const isTitled = contains(spelled(sql`task_title`), part)
  return {
    among: (rows) => sql`
      select tasks._id from ${rows} tasks join users on users._id = buyer_id where ${notDeleted} and (${isTitled} or ${called(part)})`,
    byIndex: sql`
      select _id from tasks where ${notDeleted} and ${isTitled}
      union
      select tasks._id from tasks join users on users._id = buyer_id where ${notDeleted} and ${called(part)}`,
  }
}

/**
 * One task, for a worker, its own buyer or an Admin, with the actor's own submissions for it. Its buyer can read it after
 * its deletion, too. A worker who keeps a slot reads the words that the work will be judged by.
 * @throws `task_not_found`, `not_yours`
 */
export async function taskFor(
  db: Db,
  actor: Reader,
  { id: taskId, deleted }: { id: string; deleted?: 'true' | 'false' | undefined },
  timeZone: string,
  codes: WorkerCodes,
): Promise<TaskDetails> {
  const found = await rowsWithoutTexts(db, actor, timeZone)
    .select(['task_detail', 'submission_info', 'version', 'form', 'tasks.buyer_id'])
    .select(['row_count', 'control_count', 'answers_per_item', 'max_pages_per_worker', 'min_accuracy'])
    .select(sql<'approved' | null>`only_workers`.as('only_workers'))
    .select(
      sql<string>`moved_once(now() + make_interval(hours => review_hours), coalesce(review_again_until, 'infinity'), now())`.as(
        'review_due_latest',
      ),
    )
    .where('tasks._id', '=', taskId)
    .executeTakeFirst()
  const isOwn = found?.created_by === actor.email
  if (!found || (found.status === 'deleted' && !(isOwn && deleted === 'true'))) throw new ApiError('task_not_found')
  if (actor.role === 'Buyer' && !isOwn) throw new ApiError('not_yours')
  const {
    row_count: count,
    control_count: controls,
    answers_per_item,
    max_pages_per_worker,
    min_accuracy,
    only_workers,
    buyer_id,
    ...task
  } = found
  const sent = db
    .selectFrom('submissions')
    .select(['_id', 'status', 'submission_details', ownHeld.as('held')])
    .select(sql<string | null>`case when status = 'pending' then ${dueAt} end`.as('review_due_at'))
    .select(sql<string | null>`case when status = 'pending' then ${latestDueAt} end`.as('review_due_latest'))
    .where('task_id', '=', taskId)
    .where('worker_id', '=', actor._id)
    .where('is_page', '=', false)
  // Each part has an index of its own. By worker alone, a busy worker's read would take seven times as long.
  const [ownSubmissions, reservation, block, pages] = await Promise.all([
    sent.where(isLive).unionAll(sent.where(isRejected)).execute(),
    ownReservationOf(actor, taskId).first(db),
    actor.role === 'Worker' ? blockOf(db, actor._id, taskId) : null,
    answers_per_item === null ? null : pagesOf(actor, taskId).one(db),
  ])
  const reads = actor.role === 'Worker' && { task_id: taskId, buyer_id, worker_id: actor._id }
  return {
    ...task,
    form: reads && task.form ? withoutCodes(await codes.fill(db, task.form, reads)) : task.form,
    ...(reservation?.words ?? {}),
    rows:
      answers_per_item === null
        ? null
        : { count, controls, answers_per_item, max_pages_per_worker, min_accuracy, only_workers },
    my_pages: pages && ownPages(pages, controls > 0),
    my_submission: ownSubmissions.find(isNotRejected) ?? null,
    my_rejections: ownSubmissions.filter(({ status }) => status === 'rejected').length,
    my_reservation: reservation
      ? { _id: reservation._id, ends_at: reservation.ends_at, version: reservation.version }
      : null,
    my_held: ownSubmissions.find(({ held }) => held !== null)?.held ?? null,
    my_block: block,
  }
}

/**
 * The answers to the form of a task as JSON Schema.
 * @throws `task_not_found`, `not_yours`, `no_form`
 */
export async function answersSchemaOf(db: Db, actor: Actor, taskId: string): Promise<Record<string, unknown>> {
  const task = await fixed<{ buyer_id: string; form: Form | null }>`
    select buyer_id, form from tasks where _id = ${taskId} and closed_as is distinct from 'deleted'`.first(db)
  if (!task) throw new ApiError('task_not_found')
  if (actor.role === 'Buyer' && task.buyer_id !== actor._id) throw new ApiError('not_yours')
  if (!task.form) throw new ApiError('no_form')
  return jsonSchemaOf(task.form)
}

/**
 * The slots of a task by their state, and where its coins are, also of a deleted one.
 * @throws `task_not_found`, `not_yours`
 */
export async function progressOf(db: Db, actor: Actor, taskId: string): Promise<TaskProgress> {
  const found = await fixed<ProgressRow>`
    select buyer_id, payable_amount, total_workers, required_workers, reserved, under_review, held, approved, released, bonus_total, bonus_fee_total,
      page_size, answers_asked, answers_taken, ${pagesOfOpenRows} as pages_left, coalesce(percent, 0) as fee_percent, coalesce(total, 0) as fee, coalesce(gift + bought + earned, 0) as fee_kept
    from tasks left join task_fees on task_id = _id
    where _id = ${taskId}`.first(db)
  const task = ownRowOrAdmin(found, actor, 'task_not_found')
  const { total_workers: total, required_workers: free, reserved, under_review, held, approved, released } = task
  const pay = (slots: number) => taskTotal(slots, task.payable_amount)
  return {
    rows: rowsProgress(task),
    slots: { total, free, reserved, under_review, held, approved, released },
    coins: {
      paid: pay(approved),
      in_escrow: pay(free + reserved + under_review + held),
      back: pay(released),
      fee_percent: task.fee_percent,
      fee_kept: task.fee_kept,
      fee_released: fromHundredths(toHundredths(task.fee) - toHundredths(task.fee_kept)),
      bonus: task.bonus_total,
      bonus_fee: task.bonus_fee_total,
    },
  }
}

/** Missing pages are those that the answers which are not taken need beyond the free slots. */
function rowsProgress({ page_size, answers_asked, answers_taken, pages_left, required_workers }: ProgressRow) {
  if (page_size === null) return null
  return { asked: answers_asked, taken: answers_taken, missing_pages: Math.max(0, pages_left - required_workers) }
}

type ProgressRow = Pick<TaskRow, 'buyer_id' | 'payable_amount' | 'total_workers' | 'required_workers' | 'reserved'> &
  Pick<TaskRow, 'under_review' | 'held' | 'approved' | 'released' | 'bonus_total' | 'bonus_fee_total'> &
  Pick<TaskRow, 'page_size' | 'answers_asked' | 'answers_taken'> & {
    pages_left: number
    fee_percent: number
    fee: number
    fee_kept: number
  }

/**
 * Checks that the actor's task was funded with these coins. Compares hundredths: the client sends a float product.
 * @returns the coins that the actor can still spend
 * @throws `task_not_found`, `not_yours`, `amount_differs`
 */
export async function confirmFunding(db: Db, actor: Actor, taskId: string, hundredths: number): Promise<number> {
  const task = await fixed<{ buyer_id: string }>`
    select buyer_id from tasks where _id = ${taskId} and closed_as is distinct from 'deleted'`.first(db)
  ownRow(task, actor, 'task_not_found')
  const funded = await fundedCoins(db, taskId)
  if (Math.round(funded * 100) !== hundredths) throw new ApiError('amount_differs')
  return (await coinsOfUser(db, actor._id)).available
}

/** What the results of a task need. */
export type OwnTask = Pick<TaskRow, 'buyer_id' | 'page_size'> & {
  form: Form | null
  answers_per_item: number
  min_accuracy: number | null
  approved: number
  batches: { _id: string; columns: string[]; largest_row: number }[]
}
export type TaskWithForm = OwnTask & { form: Form }
export type TaskWithRows = TaskWithForm & { page_size: number }

/** Also a deleted one. @throws `task_not_found`, `not_yours` */
export async function ownTask(db: Db, buyer: Pick<Actor, '_id'>, taskId: string): Promise<OwnTask> {
  const [task] = await fixed<OwnTask>`
    select buyer_id, form, page_size, answers_per_item, min_accuracy, approved, (
      select coalesce(jsonb_agg(jsonb_build_object('_id', _id, 'columns', columns, 'largest_row', largest_row) order by nth), '[]')
      from batches where task_id = tasks._id
    ) as batches
    from tasks where _id = ${taskId}`.run(db)
  return ownRow(task, buyer, 'task_not_found')
}

/** @throws `task_not_found`, `not_yours`, `no_form` for a task without rows */
export async function ownTaskWithRows(db: Db, buyer: Actor, taskId: string): Promise<TaskWithRows> {
  const task = await ownTask(db, buyer, taskId)
  assertHasRows(task)
  return task
}

/** @throws `task_not_found`, `not_yours`, `no_form` for a task that is answered with one text */
export async function ownTaskWithForm(db: Db, buyer: Actor, taskId: string): Promise<TaskWithForm> {
  const task = await ownTask(db, buyer, taskId)
  const { form } = task
  if (form === null) throw new ApiError('no_form')
  return { ...task, form }
}

/** @throws `no_form` for a task without rows, which has a form of its own or none. */
export function assertHasRows<Task extends { page_size: number | null }>(
  task: Task,
): asserts task is Task & { form: Form; page_size: number } {
  if (task.page_size === null) throw new ApiError('no_form')
}

/** The columns of all files of rows; none without rows. */
export function columnsOfRows({ batches }: { batches: Pick<OwnTask['batches'][number], 'columns'>[] }): string[] {
  return [...new Set(batches.flatMap(({ columns }) => columns))]
}

/** Over `tasks`: running and paused. A task that is closed or completed keeps the time of its pause. */
const isPaused = sql<boolean>`(paused_at is not null and ${isRunning})`

/** Tasks that workers can do now, as lists return them. */
export function offeredRows(db: Db, reader: Reader, view: View) {
  return commonRows(db, reader).select(longTexts(view))
}

function listedRows(db: Db, reader: Reader, timeZone: string, view: View) {
  return rowsWithoutTexts(db, reader, timeZone).select(longTexts(view))
}

/** A summary does not read the long texts. */
function longTexts(view: View) {
  return (['task_detail', 'submission_info'] as const).map((name) =>
    sql<string | null>`${view === 'summary' ? sql`null` : sql.ref(`tasks.${name}`)}`.as(name),
  )
}

function rowsWithoutTexts(db: Db, reader: Reader, timeZone: string) {
  return commonRows(db, reader)
    .select(['reserved', 'under_review', 'held', 'approved', 'reserved_minutes'])
    .select([
      sql<boolean>`${isPaused} or (tasks.status = 'open' and blocked_at is not null)`.as('paused'),
      sql<Task['paused_by']>`case when ${isPaused} then paused_by end`.as('paused_by'),
      sql<Task['resume_at']>`case when ${isPaused} and paused_by = 'buyer' then resume_at end`.as('resume_at'),
      // Slots of a task past its deadline are released for that reason, and held ones because another was opened in their place.
      sql<number>`case when released > 0 and ${isTaskOpen(timeZone)} then released - (
        select count(*) from submissions
        where task_id = tasks._id and submissions.status = 'rejected' and replaced_at is not null and not is_held) else 0 end`.as(
        'reversed_slots',
      ),
      sql<string>`${deadlineAt(timeZone)}`.as('deadline_at'),
    ])
}

function commonRows(db: Db, reader: Reader) {
  return db
    .selectFrom('tasks')
    .innerJoin('users', 'users._id', 'tasks.buyer_id')
    .select([
      'tasks._id',
      'task_title',
      'required_workers',
      'total_workers',
      'payable_amount',
      'total_payment',
      'completion_date',
      'task_image_url',
      'task_image_bytes',
      'category',
      'users.name as buyer_name',
      'tasks.created_at',
      'review_hours',
      'estimated_minutes',
      'needs_file',
      'page_size',
    ])
    .select([
      emailShown(reader, 'buyer', 'users').as('created_by'),
      sql<Task['status']>`tasks.status`.as('status'),
      sql<boolean>`tasks.form is not null`.as('has_form'),
      sql<boolean>`tasks.key_id is not null`.as('by_program'),
      // As the row has the form, often compressed: its text would be read from elsewhere for each row of a list.
      sql<number>`octet_length(task_title) + octet_length(task_detail) + octet_length(submission_info)
        + coalesce(pg_column_size(form), 0) + page_bytes`.as('text_bytes'),
      sql<number | null>`(select minutes from task_times where task_id = tasks._id)`.as('measured_minutes'),
      buyerRecordOf(fixed`tasks.buyer_id`).as('buyer_record'),
    ])
}

type OwnReservation = NonNullable<TaskDetails['my_reservation']> & {
  /** The words that the worker read; null while they are the latest. */
  words: Pick<TaskDetails, 'task_title' | 'task_detail' | 'submission_info'> | null
}

function pagesOf({ _id }: Actor, taskId: string) {
  return fixed<OwnPages>`
    select coalesce(sent, 0) as sent, coalesce(own.approved, 0) as approved, coalesce(rejected, 0) as rejected,
      coalesce(controls_seen, 0) as seen, coalesce(controls_right, 0) as right, coalesce(is_done, false) as is_done,
      case when is_inaccurate then 'accuracy' when is_stopped then 'rejections'
        when ${isForOthers(_id)} then 'only_workers' end as stopped
    from tasks left join task_workers own on own.worker_id = ${_id} and own.task_id = tasks._id where tasks._id = ${taskId}`
}

type OwnPages = Pick<NonNullable<TaskDetails['my_pages']>, 'sent' | 'approved' | 'rejected' | 'stopped'> & {
  seen: number
  right: number
  is_done: boolean
}

function ownPages(
  { seen, right, is_done, ...pages }: OwnPages,
  hasControls: boolean,
): NonNullable<TaskDetails['my_pages']> {
  const left = !is_done && pages.stopped === null
  return { ...pages, left, accuracy: hasControls ? accuracyShown({ seen, right }) : null }
}

function ownReservationOf({ _id }: Actor, taskId: string) {
  return fixed<OwnReservation>`
    select _id, ends_at, reservations.version, case when read.version is not null then json_build_object('task_title', read.task_title,
      'task_detail', read.task_detail, 'submission_info', read.submission_info) end as words
    from reservations left join task_versions read on read.task_id = reservations.task_id and read.version = reservations.version
    where worker_id = ${_id} and reservations.task_id = ${taskId} and ended_as is null and ends_at > now()`
}

type OwnSubmission = { _id: string; status: SubmissionStatus }

/** Over `submissions`. */
const ownHeld = sql<
  TaskDetails['my_held']
>`case when is_held then json_build_object('_id', _id, 'has_slot', replaced_at is null,
  'has_objection', exists (select from objections where submission_id = submissions._id and outcome is null)) end`

function isNotRejected<Own extends OwnSubmission>(
  submission: Own,
): submission is Own & { status: 'pending' | 'approved' } {
  return submission.status !== 'rejected'
}
