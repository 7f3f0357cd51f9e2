/** Releases coins to buyers: of submissions rejected after their task closed, and of the free slots of closed tasks. */
import { fromHundredths, sumOfCoins, type TaskStatus, toHundredths } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import { later, type Statement, type Tx, together } from '../db/transact.ts'
import { lockBalances, type Payee } from '../ledger/accounts.ts'
import { releaseFee, releaseSlots, releaseSubmission } from '../ledger/events.ts'
import { insertTransfers, Posting } from '../ledger/post.ts'
import { centsBehind, releaseOrder, split } from '../ledger/split.ts'
import { notify, settledDebts } from '../notifications/notify.ts'
import type { LockedUsers } from '../users/lock-actor.ts'

export type ClosedTask = {
  _id: string
  buyer_id: string
  task_title: string
  /** Status and free slots before the task was closed, and the coins of those slots. */
  was: TaskStatus
  free: number
  freeCoins: number
  /** The coins of reserved slots, those under review and held ones, which stay in escrow. */
  keptCoins: number
}

type RejectedSubmission = { _id: string; task_id: string; buyer_id: string; payable_amount: number }

/** Slots of a task whose coins come back; `key` of the event if it is not the end of the task. */
type ReleasedSlots = Pick<ClosedTask, '_id' | 'buyer_id' | 'freeCoins'> & { key?: string }

/**
 * Releases the coins of rejected submissions, and of free slots of tasks. The caller has locked the users, submissions and tasks.
 * @returns the coins released, including their share of the fee
 */
export async function release(
  tx: Tx,
  { work = [], tasks = [] }: { work?: RejectedSubmission[]; tasks?: ReleasedSlots[] },
  users: LockedUsers,
): Promise<number> {
  const taskIds = [...work.map((each) => each.task_id), ...tasks.map((task) => task._id)]
  if (taskIds.length === 0) return 0
  const buyers = [...work, ...tasks].map((each) => each.buyer_id)
  const [fees, balances] = await together(tx, lockFees(taskIds), lockBalances([...taskIds, ...buyers]))
  const posting = new Posting(balances)
  const due = new Map(fees.map((fee) => [fee.task_id, fee]))
  const updates: Statement[] = []
  const releaseFeeOf = (taskId: string, buyerId: string, key: string) => {
    const fee = due.get(taskId)
    due.delete(taskId)
    updates.push(...releaseFeeShare(posting, fee, fee?.released ?? 0, { buyer: users.payee(buyerId), key }))
  }
  for (const each of work) {
    releaseSubmission(posting, each, users.payee(each.buyer_id))
    releaseFeeOf(each.task_id, each.buyer_id, `submission:${each._id}`)
  }
  for (const { _id, buyer_id, freeCoins, key = `task:${_id}:release` } of tasks) {
    releaseSlots(posting, _id, users.payee(buyer_id), freeCoins, key)
    releaseFeeOf(_id, buyer_id, key)
  }
  later(tx, ...updates, ...insertTransfers(posting))
  await notify(tx, ...settledDebts(posting))
  // Coins that settled a debt were released before.
  const released = posting.transfers.filter(({ reason }) => reason !== 'settle_debt')
  return sumOfCoins(released.map(({ amount }) => amount))
}

export type Fee = {
  task_id: string
  percent: number
  total: number
  /** The part that was not released, by kind. */
  earned: number
  bought: number
  gift: number
  earned_cents: number
  bought_cents: number
  /** Slots of the task: released so far, and all. */
  released: number
  total_workers: number
}

export function lockFees(taskIds: string[]) {
  return fixed<Fee>`
    select task_id, percent, total, earned, bought, gift, earned_cents, bought_cents, released, total_workers
    from task_fees join tasks on _id = task_id
    where task_id = any (${taskIds}::uuid[]) order by task_id for update of task_fees`
}

/** The part of a fee that was released so far. */
export function feeReleasedOf({ total, earned, bought, gift }: Fee): number {
  return fromHundredths(toHundredths(total) - toHundredths(earned + bought + gift))
}

/**
 * The fee's share of `released` slots, rounded down, less what was released before. Below zero if slots were added since:
 * the share of each slot is then a little smaller.
 */
function dueOf(fee: Fee, released: number): number {
  const share = Math.floor((toHundredths(fee.total) * released) / fee.total_workers)
  return fromHundredths(share - toHundredths(feeReleasedOf(fee)))
}

/**
 * Releases the share of a fee for `released` slots of its task: earned coins first, then bought, then gift, like the
 * slots. @returns the statement that stores what is left of the fee; none when nothing is due
 */
export function releaseFeeShare(
  posting: Posting,
  fee: Fee | undefined,
  released: number,
  { buyer, key }: { buyer: Payee; key: string },
): Statement[] {
  const due = fee ? dueOf(fee, released) : 0
  if (!fee || due <= 0) return []
  const parts = split(fee, releaseOrder, due)
  if (!parts) throw new Error(`the rest of the fee of task ${fee.task_id} is smaller than the share to release`)
  const withCents = parts.map((part) => ({
    ...part,
    cents: part.kind === 'gift' ? 0 : centsBehind(part.amount, fee[part.kind], fee[`${part.kind}_cents`]),
  }))
  releaseFee(posting, { taskId: fee.task_id, buyer, key }, withCents)
  const of = (kind: string) => withCents.find((part) => part.kind === kind) ?? { amount: 0, cents: 0 }
  const query = fixed`update task_fees set earned = earned - ${of('earned').amount}, bought = bought - ${of('bought').amount},
      gift = gift - ${of('gift').amount}, earned_cents = earned_cents - ${of('earned').cents},
      bought_cents = bought_cents - ${of('bought').cents} where task_id = ${fee.task_id}`
  return [{ query }]
}
