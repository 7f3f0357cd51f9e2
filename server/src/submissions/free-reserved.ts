/** Frees the slots of reservations that are over or given back. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import { giveRowsBack } from '../batches/pages.ts'
import { fixed } from '../db/statement.ts'
import { later, type Tx, together } from '../db/transact.ts'
import { type NewNotification, notifications } from '../notifications/notify.ts'
import { isTaskOpen } from '../tasks/conditions.ts'
import { release } from '../tasks/release.ts'
import { endReservedSlots } from '../tasks/slots.ts'
import { isInDebt, lockUsers } from '../users/lock-actor.ts'

type Ended = {
  _id: string
  worker_id: string
  is_stopped: boolean
  is_given_back: boolean
  groups: number[]
  rows: number
}

/**
 * Ends the reservations of a task that are over, and one that its worker gives back. Their slots are free again; if the task is closed or
 * its buyer owes coins, their coins are released to the buyer. One that ended during an outage of ours, or was stopped, does not count
 * against its worker.
 * @returns whether `givenBack` was given back: not when it has been stopped or is over by now
 */
export async function freeReserved(tx: Tx, taskId: string, timeZone: string, givenBack?: string): Promise<boolean> {
  const users = await lockUsers(
    tx,
    fixed<string[]>`array(select buyer_id from tasks where _id = ${taskId})`,
    'for key share',
  )
  const [[task], ended] = await together(
    tx,
    fixed<{ buyer_id: string; task_title: string; payable_amount: number; is_open: boolean }>`
      select buyer_id, task_title, payable_amount, ${isTaskOpen(timeZone)} as is_open from tasks where _id = ${taskId} for no key update`,
    fixed<Ended>`
      update reservations set ended_at = now(), ended_as = case when _id = ${givenBack ?? null}::uuid and ends_at > now() then 'given_back'
          when ends_at = '-infinity' or fell_into_outage(ends_at) then 'over'
          else 'lapsed' end
      where task_id = ${taskId} and ended_as is null and (ends_at <= now() or _id = ${givenBack ?? null}::uuid)
      returning _id, worker_id, ends_at = '-infinity' as is_stopped, ended_as = 'given_back' as is_given_back,
        groups, (select coalesce(sum(cardinality(items)), 0)::int from row_groups where _id = any (groups)) as rows`,
  )
  if (!task || ended.length === 0) return false
  const isFree = task.is_open && !(await isInDebt(tx, users.of(task.buyer_id)))
  const rows = ended.reduce((sum, each) => sum + each.rows, 0)
  const given = ended.flatMap(({ groups, worker_id }) =>
    groups.map((group) => ({ group, worker: worker_id, isSent: false })),
  )
  const told = ended.flatMap(({ is_stopped, worker_id }): NewNotification[] =>
    is_stopped ? [{ user_id: worker_id, reference: taskId, event: 'reservation_stopped', task: task.task_title }] : [],
  )
  later(
    tx,
    endReservedSlots(taskId, ended.length, isFree ? 'free' : 'released', rows),
    ...(given.length > 0 ? giveRowsBack(taskId, given) : []),
    ...(told.length > 0 ? [notifications(...told)] : []),
  )
  if (!isFree) {
    const coins = fromHundredths(toHundredths(task.payable_amount) * ended.length)
    const slots = { _id: taskId, buyer_id: task.buyer_id, freeCoins: coins, key: `reservation:${ended[0]?._id}` }
    await release(tx, { tasks: [slots] }, users)
  }
  return ended.some(({ is_given_back }) => is_given_back)
}
