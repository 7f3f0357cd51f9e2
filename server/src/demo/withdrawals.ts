/** The rate of taka and the withdrawals of the demo data: paid out, rejected, approved and pending ones, of which one is late. */
import { defaultPrices, type PaymentSystem } from '@piecework/contract'
import { defaultPayoutHours } from '../config/prices.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { approve } from '../withdrawals/approve.ts'
import { reject } from '../withdrawals/reject.ts'
import { request } from '../withdrawals/request.ts'
import { recordTransactionId } from '../withdrawals/send.ts'
import { changeRate } from '../withdrawals/taka-rate.ts'
import { type DemoEvent, daysAgo } from './story.ts'
import type { DemoUsers } from './users.ts'

const { coinsPerDollar } = defaultPrices

/** The taka per dollar that the Admin sets: small steps, so that no second Admin is needed. */
const rates = [
  { daysAgo: 130, perDollar: 115 },
  { daysAgo: 44, perDollar: 117 },
  { daysAgo: 8, perDollar: 119.5 },
]

export function rateEvents(db: Db): DemoEvent[] {
  return rates.map(({ daysAgo: days, perDollar: per_dollar }) => ({
    minutesAgo: daysAgo(days, 240),
    run: () => transact(db, async (tx) => changeRate(tx, await findAdmin(tx), { per_dollar })),
  }))
}

/** Requests the withdrawals and decides them, except the pending ones. */
export function withdrawalEvents(db: Db, users: DemoUsers): DemoEvent[] {
  return withdrawals.flatMap((withdrawal) => {
    let id = ''
    const ask: DemoEvent = {
      minutesAgo: daysAgo(withdrawal.daysAgo, 300),
      run: async () => {
        const { coins, system, account, worker } = withdrawal
        const input = { withdrawal_coin: coins, payment_system: system, account_number: account }
        id = (await transact(db, (tx) => request(tx, users[worker] as Actor, input, defaultPrices, defaultPayoutHours)))
          ._id
      },
    }
    const decision: DemoEvent = {
      minutesAgo: daysAgo(withdrawal.daysAgo, 15),
      run: () => transact(db, (tx) => decide(tx, id, withdrawal)),
    }
    const { isApproved, paidAs, rejectedBecause } = withdrawal
    return isApproved || paidAs || rejectedBecause ? [ask, decision] : [ask]
  })
}

type DemoWithdrawal = {
  worker: string
  coins: number
  system: PaymentSystem
  account: string
  daysAgo: number
  isApproved?: true
  /** The transaction id of one that is approved and paid out. */
  paidAs?: string
  rejectedBecause?: string
}

const withdrawals: DemoWithdrawal[] = [
  { worker: 'rahima', coins: 400, system: 'Bkash', account: '018 2244 8240', daysAgo: 120, paidAs: 'BKH7T2Q9XD' },
  {
    worker: 'nusrat',
    coins: 200,
    system: 'Nagad',
    account: '01312 445550',
    daysAgo: 85,
    rejectedBecause: 'The number belongs to a different name. Please check it and ask again.',
  },
  { worker: 'mita', coins: 240, system: 'Nagad', account: '০১৫১১ ৩৩৪ ৯০২', daysAgo: 40, paidAs: '72NQ0P4R' },
  { worker: 'sadia', coins: 200, system: 'Upay', account: '+880 1811 902 377', daysAgo: 3, isApproved: true },
  { worker: 'nusrat', coins: 200, system: 'Upay', account: '01312 445505', daysAgo: 4 },
  { worker: 'tanvir', coins: 500, system: 'Rocket', account: '01644 108 2193', daysAgo: 1 },
  { worker: 'arif', coins: 220, system: 'Nagad', account: '1912 663 104', daysAgo: 1 },
  { worker: 'rahima', coins: 200, system: 'Bkash', account: '017 1234 5678', daysAgo: 0 },
]

async function decide(tx: Tx, id: string, { paidAs, rejectedBecause }: DemoWithdrawal): Promise<void> {
  const admin = await findAdmin(tx)
  if (rejectedBecause) {
    await reject(tx, admin, { id, reason: rejectedBecause })
    return
  }
  await approve(tx, admin, { id }, { areLive: false, coinsPerDollar, backingPercent: 100 })
  if (paidAs) await recordTransactionId(tx, admin, { id, transaction_id: paidAs })
}

export async function findAdmin(db: Db): Promise<Actor> {
  const admin = await db
    .selectFrom('users')
    .select(['_id', 'email', 'name', 'role'])
    .where('role', '=', 'Admin')
    .executeTakeFirstOrThrow()
  return { ...admin, suspended: false }
}
