/** Posts a task. */
import {
  ApiError,
  type contract,
  defaultCategory,
  equalPageSize,
  type Form,
  type FormPart,
  type InputOf,
  invalidField,
  maxSlots,
  maxTaskTotalCoins,
  pagesFor,
  postingFee,
  reservedMinutes,
  type Sharing,
  showsPicture,
  sumOfCoins,
  taskTotal,
  usualSharing,
} from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import { spendingOf } from '../auth/keys/spending.ts'
import { assertControlsFit } from '../batches/controls.ts'
import { insertGroups } from '../batches/pages.ts'
import { assertBatchFits, joinTask, type LockedBatch, lockBatches, showAllColumns } from '../batches/posting.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import type { Work } from '../http/rate-limits.ts'
import { lockBalances, openBalance } from '../ledger/accounts.ts'
import { fundTask } from '../ledger/events.ts'
import { insertTransfers, Posting, type Transfer } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import { type Finding, findingsFor, findingsIn, textsOfForm } from '../text-rules/findings.ts'
import { assertConditions, assertNotBlocked, conditionsOf, LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { assertPostable, postingRuleOf } from './categories.ts'
import { deadlineProblem, deadlineRange } from './deadlines.ts'
import { deletePostedDraft } from './drafts.ts'
import { firstWithName } from './external-ids.ts'
import type { PausedBy } from './pauses.ts'
import { storeFindings } from './text-findings.ts'
import { texts } from './texts.ts'

type NewTask = InputOf<typeof contract.tasks.post>
type Settings = Pick<Config, 'timeZone' | 'postingFeePercent' | 'prices' | 'reviewHours'> & {
  controlWork?: Work
  textWork?: Work
}

/**
 * Posts a task: puts required_workers × payable_amount coins of the buyer into its escrow and takes the operator's fee, if
 * any. The server computes both amounts. The draft of the task is deleted. Rows of a batch are divided into pages, and stay as they are. That of a
 * key counts in the limits of the key, and may wait for its buyer, or for an Admin because of its texts. With the `external_id` and the content of
 * an earlier one it is that one, and nothing is posted.
 * @returns the id of the task, its total, and the coins that the buyer can still spend
 * @throws `invalid_input` (slots, deadline, total, category, pay), `form_invalid`, `form_shows_no_row`, `posting_off`, `disputed`, `owes_coins`,
 * `not_enough_coins`, `key_limit`, `external_id_used`, `batch_not_found`, `batch_not_checked`, `page_too_large`, `controls_invalid`
 */
export async function post(
  tx: Tx,
  actor: Actor,
  input: NewTask,
  settings: Settings,
): Promise<{ _id: string; total_payment: number; coins: number }> {
  const { postingFeePercent, prices, reviewHours, timeZone } = settings
  const { content, first } = await firstWithName(tx, actor, input)
  if (first) return first
  const { slots, total, fee, category, form, pages, balances, rows } = await checkTask(tx, actor, input, settings)
  const task = { _id: newId(), buyer_id: actor._id, task_title: input.task_title }
  const posting = new Posting([...balances, emptyBalance(task._id)])
  const charged = fundTask(posting, task, total, { fee, coinsPerDollar: prices.coinsPerDollar })
  const spending = await spendingOf(tx, actor, { taskId: task._id, coins: sumOfCoins([total, fee]), timeZone })
  const texts = [input.task_title, input.task_detail, input.submission_info, ...(form ? textsOfForm(form) : [])]
  const findings = findingsFor(category, [...findingsIn(texts, settings.textWork), ...rows])
  const pauses = pausesOf(actor, findings, spending)
  const review_hours = input.review_hours ?? reviewHours
  later(
    tx,
    insertTask(
      task,
      { ...input, category, form, review_hours, required_workers: slots, pages },
      { key: actor.key, pauses, content },
    ),
    openBalance(task._id),
    ...spending.count,
    ...insertTransfers(posting),
    ...(postingFeePercent > 0 ? [insertFee(task._id, postingFeePercent, fee, charged)] : []),
    ...(input.draft_id === undefined ? [] : [deletePostedDraft(actor, input.draft_id)]),
    ...(input.batch_id !== undefined && pages
      ? [
          joinTask(input.batch_id, task._id),
          insertGroups(input.batch_id, pages.rows, pages.page_size, pages.answers_per_item),
        ]
      : []),
  )
  await storeFindings(tx, task, findings, { byProgram: actor.key !== undefined, isPaused: true })
  if (spending.waits) {
    const told = { user_id: actor._id, reference: task._id, task: task.task_title, key: spending.name }
    await notify(tx, { ...told, event: 'task_waits_for_owner' })
  }
  return { _id: task._id, total_payment: total, coins: posting.spendableOf(actor._id) }
}

/** Those of a program's task from its first moment on, the strongest first. */
function pausesOf({ key }: Actor, findings: readonly Finding[], { waits }: { waits: boolean }): PausedBy[] {
  return [...(key && findings.length > 0 ? (['rules'] as const) : []), ...(waits ? (['owner'] as const) : [])]
}

/**
 * What the task would cost if it was posted now.
 * @throws the errors of `post` but `not_enough_coins`
 */
export async function price(
  tx: Tx,
  actor: Actor,
  input: NewTask,
  settings: Settings,
): Promise<{ slots: number; total_payment: number; fee: number }> {
  const { slots, total, fee } = await checkTask(tx, actor, input, settings)
  return { slots, total_payment: total, fee }
}

/** Locks what posting changes, and checks every rule but that the coins are there. */
async function checkTask(
  tx: Tx,
  actor: Actor,
  input: NewTask,
  { timeZone, postingFeePercent, controlWork }: Pick<Settings, 'timeZone' | 'postingFeePercent' | 'controlWork'>,
) {
  const category = input.category ?? defaultCategory
  const [users, conditions, rules, batches, balances, range] = await together(
    tx,
    lockUsersSql([actor._id], 'for key share'),
    conditionsOf('posting'),
    postingRuleOf(category),
    lockBatches(input.batch_id === undefined ? [] : [input.batch_id]),
    lockBalances([actor._id]),
    deadlineRange(timeZone),
  )
  const locked = new LockedUsers(users)
  locked.assertActor(actor)
  const [batch] = batches
  const form = input.form && batch && input.show_all_columns ? showAllColumns(input.form, batch) : input.form
  const pages = form && input.batch_id !== undefined ? pagesOf(actor, input, form, batch) : null
  const slots = slotsOf(input, pages)
  const total = taskTotal(slots, input.payable_amount)
  assertInRange(deadlineProblem(input.completion_date, range), { slots, total }, pages)
  assertConditions(conditions, 'posting')
  assertPostable(rules[0], input.payable_amount)
  if (form) await assertImagesStored(tx, form, (batch?.pictures ?? null) !== null)
  if (form && input.batch_id !== undefined && pages && pages.controls > 0) {
    await assertControlsFit(tx, input.batch_id, form, controlWork)
  }
  await assertNotBlocked(tx, locked.of(actor._id))
  return {
    slots,
    total,
    fee: postingFee(total, postingFeePercent),
    category,
    form,
    pages,
    balances,
    rows: batch?.findings ?? [],
  }
}

/** `rows`: all of them, `controls` among them. `bytes`: of a usual page. */
type Pages = Sharing & { rows: number; controls: number; bytes: number }

/** @throws the errors of `assertBatchFits`, `invalid_input` for a least accuracy without controls */
function pagesOf(actor: Actor, input: NewTask, form: Form, batch: LockedBatch | undefined): Pages {
  const most = input.page_size ?? usualSharing.page_size
  assertBatchFits(actor, batch, { form, page_size: most })
  const { rows, controls, median_row } = batch
  if ((input.min_accuracy ?? null) !== null && controls === 0) {
    throw invalidField('min_accuracy', (language) => texts[language].accuracyNeedsControls)
  }
  const page_size = equalPageSize(rows, most)
  const answers_per_item = input.answers_per_item ?? usualSharing.answers_per_item
  return { page_size, answers_per_item, rows, controls, bytes: page_size * median_row }
}

/** A client may send the number of pages that it has computed. @throws `invalid_input` */
function slotsOf({ required_workers }: NewTask, pages: Pages | null): number {
  const slots = pages ? pagesFor(pages.rows, pages) : required_workers
  if (slots === undefined || (required_workers !== undefined && required_workers !== slots)) {
    throw invalidField('required_workers', (language) => texts[language].slotsAreComputed(slots ?? 0))
  }
  return slots
}

/** The pages of workers load images from this platform alone: stored ones, and pictures of the rows. @throws `form_invalid` */
async function assertImagesStored(tx: Tx, { parts }: Form, hasPictures: boolean): Promise<void> {
  const isOwn = (part: FormPart) => hasPictures && showsPicture(part)
  const urls = parts.flatMap((part) => (part.kind === 'image' && !isOwn(part) ? [part.url] : []))
  if (urls.length === 0) return
  const stored = await fixed<{ url: string }>`select url from images where url = any (${urls}::text[])`.run(tx)
  const missing = parts.findIndex(
    (part) => part.kind === 'image' && !isOwn(part) && !stored.some(({ url }) => url === part.url),
  )
  if (missing === -1) return
  const message: Message = (language) => texts[language].imageNotStored
  throw new ApiError('form_invalid', { fields: { [`form.parts.${missing}.url`]: message } })
}

function insertTask(
  task: { _id: string; buyer_id: string },
  input: NewTask & { category: string; review_hours: number; required_workers: number; pages: Pages | null },
  { key, pauses, content }: { key: Actor['key'] | undefined; pauses: PausedBy[]; content: Buffer | null },
) {
  const { pages } = input
  const imageUrl = input.task_image_url ?? null
  return fixed`
    insert into tasks (_id, buyer_id, task_title, task_detail, submission_info, task_image_url, task_image_bytes, category,
      payable_amount, completion_date, total_workers, required_workers, review_hours, reserved_minutes, estimated_minutes, needs_file, form,
      page_size, answers_per_item, max_pages_per_worker, min_accuracy, only_workers, row_count, control_count, answers_asked, page_bytes,
      key_id, pauses, paused_by, paused_at, external_id, metadata, content_hash)
    values (${task._id}, ${task.buyer_id}, ${input.task_title}, ${input.task_detail}, ${input.submission_info},
      ${imageUrl}, (select bytes from images where url = ${imageUrl}), ${input.category}, ${input.payable_amount},
      ${input.completion_date}, ${input.required_workers}, ${input.required_workers}, ${input.review_hours},
      ${input.reserved_minutes ?? reservedMinutes.usual}, ${input.estimated_minutes ?? null}, ${input.needs_file ?? 'no'},
      ${input.form ? JSON.stringify(input.form) : null}::text::jsonb,
      ${pages?.page_size ?? null}, ${pages?.answers_per_item ?? null}, ${input.max_pages_per_worker ?? null},
      ${input.min_accuracy ?? null}, ${input.only_workers ?? null}, ${pages?.rows ?? 0}, ${pages?.controls ?? 0},
      ${pages ? pages.rows * pages.answers_per_item : 0}, ${pages?.bytes ?? 0},
      ${key?._id ?? null}, ${pauses}::text[], ${pauses[0] ?? null}, case when ${pauses.length > 0}::boolean then now() end,
      ${input.external_id ?? null}, ${input.metadata ? JSON.stringify(input.metadata) : null}::text::jsonb, ${content})`
}

function emptyBalance(owner: string) {
  const noCoins = { earned: 0, bought: 0, gift: 0, withdrawing: 0, disputed: 0, owed: 0 }
  const noCents = { earned_cents: 0, bought_cents: 0, withdrawing_cents: 0, disputed_cents: 0, owed_cents: 0 }
  return { owner, ...noCoins, ...noCents }
}

/** Stores the kinds of coins that paid the fee, so that the share of released slots goes back to the same kinds. */
function insertFee(taskId: string, percent: number, total: number, charged: Transfer[]) {
  const of = (kind: string) => charged.find(({ from }) => from.kind === kind) ?? { amount: 0, cents: 0 }
  return fixed`insert into task_fees (task_id, percent, total, gift, bought, earned, bought_cents, earned_cents)
    values (${taskId}, ${percent}, ${total}, ${of('gift').amount}, ${of('bought').amount}, ${of('earned').amount},
      ${of('bought').cents}, ${of('earned').cents})`
}

/** Of a task with rows the fields that its slots follow from are named. */
function assertInRange(
  deadlineProblem: Message | null,
  { slots, total }: { slots: number; total: number },
  pages: Pages | null,
): void {
  const fields: Record<string, Message> = {}
  const field = pages ? 'answers_per_item' : 'required_workers'
  if (deadlineProblem) fields.completion_date = deadlineProblem
  if (slots > maxSlots) fields[field] = (language) => texts[language].tooManySlots(maxSlots)
  else if (total > maxTaskTotalCoins) fields[field] = (language) => texts[language].tooManyCoins(maxTaskTotalCoins)
  const [message] = Object.values(fields)
  if (message) throw new ApiError('invalid_input', { message, fields })
}
