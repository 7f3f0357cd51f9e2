/** The rate of taka and the withdrawals of the demo data: paid out, rejected, approved and pending ones, of which one is late. */
import { defaultPrices, type PaymentSystem } from '@piecework/contract'
import { sql } from 'kysely'
import { defaultPayoutHours } from '../config/prices.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { approve } from '../withdrawals/approve.ts'
import { payoutTimes } from '../withdrawals/payout-times.ts'
import { reject } from '../withdrawals/reject.ts'
import { request } from '../withdrawals/request.ts'
import { recordTransactionId } from '../withdrawals/send.ts'
import { changeRate } from '../withdrawals/taka-rate.ts'
import { type DemoEvent, daysAgo, eventsIn } from './story.ts'
import type { DemoUsers } from './users.ts'

const { coinsPerDollar } = defaultPrices

/** The taka per dollar that the Admin sets: small steps, so that no second Admin is needed. */
const rates = [
  { daysAgo: 130, perDollar: 115 },
  { daysAgo: 44, perDollar: 117 },
  { daysAgo: 8, perDollar: 119.5 },
]

export function rateEvents(db: Db): DemoEvent[] {
  const event = eventsIn(db)
  return rates.map(({ daysAgo: days, perDollar: per_dollar }) =>
    event(daysAgo(days, 240), async (tx) => changeRate(tx, await findAdmin(tx), { per_dollar })),
  )
}

/** Requests the withdrawals and decides them, except the pending ones. */
export function withdrawalEvents(db: Db, users: DemoUsers): DemoEvent[] {
  const event = eventsIn(db)
  return withdrawals.flatMap((withdrawal) => {
    const { coins, system, account, worker, hours = 4.75, isApproved, paidAs, rejectedBecause } = withdrawal
    const askedAt = daysAgo(withdrawal.daysAgo, 300)
    let id = ''
    const ask = event(askedAt, async (tx) => {
      const input = { withdrawal_coin: coins, payment_system: system, account_number: account }
      id = (await request(tx, users[worker] as Actor, input, defaultPrices, defaultPayoutHours))._id
    })
    const decision = event(askedAt - hours * 60, (tx) => decide(tx, id, withdrawal))
    return isApproved || paidAs || rejectedBecause ? [ask, decision] : [ask]
  })
}

/** When the payouts ran they took no time: pending withdrawals get the times of the payouts that were moved into the past. */
export async function tellPayoutTimes(db: Db): Promise<void> {
  for (const [system, { expected, late }] of Object.entries(await payoutTimes(db, defaultPayoutHours))) {
    await sql`
      update withdrawals set expected_hours = ${expected}, late_hours = ${late}
      where status = 'pending' and payment_system = ${system}`.execute(db)
  }
}

type DemoWithdrawal = {
  worker: string
  coins: number
  system: PaymentSystem
  account: string
  daysAgo: number
  /** From the request to the decision; usually 4.75. */
  hours?: number
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
  ...bkashPayouts(),
  { worker: 'sadia', coins: 200, system: 'Upay', account: '+880 1811 902 377', daysAgo: 3, isApproved: true },
  { worker: 'nusrat', coins: 200, system: 'Upay', account: '01312 445505', daysAgo: 4 },
  { worker: 'tanvir', coins: 500, system: 'Rocket', account: '01644 108 2193', daysAgo: 1 },
  { worker: 'arif', coins: 220, system: 'Nagad', account: '1912 663 104', daysAgo: 1 },
  { worker: 'rahima', coins: 200, system: 'Bkash', account: '017 1234 5678', daysAgo: 0 },
]

/** So many payouts of bKash that its usual time is shown. */
function bkashPayouts(): DemoWithdrawal[] {
  const common = { coins: 200, system: 'Bkash' as const }
  const paid = (worker: string, account: string, payouts: [daysAgo: number, hours: number, paidAs: string][]) =>
    payouts.map(([days, hours, paidAs]) => ({ ...common, worker, account, daysAgo: days, hours, paidAs }))
  return [
    ...paid('grace', '01733 210 448', [
      [27, 8, 'BKH2M4W8QA'],
      [16, 12, 'BKH4R1Z6LD'],
      [6, 3, 'BKH9C7T3VN'],
    ]),
    ...paid('miguel', '01955 640 127', [
      [25, 22, 'BKH3K8P2XS'],
      [14, 7, 'BKH5D9Q4JM'],
      [5, 10, 'BKH8L2F6RY'],
    ]),
    ...paid('nusrat', '01312 445505', [
      [22, 6, 'BKH1V5N7CE'],
      [10, 16, 'BKH6Z3H8WK'],
    ]),
    ...paid('arif', '01912 663 104', [[19, 4, 'BKH7J6X1TG']]),
    ...paid('mita', '01511 334 902', [[12, 11, 'BKH0S4B9UP']]),
  ]
}

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
