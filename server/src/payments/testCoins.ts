/** Taking the coins of test payments back before real money comes in: with it beside them they would be worth some. */
import { sql } from 'kysely'
import { recordOperator } from '../audit/actions.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import { endDispute, voidTestPayment } from '../ledger/actions.ts'
import { brokenBooks } from '../ledger/books.ts'
import { coinsInWords, notify } from '../notifications/actions.ts'
import { lockPeople } from '../users/acting.ts'

export type VoidedPayment = { _id: string; email: string; coins: number; lost_coins: number }
type TestPayment = { _id: string; user_id: string; email: string }

/**
 * Takes back what is left of every test payment, in one transaction; spent coins are a loss, because work was paid with
 * them. Run again, it finds nothing. Without `forGood` everything is done and undone: so the answer is what would be.
 */
export async function voidTestCoins(db: Db, { forGood }: { forGood: boolean }): Promise<VoidedPayment[]> {
  const nothing = new Error('only tried')
  let voided: VoidedPayment[] = []
  await transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    voided = await voidAll(tx)
    if (!forGood) throw nothing
  }).catch((failure) => {
    if (failure !== nothing) throw failure
  })
  return voided
}

async function voidAll(tx: Tx): Promise<VoidedPayment[]> {
  const left = await testPayments(tx)
  await lockPeople(
    tx,
    left.map(({ user_id }) => user_id),
  )
  await endDisputes(tx)
  const voided: VoidedPayment[] = []
  for (const { _id, user_id, email } of left) {
    await tx.selectFrom('payments').select('_id').where('_id', '=', _id).forUpdate().execute()
    const { coins, lost_coins } = await voidTestPayment(tx, _id)
    voided.push({ _id, email, coins, lost_coins })
    await notify(tx, {
      user_id,
      kind: 'coins',
      message: `${coinsInWords(coins)} of a test payment were taken back: from now on coins are bought with real money.`,
    })
  }
  await cancelOpenOrders(tx)
  const [first] = voided
  if (first) {
    await recordOperator(tx, {
      action: 'payment.void',
      object: first._id,
      before: {},
      after: { payments: voided.length },
    })
  }
  const [broken] = await brokenBooks(tx)
  if (broken) throw new Error(`the books would not hold: ${broken.rule}: ${broken.object}`)
  return voided
}

async function testPayments(tx: Tx): Promise<TestPayment[]> {
  const { rows } = await sql<TestPayment>`
    select payments._id, user_id, users.email from payments join users on users._id = user_id
    where status = 'succeeded' and not livemode
      and not exists (select from voided_payments where payment_id = payments._id)
    order by user_id, payments._id`.execute(tx)
  return rows
}

/** A test bank that has not decided yet never will: the coins go as if it had taken the money back. */
async function endDisputes(tx: Tx): Promise<void> {
  const { rows } = await sql<{ dispute: string; _id: string; user_id: string; coins: number; missing_coins: number }>`
    update disputes set status = 'lost', ended_at = now() from payments
    where payments._id = payment_id and disputes.status = 'open' and not payments.livemode
    returning dispute, payments._id, user_id, disputes.coins, missing_coins`.execute(tx)
  for (const { dispute, coins, missing_coins, ...payment } of rows) {
    await endDispute(tx, payment, { dispute, coins, missing_coins, isWon: false })
  }
}

/** Live keys know nothing of a test order, so nobody could ever settle it. */
async function cancelOpenOrders(tx: Tx): Promise<void> {
  await sql`update payments set status = 'canceled'
    where status not in ('succeeded', 'canceled') and not livemode and intent is not null`.execute(tx)
}
