/** Takes back the coins of test payments before real payments begin: beside those they would gain real value. */
import { record } from '../audit/audit.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import { refreshBlocks } from '../ledger/blocks.ts'
import { endDispute } from '../ledger/events.ts'
import { findLedgerViolations } from '../ledger/integrity.ts'
import { post } from '../ledger/post.ts'
import { notify } from '../notifications/notify.ts'
import { type LockedUsers, lockUsers } from '../users/lock-actor.ts'
import { reversedOf } from './reversals.ts'
import { takeBack } from './take-back.ts'

export type VoidedPayment = { _id: string; email: string; coins: number; lost_coins: number }
type TestPayment = { _id: string; user_id: string; coins: number }

/**
 * Takes back what is left of every test payment, in one transaction. Free slots that it funded close. Spent coins are
 * booked as a loss, because they paid for work and no card money is missing. A second run finds nothing. Without `commit` the transaction is rolled back: the result is a preview.
 */
export async function voidTestCoins(db: Db, { commit }: { commit: boolean }): Promise<VoidedPayment[]> {
  const rollback = new Error('preview only')
  let voided: VoidedPayment[] = []
  await transact(db, async (tx) => {
    await fixed`set local statement_timeout = 0`.run(tx)
    voided = await voidAll(tx)
    if (!commit) throw rollback
  }).catch((failure) => {
    if (failure !== rollback) throw failure
  })
  return voided
}

async function voidAll(tx: Tx): Promise<VoidedPayment[]> {
  const payments = await testPayments(tx)
  const users = await lockUsers(
    tx,
    payments.map(({ user_id }) => user_id),
    'for update',
  )
  await endDisputes(tx, users)
  const voided: VoidedPayment[] = []
  for (const { email, ...payment } of payments) {
    const { coins, lost_coins } = await voidPayment(tx, users, payment)
    voided.push({ _id: payment._id, email, coins, lost_coins })
    await notify(tx, { user_id: payment.user_id, reference: payment._id, event: 'test_payment_voided', coins })
  }
  await cancelOpenOrders(tx)
  const [first] = voided
  if (first) {
    await record(tx, null, {
      action: 'payment.void',
      object: first._id,
      before: {},
      after: { payments: voided.length },
    })
  }
  const [violation] = await findLedgerViolations(tx)
  if (violation) throw new Error(`the ledger would violate a rule: ${violation.rule}: ${violation.object}`)
  return voided
}

/** Takes back what is left of a test payment; spent coins are a loss. The caller has ended its disputes. */
async function voidPayment(
  tx: Tx,
  users: LockedUsers,
  payment: TestPayment,
): Promise<{ coins: number; lost_coins: number }> {
  await fixed`select from payments where _id = ${payment._id} for update`.run(tx)
  const before = await reversedOf(tx, payment._id)
  // A refund and a lost dispute of the same money have taken more than there was.
  const coins = Math.max(0, Math.round((payment.coins - before.coins) * 100) / 100)
  const reversal = { reason: 'test', coins, cents: 0, key: `test:${payment._id}` } as const
  const { lostCoins: lost_coins } = await takeBack(tx, users, payment, reversal)
  await fixed`
    insert into voided_payments (_id, payment_id, coins, lost_coins)
    values (${newId()}, ${payment._id}, ${coins}, ${lost_coins})`.run(tx)
  return { coins: Math.max(0, Math.round((coins - lost_coins) * 100) / 100), lost_coins }
}

function testPayments(tx: Tx): Promise<(TestPayment & { email: string })[]> {
  return fixed<TestPayment & { email: string }>`
    select payments._id, user_id, coins, users.email from payments join users on users._id = user_id
    where status = 'succeeded' and not livemode
      and not exists (select from voided_payments where payment_id = payments._id)
    order by user_id, payments._id`.run(tx)
}

/** Ends open disputes of test payments as lost: no bank will ever decide them. */
async function endDisputes(tx: Tx, users: LockedUsers): Promise<void> {
  const ended = await fixed<{ dispute: string; _id: string; user_id: string; coins: number }>`
    update disputes set status = 'lost', ended_at = now() from payments
    where payments._id = payment_id and disputes.status = 'open' and not payments.livemode
    returning dispute, payments._id, user_id, disputes.coins`.run(tx)
  for (const { dispute, coins, ...payment } of ended) {
    await post(tx, [payment.user_id], (posting) =>
      endDispute(posting, payment, users.payee(payment.user_id), { dispute, coins, cents: 0, isWon: false }),
    )
  }
  await together(tx, refreshBlocks(ended.map(({ user_id }) => user_id)))
}

/** Cancels open test orders: with live keys the provider does not know them, so they could never be settled. */
async function cancelOpenOrders(tx: Tx): Promise<void> {
  await fixed`update payments set status = 'canceled'
    where status not in ('succeeded', 'canceled') and not livemode and intent is not null`.run(tx)
}
