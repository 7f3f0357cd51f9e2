/** What is done for a page of rows besides what is done for all work: it is the work, and its pay that of a slot. */
import { ApiError, missingShare, type NextPage, noPageCodes, type PageControls } from '@piecework/contract'
import { isTooInaccurate } from '@piecework/contract/same-answers'
import { accuracyShown, isRight } from '../batches/controls.ts'
import type { ItemIds, ItemKey } from '../batches/item-ids.ts'
import { type PageRow, rowsOf, takeAgain } from '../batches/pages.ts'
import type { ShownRows } from '../batches/shown-rows.ts'
import type { Config } from '../config.ts'
import { newId, timeOf } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { summedNotification } from '../notifications/notify.ts'
import { pagesOfOpenRows } from '../tasks/conditions.ts'
import { takeFreeSlot, takeReservedSlot } from '../tasks/slots.ts'
import { lockUsersSql } from '../users/lock-actor.ts'
import type { CheckedWork, RowToAnswer, SentWork } from './answers.ts'
import type { TaskToWorkOn } from './guards.ts'
import { endReservation, reserve } from './reservations.ts'

type TaskWithRows = TaskToWorkOn & { page_size: number; answers_per_item: number }

/**
 * Takes the slot of a page, as late as possible: the pages of others wait for the row of the task. A page whose time is over is taken as if
 * it was reserved again: if a slot is free and each of its rows is still open.
 * @throws `reservation_ended`
 */
export async function takeSlotOfPage(tx: Tx, actor: Actor, task: TaskWithRows, page: PageToSend, timeZone: string) {
  const { reservation_id: id, rows, isOpen } = page
  if (!isOpen) await takeAgain(tx, task, actor._id, page, lockUsersSql([task.buyer_id], 'for key share'))
  const { lock, move } = isOpen ? takeReservedSlot(task) : takeFreeSlot(task, 'underReview', rows.length, timeZone)
  return [lock, tellOfMissing(task, move), isOpen ? endReservation(id) : sentLate(id)]
}

/** The counters of the worker's pages, and the notification of the buyer, who reads of all pages in one. */
export function pageSent(actor: Actor, task: TaskToWorkOn, { seen, right, stopped }: PageControls) {
  return [
    fixed`
      insert into task_workers (worker_id, task_id, buyer_id, sent, controls_seen, controls_right, is_inaccurate)
      values (${actor._id}, ${task._id}, ${task.buyer_id}, 1, ${seen}, ${right}, ${stopped})
      on conflict (worker_id, task_id) do update set sent = task_workers.sent + 1,
        controls_seen = task_workers.controls_seen + excluded.controls_seen,
        controls_right = task_workers.controls_right + excluded.controls_right,
        is_inaccurate = task_workers.is_inaccurate or excluded.is_inaccurate`,
    summedNotification(
      { user_id: task.buyer_id, reference: task._id, event: 'pages_received', task: task.task_title },
      { pages: 1 },
    ),
  ]
}

type AnsweredRow = NonNullable<CheckedWork['rows']>[number] & { is_right: boolean | null }

/** Checks the controls among the rows. The accuracy of the worker counts all pages of the task so far. */
export function resultsOf(
  { form, own_controls, min_accuracy }: TaskToWorkOn,
  page: PageRow[],
  answered: NonNullable<CheckedWork['rows']>,
): { rows: AnsweredRow[]; controls: PageControls } {
  const expectedOf = new Map(page.map(({ seq, expected }) => [seq, expected]))
  const rows = answered.map((row) => {
    const expected = expectedOf.get(row.seq) ?? null
    return { ...row, is_right: form && expected && isRight(form, expected, row.given) }
  })
  const seen = rows.filter(({ is_right }) => is_right !== null).length
  const right = rows.filter(({ is_right }) => is_right === true).length
  const all = { seen: (own_controls?.seen ?? 0) + seen, right: (own_controls?.right ?? 0) + right }
  const stopped = isTooInaccurate(all, min_accuracy)
  return { rows, controls: { seen, right, accuracy: accuracyShown(all), stopped } }
}

type SentPage = SentWork & { reservation_id?: string | undefined }
/** Its rows have the ids that its worker reads. */
type PageToSend = { reservation_id: string; groups: number[]; rows: (RowToAnswer & PageRow)[]; isOpen: boolean }
type Kept = { _id: string; ended_as: string | null; groups: number[] }

/**
 * The page of the named reservation; without one the page that is kept, else the one whose time was over last.
 * @throws `form_needed` for a text, `already_submitted` for a page that was sent; for a named one also while another one is kept, because the response to the
 * first sending may have been lost; `reservation_ended` when the worker never kept it, or gave it back
 */
export async function pageToSend(
  tx: Tx,
  actor: Actor,
  { _id, own_reservation: kept, pending_pages }: TaskWithRows,
  { answers, reservation_id: named }: SentPage,
  ids: ItemIds,
): Promise<PageToSend> {
  if (answers === undefined) throw new ApiError('form_needed')
  const idOf = await ids.read(tx)
  const withIds = (rows: PageRow[]) => rows.map((row) => ({ ...row, _id: idOf(row) }))
  if (kept?.page && (named === undefined || named === kept._id)) {
    return { reservation_id: kept._id, groups: kept.groups, rows: withIds(kept.page.rows), isOpen: true }
  }
  const [found] = await fixed<Kept>`
    select _id, ended_as, groups from reservations
    where worker_id = ${actor._id} and task_id = ${_id}
      and case when ${named ?? null}::uuid is null then ended_as in ('lapsed', 'over') else _id = ${named ?? null}::uuid end
    order by ended_at desc limit 1`.run(tx)
  if (found?.ended_as === 'sent' || (!found && named === undefined && pending_pages > 0)) {
    throw new ApiError('already_submitted')
  }
  if (!found || !/^(lapsed|over)$/.test(found.ended_as ?? '')) throw new ApiError('reservation_ended')
  const rows = withIds(await rowsOf(found.groups).run(tx))
  return { reservation_id: found._id, groups: found.groups, rows, isOpen: false }
}

/** Its page cannot be sent late again, and its worker has not missed it. If it was sent meanwhile, the action runs again. */
function sentLate(id: string) {
  return fixed`
    update reservations set ended_as = 'sent'
    where _id = ${id} and case when ended_as in ('lapsed', 'over') then true else run_again() end`
}

export function insertAnswers(submissionId: string, workerId: string, rows: AnsweredRow[]) {
  const [seqs, given] = columnsOf(rows)
  return fixed`
    insert into answers (submission_id, seq, worker_id, nth, given, is_right)
    select ${submissionId}, seq, ${workerId}, nth, given::jsonb, is_right
    from unnest(${seqs}::bigint[], ${given}::text[], ${rows.map(({ is_right }) => is_right)}::boolean[]) with ordinality
      sent (seq, given, is_right, nth)`
}

/** Replaces the answers of a page; its rows stay the same. */
export function changeAnswers(submissionId: string, rows: NonNullable<CheckedWork['rows']>) {
  const [seqs, given] = columnsOf(rows)
  return fixed`
    update answers set given = sent.given::jsonb from unnest(${seqs}::bigint[], ${given}::text[]) sent (seq, given)
    where submission_id = ${submissionId} and answers.seq = sent.seq`
}

function columnsOf(rows: NonNullable<CheckedWork['rows']>): [number[], string[]] {
  return [rows.map(({ seq }) => seq), rows.map(({ given }) => JSON.stringify(given))]
}

/** The rows of a page that was sent, with the ids that its worker reads. */
export async function rowsOfPage(tx: Tx, submissionId: string, ids: ItemIds): Promise<RowToAnswer[]> {
  const rows = await fixed<ItemKey>`
    select seq, batch_id from answers join items using (seq)
    where submission_id = ${submissionId} order by answers.nth`.run(tx)
  const idOf = await ids.read(tx)
  return rows.map(({ seq, batch_id }) => ({ _id: idOf({ seq, batch_id }), seq }))
}

/** Takes the slot. After the last page the buyer hears of answers that are missing, if they are more than a small share. */
function tellOfMissing({ _id, buyer_id, task_title }: TaskWithRows, takeSlot: Fixed<unknown>) {
  const id = newId()
  return fixed`
    with tasks as (${takeSlot} returning _id, page_size, required_workers, reserved, answers_asked, answers_taken)
    insert into notifications (_id, user_id, event, parameters, reference, time, mail_due)
    select ${id}, ${buyer_id}, 'rows_left', jsonb_build_object('task', ${task_title}::text, 'answers', answers_asked - answers_taken,
      'pages', ${pagesOfOpenRows}), ${_id}, ${timeOf(id)}, true
    from tasks where required_workers = 0 and reserved = 0
      and answers_asked - answers_taken > answers_asked * ${missingShare}::numeric`
}

/** The page after one that was sent, or why there is none. */
export async function nextPage(
  tx: Tx,
  actor: Actor,
  taskId: string,
  settings: Pick<Config, 'timeZone' | 'rateLimits'>,
  rows: ShownRows,
): Promise<NextPage> {
  try {
    const { items, ...reserved } = await reserve(tx, actor, taskId, settings, rows)
    return { ...reserved, items: items ?? [] }
  } catch (failure) {
    // It is refused before it writes anything.
    const code = failure instanceof ApiError ? noPageCodes.find((each) => each === failure.code) : undefined
    if (code === undefined) throw failure
    return { code }
  }
}
