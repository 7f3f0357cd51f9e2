/** Read queries for submissions. */

import {
  type Answers,
  ApiError,
  type contract,
  type Form,
  type InputOf,
  type ListedSubmission,
  maxCounted,
  maxTaskSubmissionRows,
  type Objection,
  type Page,
  type RejectedBecause,
  type SubmissionDetails,
  type SubmissionStatus,
  submissionStatuses,
  type TaskSubmission,
  type View,
} from '@piecework/contract'
import { withoutCodes } from '@piecework/contract/forms'
import { type RawBuilder, sql } from 'kysely'
import { type Expected, knownAnswers } from '../batches/controls.ts'
import type { ItemKey } from '../batches/item-ids.ts'
import { type ShownRows, shownCells } from '../batches/shown-rows.ts'
import { contains, containsWords, searchedPart, searchWords, spelled } from '../db/search.ts'
import { type Fixed, fixed, iso } from '../db/statement.ts'
import { type Db, transact } from '../db/transact.ts'
import { type FileUrls, withUrl } from '../files/urls.ts'
import { type Actor, ownRowOrAdmin } from '../http/actor.ts'
import {
  countedRows,
  type Days,
  inDays,
  limitOf,
  newestFirst,
  type Offset,
  type Paging,
  toPage,
  totalOf,
} from '../http/page.ts'
import { areChangesOpen, dueAt, isNotWithdrawn, isOpenToAnswers } from '../tasks/conditions.ts'
import type { WorkerCodes } from '../tasks/worker-codes.ts'
import { emailShown, type Reader } from '../users/emails.ts'
import { called, idOf } from '../users/queries.ts'
import { agreementsOf, comparisonOf, differingPages } from './agreement.ts'
import { filesOf } from './files.ts'
import { objectsSingly } from './objections.ts'

type PendingView = { view?: View; sort?: 'newest' | 'due' | undefined }

/**
 * Pending submissions for this buyer's tasks, newest first or the first that is due. They count as opened when the buyer reads them, so the texts
 * are those after the mark. A summary has no texts and opens nothing.
 */
export async function pendingFor(
  db: Db,
  reader: Reader,
  email: string,
  input: Paging & Offset & PendingView,
): Promise<Page<ListedSubmission>> {
  const limit = limitOf(input)
  const isByDueTime = input.sort === 'due'
  const pending = (view: View) => listedRows(db, reader, view).select(toRead)
  const all = sql<number>`(select count(*) from submissions where buyer_id = ${idOf(email)} and status = 'pending')`
  const found = await pending(input.view)
    .select(all.as('total'))
    .where('submissions.buyer_id', '=', idOf(email))
    .where('submissions.status', '=', sql.lit('pending'))
    .$if(input.cursor !== undefined, (query) => query.where('submissions._id', '<', input.cursor as string))
    .$if(isByDueTime, (query) => query.orderBy('submissions.review_due_at'))
    .orderBy('submissions._id', isByDueTime ? 'asc' : 'desc')
    .limit(limit + 1)
    .offset(input.offset ?? 0)
    .execute()
  const page = toPage(found, limit, await totalOf(db, found, input, all), (submission) => submission._id)
  // By due time a page is found by its offset: an id alone is no place in that order.
  const next = isByDueTime ? null : page.next
  if (input.view === 'summary') return { ...page, next }
  const rows = await markOpened<ListedSubmission>(db, reader, page.rows, (ids) =>
    pending('full').where('submissions._id', 'in', ids),
  )
  // Work that was withdrawn or decided before the mark is in no list of pending work.
  return { ...page, next, rows: rows.filter(({ status }) => status === 'pending') }
}

/** The texts that a search of submissions compares: the title that the worker read, and the name of the buyer. */
const titleAndBuyer = sql`coalesce(earlier.task_title, tasks.task_title) || ' ' || buyer.name`
const submissionsWithTitles = sql`submissions join users buyer on buyer._id = submissions.buyer_id
  join tasks on tasks._id = submissions.task_id
  left join task_versions earlier on earlier.task_id = submissions.task_id and earlier.version = submissions.version`

/** A worker's own submissions, newest first. With words or days the count stops at `maxCounted`. */
export async function submissionsOf(
  db: Db,
  reader: Reader,
  email: string,
  input: Paging & Offset & Days & { status?: SubmissionStatus | undefined; search?: string | undefined; view?: View },
  timeZone: string,
): Promise<Page<ListedSubmission>> {
  const words = searchWords(input.search)
  const filters = [
    ...(words.length > 0 ? [containsWords(spelled(titleAndBuyer), words)] : []),
    ...inDays(sql`submissions.submission_date`, input, timeZone),
  ]
  const own = sql.join<boolean>(
    [
      sql`submissions.worker_id = ${idOf(email)}`,
      ...(input.status ? [sql`submissions.status = ${input.status}`] : []),
      ...filters,
    ],
    sql` and `,
  )
  const joined = words.length > 0 ? submissionsWithTitles : sql`submissions`
  const all = countedRows(sql`select from ${joined} where ${own}`, filters.length > 0 ? maxCounted : null)
  return newestFirst(db, 'submissions', listedRows(db, reader, input.view), input, own, all)
}

/**
 * Open objections, the first to end first: of a worker the own ones, of a buyer those to answer, for an Admin those to decide.
 */
export async function openObjectionsFor(
  db: Db,
  reader: Reader,
  input: Pick<Paging, 'limit'> & Offset & { like?: string | undefined },
): Promise<Page<ListedSubmission>> {
  const limit = limitOf(input)
  const ofReader = {
    Worker: sql<boolean>`objections.worker_id = ${reader._id} and outcome is null`,
    Buyer: sql<boolean>`objections.buyer_id = ${reader._id} and outcome is null and decide_due_at is null`,
    Admin: sql<boolean>`outcome is null and decide_due_at is not null`,
  }[reader.role]
  const { like } = input
  const open = like ? sql<boolean>`${ofReader} and ${isLike(like)}` : ofReader
  const all = countedRows(sql`select from objections where ${open}`, maxCounted)
  const rows = await listedRows(db, reader, 'summary')
    .select(all.as('total'))
    .where(sql<boolean>`submissions._id in (select submission_id from objections where ${open})`)
    .orderBy('final_at')
    .orderBy('submissions._id')
    .limit(limit + 1)
    .offset(input.offset ?? 0)
    .execute()
  const page = toPage(rows, limit, await totalOf(db, rows, input, all), (submission) => submission._id)
  // By the end a page is found by its offset: an id alone is no place in that order.
  return { ...page, next: null }
}

/** Over `objections`: another one about the same task. */
function isLike(submissionId: string) {
  const taskOf = (id: unknown) => sql`(select task_id from submissions where _id = ${id})`
  return sql<boolean>`submission_id <> ${submissionId} and ${taskOf(sql.ref('submission_id'))} = ${taskOf(submissionId)}`
}

type OfTask = InputOf<typeof contract.submissions.ofTask>

/**
 * The submissions of one task, in the order of their ids, without those that their worker withdrew. Without a total: the counters of
 * the task state it.
 * @throws `task_not_found`, `not_yours`
 */
export async function submissionsOfTask(db: Db, reader: Reader, input: OfTask): Promise<Page<TaskSubmission, null>> {
  await assertReadsTask(db, reader, input.id)
  const limit = Math.min(limitOf(input), maxTaskSubmissionRows)
  const isOldest = input.sort === 'oldest'
  const { ids, next } =
    input.only === 'differs'
      ? await differingOfTask(db, reader, input, limit)
      : await pageOfTask(db, reader, input, limit)
  const read = (wanted: string[]) =>
    rowsOfTask(db, reader, input.view)
      .where('submissions._id', 'in', wanted)
      .orderBy('submissions._id', isOldest ? 'asc' : 'desc')
  const all = ids.length === 0 ? [] : await read(ids).execute()
  const rows = input.view === 'summary' ? all : await markOpened(db, reader, all, read)
  return { rows: rows.map((row) => sealFor(reader, row)), total: null, next }
}

/** The ids of one page of the list, and from which on the next one is read. */
type IdsOfTask = { ids: string[]; next: string | null }

async function pageOfTask(db: Db, reader: Reader, input: OfTask, limit: number): Promise<IdsOfTask> {
  const statuses = input.status ? [input.status] : submissionStatuses
  const part = searchedPart(input.search)
  const worker = input.worker === undefined ? sql`` : sql`and ${isSentBy(reader, input.worker)}`
  const found = part === null ? sql`` : sql`and ${isSentByCalled(reader, part)}`
  const [beyond, order] = input.sort === 'oldest' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const after = input.cursor === undefined ? sql`` : sql`and _id ${beyond} ${input.cursor}`
  // One index scan for each status: together they would be sorted, up to 100,000 rows of a task.
  const { rows: ids } = await sql<{ _id: string }>`
    select page._id from unnest(${statuses}::text[]) wanted (status), lateral (
      select _id from submissions
      where task_id = ${input.id} and submissions.status = wanted.status and ${isNotWithdrawn}
        ${worker} ${found} ${after}
      order by _id ${order} limit ${limit + 1}
    ) page order by _id ${order} limit ${limit + 1}`.execute(db)
  const wanted = ids.slice(0, limit).map(({ _id }) => _id)
  return { ids: wanted, next: ids.length > limit ? (wanted.at(-1) as string) : null }
}

/** Pages that are compared for one response: most may agree, and the list has only the others. */
const mostCompared = 1_000

/** Rejected pages are sealed: whether they differ would say what they answer. */
async function differingOfTask(db: Db, reader: Reader, input: OfTask, limit: number): Promise<IdsOfTask> {
  const status = input.status ?? 'pending'
  if (status === 'rejected') return { ids: [], next: null }
  const comparison = await comparisonOf(db, input.id)
  const most = Math.min(mostCompared, comparison.most)
  const { ids, next } = await pageOfTask(db, reader, { ...input, status }, most)
  const differing = await differingPages(db, comparison, ids, null)
  const found = ids.filter((id) => differing.has(id))
  if (found.length <= limit) return { ids: found, next }
  const shown = found.slice(0, limit)
  return { ids: shown, next: shown.at(-1) as string }
}

/** A reader who sees no e-mails finds a worker by the short name instead: a search must not tell whose e-mail is right. */
function isSentBy(reader: Reader, worker: string): RawBuilder<boolean> {
  if (reader.seesEmails) return sql<boolean>`worker_id = ${idOf(worker)}`
  return sql<boolean>`exists (select from users worker where worker._id = worker_id and ${emailShown(reader, 'worker')} = ${worker})`
}

function isSentByCalled(reader: Reader, part: string): RawBuilder<boolean> {
  if (reader.seesEmails) return sql<boolean>`worker_id in (select _id from users where ${called(part)})`
  const shown = spelled(sql`worker.name || ' ' || ${emailShown(reader, 'worker')}`)
  return sql<boolean>`exists (select from users worker where worker._id = worker_id and ${contains(shown, part)})`
}

async function assertReadsTask(db: Db, reader: Actor, taskId: string): Promise<void> {
  const task = await fixed<{ buyer_id: string }>`select buyer_id from tasks where _id = ${taskId}`.first(db)
  ownRowOrAdmin(task, reader, 'task_not_found')
}

/**
 * One submission for its worker, its buyer or an Admin. It counts as opened when its buyer reads it.
 * @throws `submission_not_found`, `not_yours`
 */
export async function submissionFor(
  db: Db,
  reader: Reader,
  id: string,
  urls: FileUrls,
  shown: ShownRows,
  codes: WorkerCodes,
): Promise<SubmissionDetails> {
  const found = await detailedRows(db, reader).where('submissions._id', '=', id).execute()
  const [first] = found
  if (!first) throw new ApiError('submission_not_found')
  if (reader.role !== 'Admin' && first.worker_id !== reader._id && first.buyer_id !== reader._id) {
    throw new ApiError('not_yours')
  }
  const [row = first] = await markOpened(db, reader, found, (ids) =>
    detailedRows(db, reader).where('submissions._id', 'in', ids),
  )
  const { worker_id, buyer_id, task_id } = row
  const form = row.form && (await codes.fill(db, row.form, { task_id, buyer_id, worker_id }))
  const work = {
    ...sealFor(reader, row),
    worker_code: (await codes.read(db))(buyer_id, worker_id),
    form: form && reader.role === 'Worker' ? withoutCodes(form) : form,
  }
  if (work.sealed) return { ...work, answers: null, items: null, files: [], earlier_editions: [] }
  const items = row.is_page ? await itemsOfPage(db, reader, row, shown) : null
  return { ...work, items, ...(await filesByEdition(db, reader, work, urls)) }
}

/** The worker reads neither where a row stands in the file of the buyer, nor what others answered. */
async function itemsOfPage(
  db: Db,
  reader: Reader,
  { _id: id, form }: { _id: string; form: Form | null },
  shown: ShownRows,
): Promise<NonNullable<SubmissionDetails['items']>> {
  const rows = await fixed<ItemOfPage>`
    select seq, batch_id, line, data, given, is_right, expected, hint,
      status <> 'pending' and rejected_because is distinct from 'withdrawn' as is_decided,
      exists (select from row_groups where _id = any (submissions.groups) and is_open and seq = any (items)) as takes_answers
    from answers join items using (seq) join submissions on submissions._id = submission_id
    where submission_id = ${id} order by answers.nth`.run(db)
  const idOf = await shown.ids.read(db)
  const isWorker = reader.role === 'Worker'
  for (const row of rows) if (isWorker && form) row.data = shownCells(form, row.data)
  const pictures = await shown.picturesFor(db, rows, reader._id)
  const agreements = isWorker || !form ? null : await agreementsOf(db, form, id)
  return rows.map(({ line, data, given, ...row }) => ({
    _id: idOf(row),
    line: isWorker ? null : line,
    data,
    picture: pictures.get(row.seq) ?? null,
    answers: given,
    agreement: agreements && (agreements.get(row.seq) ?? []),
    control: form && controlFor(reader, form, row),
  }))
}

type ItemOfPage = ItemKey & {
  line: number
  data: Record<string, string>
  given: Answers
  is_right: boolean | null
  expected: Expected | null
  hint: string | null
  is_decided: boolean
  takes_answers: boolean
}

/**
 * Its worker does not learn which rows were controls that were right; of one that was missed once the page is decided, and the right answer
 * once no other worker is asked for it.
 */
function controlFor(
  { role }: Reader,
  form: Form,
  { is_right, expected, hint, is_decided, takes_answers }: Omit<ItemOfPage, keyof ItemKey | 'line' | 'data' | 'given'>,
) {
  if (is_right === null || expected === null) return null
  if (role !== 'Worker') return { is_right, expected: knownAnswers(form, expected), hint }
  if (is_right || !is_decided) return null
  return { is_right, expected: takes_answers ? null : knownAnswers(form, expected), hint }
}

type Editions = { _id: string; file_count: number | null; earlier_editions: Omit<EarlierEdition, 'files'>[] }
type EarlierEdition = SubmissionDetails['earlier_editions'][number]

/** Most work has no files: then nothing is read. */
async function filesByEdition(
  db: Db,
  reader: Reader,
  { _id, file_count, earlier_editions }: Editions,
  urls: FileUrls,
): Promise<Pick<SubmissionDetails, 'files' | 'earlier_editions'>> {
  const files = file_count === 0 && earlier_editions.length === 0 ? [] : await filesOf(db, [_id])
  const urlOf = await urls.for(db, reader._id)
  const of = (edition: number) =>
    files
      .filter((file) => file.first_edition <= edition && (file.last_edition ?? edition) >= edition)
      .map((file) => withUrl(file, urlOf))
  return {
    files: files.filter(({ last_edition }) => last_edition === null).map((file) => withUrl(file, urlOf)),
    earlier_editions: earlier_editions.map((earlier) => ({ ...earlier, files: of(earlier.edition) })),
  }
}

/** Not by a regular expression, which takes ten times as long. */
const wordsOfWork = sql<number>`cardinality(array_remove(
  string_to_array(translate(submission_details, E'\\n\\r\\t', '   '), ' '), ''))`

/** How much there is to read. */
const toRead = [
  wordsOfWork.as('words'),
  sql<
    number | null
  >`case when is_page then (select count(*)::int from answers where submission_id = submissions._id) end`.as('rows'),
  sql<TaskSubmission['controls']>`case when controls_seen > 0 then
    jsonb_build_object('seen', controls_seen, 'right', controls_right) end`.as('controls'),
] as const

const forReview = [
  'submissions.buyer_id',
  'is_page',
  'unsealed_at',
  sql<number>`length(submission_details)`.as('length'),
  ...toRead,
  sql<number>`(select coalesce(sum(coins), 0) from bonuses where submission_id = submissions._id)`.as('bonus'),
] as const

/** The submissions in the list of their task; a summary does not read their texts. */
function rowsOfTask(db: Db, reader: Reader, view: View) {
  const text = sql<string | null>`${view === 'summary' ? sql`null` : sql`submission_details`}`
  return rowsWithoutTexts(db, reader).select(forReview).select(text.as('submission_details'))
}

function detailedRows(db: Db, reader: Reader) {
  return submissionRows(db, reader)
    .select(forReview)
    .select(['changes_asked', 'changes_answered_at', 'needs_file', 'tasks.form', 'submissions.answers'])
    .select([
      sql<boolean>`submissions.version < tasks.version`.as('words_changed'),
      sql<boolean>`submissions.worker_id = ${reader._id} and ${objectsSingly(reader._id)}`.as('objection_needs_words'),
      sql<Editions['earlier_editions']>`(
        select coalesce(json_agg(json_build_object('edition', edition, 'submission_details', submission_details,
          'answers', answers, 'replaced_at', ${iso(fixed`submission_editions.replaced_at`)}) order by edition), '[]')
        from submission_editions where submission_id = submissions._id)`.as('earlier_editions'),
    ])
}

type Sealable = Pick<TaskSubmission, 'status' | 'held' | 'objection' | 'submission_details' | keyof typeof unread> & {
  buyer_id: string
  unsealed_at: string | null
}

/** Of work that the reader cannot read. */
const unread = { length: null, words: null, rows: null, controls: null, file_count: null }

/**
 * Rejected work is sealed: its buyer learns nothing about the text. Its worker and Admins read it, and its buyer while an objection
 * is open.
 */
function sealFor<Row extends Sealable>(reader: Actor, row: Row): Row & { sealed: boolean } {
  const hasObjection = row.held && row.objection !== null && row.objection.outcome === null
  const sealed = row.status === 'rejected' && row.unsealed_at === null && reader._id === row.buyer_id && !hasObjection
  return { ...row, sealed, ...(sealed && { ...unread, submission_details: null }) }
}

/** Submissions with the texts of the version of their task. */
export function submissionRows(db: Db, reader: Reader) {
  return rowsWithoutTexts(db, reader)
    .select([sql<string>`${detail}`.as('task_detail'), sql<string>`${info}`.as('submission_info')])
    .select('submission_details')
}

/** The same for lists: a summary does not read the texts. */
function listedRows(db: Db, reader: Reader, view: View) {
  const text = (value: RawBuilder<unknown>) => sql<string | null>`${view === 'summary' ? sql`null` : value}`
  return rowsWithoutTexts(db, reader).select([
    text(detail).as('task_detail'),
    text(info).as('submission_info'),
    text(sql`submission_details`).as('submission_details'),
  ])
}

const detail = sql`coalesce(earlier.task_detail, tasks.task_detail)`
const info = sql`coalesce(earlier.submission_info, tasks.submission_info)`

function rowsWithoutTexts(db: Db, reader: Reader) {
  return db
    .selectFrom('submissions')
    .innerJoin('users as worker', 'worker._id', 'submissions.worker_id')
    .innerJoin('users as buyer', 'buyer._id', 'submissions.buyer_id')
    .innerJoin('tasks', 'tasks._id', 'submissions.task_id')
    .leftJoin('task_versions as earlier', (join) =>
      join.onRef('earlier.task_id', '=', 'submissions.task_id').onRef('earlier.version', '=', 'submissions.version'),
    )
    .select(sql<string>`coalesce(earlier.task_title, tasks.task_title)`.as('task_title'))
    .select([
      'submissions._id',
      'submissions.task_id',
      'submissions.file_count',
      'submissions.worker_id',
      'worker.name as worker_name',
      emailShown(reader, 'worker').as('worker_email'),
      'worker.photo as worker_photo',
      'buyer.name as buyer_name',
      emailShown(reader, 'buyer').as('buyer_email'),
      'submissions.payable_amount',
      'submission_date',
      'decided_at',
      'submissions.status',
      'edition',
      'submissions.opened_at',
      'rejected_reason',
      sql<string | null>`case when submissions.status = 'pending' then ${dueAt} end`.as('review_due_at'),
      sql<boolean>`approved_as in ('itself', 'itself_unread')`.as('approved_by_itself'),
      sql<RejectedBecause | null>`rejected_because`.as('rejected_because'),
      sql<boolean>`${isOpenToAnswers}`.as('held'),
      sql<string | null>`case when ${isOpenToAnswers} then after_outages(final_at) end`.as('final_at'),
      sql<boolean>`replaced_at is not null`.as('replaced'),
      'changes_asked_at',
      sql<string | null>`case when ${areChangesOpen} then after_outages(changes_due_at) end`.as('changes_due_at'),
      objection.as('objection'),
    ])
}

const objection = fixed<Objection | null>`case when submissions.status <> 'pending' then (
  select json_build_object('words', words, 'opened_at', ${iso(fixed`objections.opened_at`)},
    'answer_due_at', ${iso(fixed`after_outages(answer_due_at)`)}, 'answer', answer,
    'decide_due_at', ${iso(fixed`after_outages(decide_due_at)`)}, 'outcome', outcome, 'why', why)
  from objections where submission_id = submissions._id) end`

type Row = {
  _id: string
  status: string
  opened_at: string | null
  buyer_email: string
}

/** Marks pending work as opened. While the worker has still to answer a request for changes, nothing counts as opened. */
function opening(which: Fixed<boolean>): Fixed<unknown> {
  return fixed`
    update submissions set opened_at = now() where opened_at is null and _id in (
      select _id from submissions where ${which} and status = 'pending' and not ${areChangesOpen}
      order by _id for no key update
    )`
}

/** Marks the next `most` pending submissions of an own task as opened by their buyer, before a file reads them. */
export async function openNext(
  db: Db,
  buyer: Actor,
  { task, after, most }: { task: string; after: string; most: number },
): Promise<void> {
  const next = fixed<boolean>`_id in (
    select _id from submissions where task_id = ${task} and buyer_id = ${buyer._id} and status = 'pending' and _id > ${after}
    order by _id limit ${most})`
  await transact(db, (tx) => opening(next).run(tx))
}

/**
 * Marks the pending rows that the reader opens as their buyer, and reads these again: the worker may have changed one
 * before the mark. A row that was withdrawn meanwhile comes back with its new status.
 * @returns all rows in their order
 */
async function markOpened<R extends Row>(
  db: Db,
  reader: Actor,
  rows: R[],
  read: (ids: string[]) => { execute(): Promise<R[]> },
): Promise<R[]> {
  const unopened = rows.filter(
    ({ status, opened_at, buyer_email }) => status === 'pending' && opened_at === null && buyer_email === reader.email,
  )
  if (unopened.length === 0 || reader.role !== 'Buyer') return rows
  const ids = unopened.map(({ _id }) => _id)
  const open = opening(fixed<boolean>`_id = any (${ids}::uuid[])`)
  await transact(db, (tx) => open.run(tx))
  const opened = new Map((await read(ids).execute()).map((row) => [row._id, row]))
  return rows.flatMap((row) => (ids.includes(row._id) ? (opened.get(row._id) ?? []) : [row]))
}
