/** Adds slots to a task after it was posted. */

import {
  ApiError,
  additionFee,
  invalidField,
  maxSlots,
  maxTaskTotalCoins,
  sumOfCoins,
  taskTotal,
} from '@piecework/contract'
import { spendingOf } from '../auth/keys/spending.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Statement, type Tx, together } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockBalances } from '../ledger/accounts.ts'
import { fundTask } from '../ledger/events.ts'
import { insertTransfers, Posting, type Transfer } from '../ledger/post.ts'
import { assertConditions, assertNotBlocked, conditionsOf, LockedUsers, lockUsersSql } from '../users/lock-actor.ts'
import { isOver, pagesOfOpenRows, type TaskRow } from './conditions.ts'
import { assertDeadline, deadlineRange } from './deadlines.ts'
import { endPauses } from './pause.ts'
import { type Fee, feeReleasedOf, lockFees } from './release.ts'
import { addFreeSlots } from './slots.ts'
import { texts } from './texts.ts'

type Input = {
  id: string
  required_workers: number
  completion_date?: string | undefined
  /** The slots stand in for held ones, which do not count in the limits of the task then. */
  replacesHeld?: boolean
  /** Of a task with rows: the answers that the pages are for, and the rows among them that are new. Without it for those that are missing at its end. */
  pagesFor?: { answers: number; rows?: number; controls?: number }
}

/** What the slots cost, their fee, and the coins that the buyer can still spend. */
export type AddedSlots = { total_payment: number; fee: number; coins: number }

/**
 * Adds free slots at the pay of the task, and the fee for them at the percentage of its posting. A completed task is open
 * again, and its own buyer's pause has ended. `completion_date` moves the deadline, to a later date only.
 * @throws `invalid_input` (slots, total, deadline), `task_not_found`, `not_yours`, `task_expired`, `not_later`,
 * `posting_off`, `disputed`, `owes_coins`, `not_enough_coins`, `key_limit`, `has_batch`
 */
export async function addSlots(
  tx: Tx,
  actor: Actor,
  input: Input,
  { timeZone, prices }: Pick<Config, 'timeZone' | 'prices'>,
): Promise<AddedSlots> {
  const [users, conditions, [task], [feeSoFar], balances, range] = await together(
    tx,
    lockUsersSql([actor._id], 'for key share'),
    conditionsOf('posting'),
    lockTask(input.id, timeZone),
    lockFees([input.id]),
    lockBalances([actor._id, input.id]),
    deadlineRange(timeZone),
  )
  if (input.completion_date !== undefined) assertDeadline(input.completion_date, range)
  const locked = new LockedUsers(users)
  locked.assertActor(actor)
  assertOwnRunning(task, actor, input.completion_date)
  assertConditions(conditions, 'posting')
  await assertNotBlocked(tx, locked.of(actor._id))
  const slots = input.required_workers
  const { answers = 0, rows = 0, controls = 0 } = { ...input.pagesFor }
  // The pages of a task with rows come from them; at its end some may be missing.
  if (task.page_size !== null && !input.pagesFor && slots > task.pages_left - task.required_workers) {
    throw new ApiError('has_batch')
  }
  assertWithinLimits(task, slots - (input.replacesHeld ? task.held : 0))

  const addition = newId()
  const posting = new Posting(balances)
  const total = taskTotal(slots, task.payable_amount)
  const totalOfAll = taskTotal(task.total_workers + slots, task.payable_amount)
  const fee = feeSoFar ? additionFee(totalOfAll, feeSoFar.percent, feeSoFar.total) : 0
  const funded = { _id: task._id, buyer_id: actor._id, addition }
  const charged = fundTask(posting, funded, total, { fee, coinsPerDollar: prices.coinsPerDollar })
  const spending = await spendingOf(tx, actor, { taskId: task._id, coins: sumOfCoins([total, fee]), timeZone })
  await together(
    tx,
    ...spending.count,
    addFreeSlots(task._id, { slots, answers, rows, controls, deadline: input.completion_date ?? null }),
    ...(task.status === 'completed' && (task.paused_by === 'buyer' || task.paused_by === 'review')
      ? [endPauses(task._id, 'buyer', 'review')]
      : []),
    fixed`insert into task_additions (_id, task_id, slots, total, fee, fee_released)
      values (${addition}, ${task._id}, ${slots}, ${total}, ${fee}, ${feeSoFar ? feeReleasedOf(feeSoFar) : 0})`,
    ...addFee(feeSoFar, fee, charged),
    ...insertTransfers(posting),
  )
  return { total_payment: total, fee, coins: posting.spendableOf(actor._id) }
}

type Task = Pick<TaskRow, '_id' | 'buyer_id' | 'status' | 'paused_by' | 'completion_date' | 'payable_amount'> &
  Pick<TaskRow, 'total_workers' | 'required_workers' | 'held' | 'page_size'> & {
    is_over: boolean
    /** Of a task with rows: the pages of answers that are neither given nor in work. */
    pages_left: number
  }

function lockTask(id: string, timeZone: string) {
  return fixed<Task>`
    select _id, buyer_id, payable_amount, total_workers, held, status, paused_by, completion_date,
      page_size, required_workers, ${pagesOfOpenRows} as pages_left, ${isOver(timeZone)} as is_over
    from tasks where _id = ${id} for no key update`
}

/** An open task whose deadline has passed expires; a completed one can be reopened with a later deadline. */
function assertOwnRunning(task: Task | undefined, actor: Actor, newDeadline?: string): asserts task is Task {
  if (!task || task.status === 'deleted') throw new ApiError('task_not_found')
  if (task.buyer_id !== actor._id) throw new ApiError('not_yours')
  const isReopened = task.status === 'completed' && newDeadline !== undefined
  if (task.status === 'expired' || (task.is_over && !isReopened)) throw new ApiError('task_expired')
  if (newDeadline !== undefined && newDeadline < task.completion_date) throw new ApiError('not_later')
}

function assertWithinLimits({ total_workers, payable_amount }: Task, slots: number): void {
  const isTooMany = total_workers + slots > maxSlots
  if (!isTooMany && taskTotal(total_workers + slots, payable_amount) <= maxTaskTotalCoins) return
  throw invalidField('required_workers', (language) =>
    isTooMany ? texts[language].tooManySlots(maxSlots) : texts[language].tooManyCoins(maxTaskTotalCoins),
  )
}

/** Adds to the stored fee what was charged, by the kinds of coins that paid it. */
function addFee(feeSoFar: Fee | undefined, fee: number, charged: Transfer[]): Statement[] {
  if (!feeSoFar || charged.length === 0) return []
  const of = (kind: string) => charged.find(({ from }) => from.kind === kind) ?? { amount: 0, cents: 0 }
  const query = fixed`update task_fees set total = total + ${fee}, gift = gift + ${of('gift').amount},
      bought = bought + ${of('bought').amount}, earned = earned + ${of('earned').amount},
      bought_cents = bought_cents + ${of('bought').cents}, earned_cents = earned_cents + ${of('earned').cents}
    where task_id = ${feeSoFar.task_id}`
  return [{ query }]
}
