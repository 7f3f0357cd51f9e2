/** The withdrawals of the demo data: paid out, rejected, approved and pending ones. */
import { defaultPrices, type PaymentSystem } from '@piecework/contract'
import { sql } from 'kysely'
import { type Db, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { approve, recordTransactionId, reject, request } from '../withdrawals/actions.ts'

const { coinsPerDollar } = defaultPrices

/** Requests and decides the withdrawals in order, and moves their dates into the past. */
export async function addDemoWithdrawals(db: Db, users: Record<string, Actor>): Promise<void> {
  const admin = await findAdmin(db)
  for (const withdrawal of withdrawals) await addWithdrawal(db, withdrawal, users[withdrawal.worker] as Actor, admin)
}

type DemoWithdrawal = {
  worker: string
  coins: number
  system: PaymentSystem
  account: string
  daysAgo: number
  outcome: 'pending' | 'approved' | { transactionId: string } | { rejectedBecause: string }
}

const withdrawals: DemoWithdrawal[] = [
  {
    worker: 'rahima',
    coins: 400,
    system: 'Bkash',
    account: '018 2244 8240',
    daysAgo: 120,
    outcome: { transactionId: 'BKH7T2Q9XD' },
  },
  {
    worker: 'nusrat',
    coins: 200,
    system: 'Nagad',
    account: '01312 445550',
    daysAgo: 85,
    outcome: { rejectedBecause: 'The number belongs to a different name. Please check it and ask again.' },
  },
  {
    worker: 'mita',
    coins: 240,
    system: 'Nagad',
    account: '০১৫১১ ৩৩৪ ৯০২',
    daysAgo: 40,
    outcome: { transactionId: '72NQ0P4R' },
  },
  { worker: 'sadia', coins: 200, system: 'Upay', account: '+880 1811 902 377', daysAgo: 3, outcome: 'approved' },
  { worker: 'nusrat', coins: 200, system: 'Upay', account: '01312 445505', daysAgo: 2, outcome: 'pending' },
  { worker: 'tanvir', coins: 500, system: 'Rocket', account: '01644 108 2193', daysAgo: 1, outcome: 'pending' },
  { worker: 'arif', coins: 220, system: 'Nagad', account: '1912 663 104', daysAgo: 1, outcome: 'pending' },
  { worker: 'rahima', coins: 200, system: 'Bkash', account: '017 1234 5678', daysAgo: 0, outcome: 'pending' },
]

async function addWithdrawal(db: Db, withdrawal: DemoWithdrawal, worker: Actor, admin: Actor): Promise<void> {
  const { coins, system, account, outcome, daysAgo } = withdrawal
  await transact(db, async (tx) => {
    const input = { withdrawal_coin: coins, payment_system: system, account_number: account }
    const { _id: id } = await request(tx, worker, input, defaultPrices)
    if (typeof outcome === 'object' && 'rejectedBecause' in outcome) {
      await reject(tx, admin, { id, reason: outcome.rejectedBecause })
    } else if (outcome !== 'pending') {
      await approve(tx, admin, { id }, { areLive: false, coinsPerDollar, backingPercent: 100 })
      if (outcome !== 'approved') await recordTransactionId(tx, admin, { id, transaction_id: outcome.transactionId })
    }
    await sql`update withdrawals set created_at = created_at - make_interval(days => ${daysAgo}, hours => 5),
      claimed_at = claimed_at - make_interval(days => ${daysAgo}), decided_at = decided_at - make_interval(days => ${daysAgo})
      where _id = ${id}`.execute(tx)
    if (outcome === 'pending') return
    await sql`update notifications set time = time - make_interval(days => ${daysAgo}) where _id = (
      select _id from notifications where user_id = ${worker._id} order by _id desc limit 1)`.execute(tx)
  })
}

async function findAdmin(db: Db): Promise<Actor> {
  const admin = await db
    .selectFrom('users')
    .select(['_id', 'email', 'name', 'role'])
    .where('role', '=', 'Admin')
    .executeTakeFirstOrThrow()
  return { ...admin, suspended: false }
}
