/** Posts a task. */
import {
  ApiError,
  defaultCategory,
  type FileNeed,
  type Form,
  maxTaskTotalCoins,
  postingFee,
  reservedMinutes,
  taskTotal,
} from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockBalances, openBalance } from '../ledger/accounts.ts'
import { fundTask } from '../ledger/events.ts'
import { insertTransfers, Posting, type Transfer } from '../ledger/post.ts'
import { assertConditions, assertNotBlocked, conditionsOf, LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { assertPostable, postingRuleOf } from './categories.ts'
import { deadlineProblem, deadlineRange } from './deadlines.ts'
import { deletePostedDraft } from './drafts.ts'
import { texts } from './texts.ts'

export type NewTask = {
  task_title: string
  task_detail: string
  required_workers: number
  payable_amount: number
  completion_date: string
  submission_info: string
  task_image_url?: string | null | undefined
  /** The draft that the task was written in. */
  draft_id?: string | undefined
  category?: string | undefined
  /** Default: the operator's. */
  review_hours?: number | undefined
  reserved_minutes?: number | undefined
  estimated_minutes?: number | null | undefined
  /** Default: `no`. */
  needs_file?: FileNeed | undefined
  form?: Form | null | undefined
}

/**
 * Posts a task: puts required_workers × payable_amount coins of the buyer into its escrow and takes the operator's fee, if
 * any. The server computes both amounts. The draft of the task is deleted.
 * @returns the id of the task, its total, and the coins that the buyer can still spend
 * @throws `invalid_input` (deadline, total, category, pay), `form_invalid`, `posting_off`, `disputed`, `owes_coins`, `not_enough_coins`
 */
export async function post(
  tx: Tx,
  actor: Actor,
  input: NewTask,
  {
    timeZone,
    postingFeePercent,
    prices,
    reviewHours,
  }: Pick<Config, 'timeZone' | 'postingFeePercent' | 'prices' | 'reviewHours'>,
): Promise<{ _id: string; total: number; coins: number }> {
  const total = taskTotal(input.required_workers, input.payable_amount)
  const category = input.category ?? defaultCategory
  const [users, conditions, rules, balances, range] = await together(
    tx,
    lockUsersSql([actor._id], 'for key share'),
    conditionsOf('posting'),
    postingRuleOf(category),
    lockBalances([actor._id]),
    deadlineRange(timeZone),
  )
  assertInRange(deadlineProblem(input.completion_date, range), total)
  const locked = new LockedUsers(users)
  locked.assertActor(actor)
  assertConditions(conditions, 'posting')
  assertPostable(rules[0], input.payable_amount)
  if (input.form) await assertImagesStored(tx, input.form)
  await assertNotBlocked(tx, locked.of(actor._id))

  const task = { _id: newId(), buyer_id: actor._id }
  const posting = new Posting([...balances, emptyBalance(task._id)])
  const fee = postingFee(total, postingFeePercent)
  const charged = fundTask(posting, task, total, { fee, coinsPerDollar: prices.coinsPerDollar })
  later(
    tx,
    insertTask(task, { ...input, category, review_hours: input.review_hours ?? reviewHours }),
    openBalance(task._id),
    ...insertTransfers(posting),
    ...(postingFeePercent > 0 ? [insertFee(task._id, postingFeePercent, fee, charged)] : []),
    ...(input.draft_id === undefined ? [] : [deletePostedDraft(actor, input.draft_id)]),
  )

  const { earned, bought, gift } = posting.of(actor._id)
  return { _id: task._id, total, coins: Math.round((earned + bought + gift) * 100) / 100 }
}

/** The pages of workers load images from this platform alone. @throws `form_invalid` */
async function assertImagesStored(tx: Tx, { parts }: Form): Promise<void> {
  const urls = parts.flatMap((part) => (part.kind === 'image' ? [part.url] : []))
  if (urls.length === 0) return
  const [stored] = await together(tx, fixed<{ url: string }>`select url from images where url = any (${urls}::text[])`)
  const missing = parts.findIndex((part) => part.kind === 'image' && !stored.some(({ url }) => url === part.url))
  if (missing === -1) return
  const message: Message = (language) => texts[language].imageNotStored
  throw new ApiError('form_invalid', { fields: { [`form.parts.${missing}.url`]: message } })
}

function insertTask(
  task: { _id: string; buyer_id: string },
  input: NewTask & { category: string; review_hours: number },
) {
  const imageUrl = input.task_image_url ?? null
  return fixed`
    insert into tasks (_id, buyer_id, task_title, task_detail, submission_info, task_image_url, task_image_bytes, category,
      payable_amount, completion_date, total_workers, required_workers, review_hours, reserved_minutes, estimated_minutes, needs_file, form)
    values (${task._id}, ${task.buyer_id}, ${input.task_title}, ${input.task_detail}, ${input.submission_info},
      ${imageUrl}, (select bytes from images where url = ${imageUrl}), ${input.category}, ${input.payable_amount},
      ${input.completion_date}, ${input.required_workers}, ${input.required_workers}, ${input.review_hours},
      ${input.reserved_minutes ?? reservedMinutes.usual}, ${input.estimated_minutes ?? null}, ${input.needs_file ?? 'no'},
      ${input.form ? JSON.stringify(input.form) : null}::text::jsonb)`
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

function assertInRange(deadlineProblem: Message | null, total: number): void {
  const fields: Record<string, Message> = {}
  if (deadlineProblem) fields.completion_date = deadlineProblem
  if (total > maxTaskTotalCoins) {
    fields.required_workers = (language) => texts[language].tooManyCoins(maxTaskTotalCoins)
  }
  const [message] = Object.values(fields)
  if (message) throw new ApiError('invalid_input', { message, fields })
}
