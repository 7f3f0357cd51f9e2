/** All data of a user as one JSON object, in pages of 1,000 rows that are read one after the other: memory stays flat. */
import { maxListRows, maxNotificationRows, type Page } from '@piecework/contract'
import type { Locale } from '@piecework/contract/language'
import { sql } from 'kysely'
import { statementOf } from '../accounting/statement.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { type FileUrls, urlHours } from '../files/urls.ts'
import type { Actor } from '../http/actor.ts'
import { latestFor } from '../notifications/queries.ts'

type Row = object

const firstId = '00000000-0000-0000-0000-000000000000'

/** The parts of the file: each is a JSON array under its name. */
export async function* ownData(db: Db, { _id, email }: Actor, locale: Locale, urls: FileUrls): AsyncGenerator<string> {
  const urlOf = await urls.for(db, _id, urlHours.results)
  yield `{"profile":${JSON.stringify(await profileOf(db, _id))}`
  const parts: Record<string, AsyncIterable<Row[]>> = {
    drafts: byId(db, 'task_drafts', 'buyer_id', _id, '_id, content, template_name, updated_at'),
    rows: byId(db, 'batches', 'buyer_id', _id, batchColumns),
    tasks: byId(db, 'tasks', 'buyer_id', _id, taskColumns),
    api_keys: byId(db, 'api_keys', 'user_id', _id, keyColumns),
    webhooks: byId(db, 'webhooks', 'user_id', _id, '_id, url, types, created_at, off_because, sent_at'),
    blocks: byId(db, 'worker_blocks', 'buyer_id', _id, '_id, worker_id, at, until, because'),
    submissions: byId(db, 'submissions', 'worker_id', _id, submissionColumns),
    files: withUrls(byId(db, 'files', 'owner_id', _id, fileColumns), urlOf),
    payments: byId(db, 'payments', 'user_id', _id, paymentColumns),
    withdrawals: byId(db, 'withdrawals', 'worker_id', _id, withdrawalColumns),
    statement: pages((cursor) => statementOf(db, email, { limit: maxListRows, cursor })),
    notifications: pages((cursor) => latestFor(db, email, { limit: maxNotificationRows, cursor }, locale)),
  }
  for (const [name, rows] of Object.entries(parts)) {
    yield `,\n${JSON.stringify(name)}:[`
    let separator = '\n'
    for await (const page of rows) {
      yield separator + page.map((row) => JSON.stringify(row)).join(',\n')
      separator = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}

const taskColumns = `_id, task_title, task_detail, submission_info, task_image_url, payable_amount, completion_date,
  created_at, total_workers, required_workers, reserved, under_review, held, approved, released, status, category, bonus_total, bonus_fee_total, form`
const keyColumns =
  '_id, name, prefix, scopes, coins_per_day, coins_per_task, all_tasks, created_at, expires_at, last_used_at, last_network, revoked_at'
const batchColumns = '_id, name, state, columns, rows, pictures, created_at, task_id'
// Of a page its order: the lines of the file would tell which rows are controls.
const submissionColumns = `_id, task_id, payable_amount, submission_details, answers, (
    select json_agg(json_build_object('row', nth, 'answers', given) order by nth)
    from answers where submission_id = submissions._id) as rows, controls_seen, controls_right, edition, opened_at, submission_date, status,
  review_due_at, decided_at, approved_as, rejected_because, rejected_reason, is_held, nullif(final_at, '-infinity') as final_at,
  changes_asked_at, changes_asked, changes_due_at, changes_answered_at, (
    select coalesce(json_agg(json_build_object('edition', edition, 'submission_details', submission_details,
      'answers', answers, 'replaced_at', replaced_at) order by edition), '[]')
    from submission_editions where submission_id = submissions._id) as earlier_editions, (
    select json_build_object('words', words, 'opened_at', opened_at, 'answer', answer, 'answered_at', answered_at,
      'outcome', outcome, 'ended_at', ended_at, 'why', why)
    from objections where submission_id = submissions._id) as objection, (
    select coalesce(json_agg(json_build_object('coins', coins, 'words', words, 'at', at) order by _id), '[]')
    from bonuses where submission_id = submissions._id) as bonuses`
const fileColumns = '_id, submission_id, batch_id, name, type, bytes, sha256, width, height, created_at, deleted_at'
const paymentColumns = `_id, coins, amount_cents, intent, provider, status, payment_method, created_at, succeeded_at, (
    select json_build_object('year', year, 'number', number) from receipts where payment_id = payments._id) as receipt`
const withdrawalColumns = `_id, withdrawal_coin, withdrawal_amount, taka_per_dollar,
  round(withdrawal_amount * taka_per_dollar, 2) as taka, payment_system, account_number, account_typed, status, created_at, expected_hours,
  decided_at, returned_at, reason, transaction_id`

function profileOf(db: Db, userId: string): Promise<Row> {
  return fixed<Row>`
    select _id, email, name, photo, role, language, digits, created_at, last_log_in, email_verified_at, suspended_at,
      nullif(suspended_until, 'infinity') as suspended_until, suspended_rule, suspended_because,
      (select due_at from waiting_removals where user_id = users._id) as removal_due_at, (
        select coalesce(json_agg(json_build_object('words', words, 'opened_at', opened_at, 'outcome', outcome,
          'ended_at', ended_at, 'why', why) order by _id), '[]')
        from appeals where user_id = users._id) as appeals,
      (select coalesce(jsonb_object_agg(event, wanted), '{}') from mail_choices where user_id = users._id) as mail_choices
    from users where _id = ${userId}`.one(db)
}

/** Oldest first. `columns` is a constant of this file. */
async function* byId(
  db: Db,
  table: string,
  owner: string,
  userId: string,
  columns: string,
): AsyncGenerator<({ _id: string } & Row)[]> {
  let after = firstId
  for (let size = maxListRows; size === maxListRows; ) {
    const { rows } = await sql<{ _id: string }>`
      select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(owner)} = ${userId} and _id > ${after}
      order by _id limit ${maxListRows}`.execute(db)
    size = rows.length
    after = rows.at(-1)?._id ?? after
    if (size > 0) yield rows
  }
}

/** The addresses are valid for a week. */
async function* withUrls(
  pagesOfFiles: AsyncIterable<{ _id: string; deleted_at?: string | null }[]>,
  urlOf: (id: string) => string,
): AsyncGenerator<Row[]> {
  for await (const files of pagesOfFiles)
    yield files.map((file) => ({ ...file, url: file.deleted_at ? null : urlOf(file._id) }))
}

/** The pages of a list of the API. */
async function* pages(read: (cursor: string | undefined) => Promise<Page<Row, null>>): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const { rows, next } = await read(cursor)
    if (rows.length > 0) yield rows
    cursor = next ?? undefined
  } while (cursor !== undefined)
}
