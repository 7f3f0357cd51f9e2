/** Takes coins of a payment back: bought coins first, then the coins of free slots; the rest is a debt of the user. */
import { fromHundredths, toHundredths } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import { type Tx, together } from '../db/transact.ts'
import { lockBalances } from '../ledger/accounts.ts'
import { type Reversal, reversePayment, settleWithForfeited, writeOff } from '../ledger/events.ts'
import { insertTransfers, Posting } from '../ledger/post.ts'
import { forfeitedBy, lockForfeited } from '../ledger/queries.ts'
import { type NewNotification, notify } from '../notifications/notify.ts'
import { type ClosedSlots, closeSlots, lockFreeSlots } from '../tasks/close-slots.ts'
import { lockFees } from '../tasks/release.ts'
import type { LockedUsers } from '../users/lock-actor.ts'

/** What the user owes because of the reversal, and what was written off. */
export type TakenBack = { owed: number; lostCoins: number }

/**
 * Books a reversal of a payment. The caller has locked the user for update and the payment's row. Forfeited coins of a
 * removed user settle the debt, too. What a test payment leaves is written off as a loss, unless card money is missing.
 */
export async function takeBack(
  tx: Tx,
  users: LockedUsers,
  payment: { _id: string; user_id: string },
  reversal: Reversal,
): Promise<TakenBack> {
  const { user_id } = payment
  const buyer = users.payee(user_id)
  if (buyer.isRemoved) await lockForfeited(tx)
  const forfeited = buyer.isRemoved ? await forfeitedBy(tx, user_id) : null
  const tasks = await lockFreeSlots(tx, user_id, reversal.coins)
  const taskIds = tasks.map(({ _id }) => _id)
  const [fees, balances] = await together(tx, lockFees(taskIds), lockBalances([user_id, ...taskIds]))
  const posting = new Posting(balances)
  const debtBefore = posting.debtOf(user_id)
  reversePayment(posting, payment, reversal, await lowestRate(tx))
  if (forfeited) settleWithForfeited(posting, user_id, forfeited, { reference: payment._id, key: reversal.key })
  const { closed, statements } = closeSlots(posting, { tasks, fees, buyer, event: reversal.key })
  const lostCoins = reversal.reason === 'test' ? lostOf(posting, user_id, reversal.coins) : 0
  writeOff(posting, payment, lostCoins)
  await together(tx, ...statements, ...insertTransfers(posting))
  await notify(tx, ...closed.map((slots) => closedNotification(user_id, slots)))
  return { owed: Math.max(0, difference(posting.debtOf(user_id), debtBefore)), lostCoins }
}

/** The lowest COINS_PER_DOLLAR so far. */
async function lowestRate(tx: Tx): Promise<number> {
  return (await fixed<{ rate: number }>`select lowest_coins_per_dollar as rate from settings`.one(tx)).rate
}

/** The debt of a user who was never charged is lost; a debt with missing card money stays, except for these coins. */
function lostOf(posting: Posting, userId: string, coins: number): number {
  const debt = posting.debtOf(userId)
  return posting.of(userId).owed_cents < 0 ? Math.min(coins, debt) : debt
}

function closedNotification(userId: string, { task, slots, coins }: ClosedSlots): NewNotification {
  return { user_id: userId, reference: task._id, event: 'slots_closed', task: task.task_title, slots, coins }
}

function difference(all: number, part: number): number {
  return fromHundredths(toHundredths(all) - toHundredths(part))
}
