/** Reserves: coins that can still be withdrawn, debts, the card money behind payouts, and the origin of pay. */
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { roundCents } from './split.ts'

/** The earned coins of all users. Forfeited coins are an account of the platform and not in the sum. */
export const earnedOfUsers = sql<number>`(
  select coalesce(sum(earned), 0) from balances join users on _id = owner)`

/** The users with a debt, and the card money that is missing for it, in US cents. */
const indebted = sql`(select owner, -owed_cents as missing_cents from balances where owed_cents < 0)`

/** The returned card money that is missing as debts of users, in US cents. */
export const missingCents = sql<number>`(select coalesce(sum(missing_cents), 0) from ${indebted} debts)`
export const debtorCount = sql<number>`(select count(*)::int from ${indebted} debts)`

/** The card money behind the held coins of a withdrawal, and the part of it that may still be returned. In US cents. */
export type Backing = { behind_cents: number; at_risk_cents: number }

/**
 * The backing of each withdrawal. At risk is, for each debtor, the pay that the worker got from this debtor, at most the
 * missing cents of the debt.
 */
export async function backingOf(
  db: Db,
  withdrawals: { _id: string; worker_id: string }[],
): Promise<Map<string, Backing>> {
  const keys = withdrawals.map(({ _id }) => `withdrawal:${_id}:hold`)
  const { rows: holds } = await sql<{ _id: string; worker_id: string; cents: number }>`
    select reference as _id, from_owner as worker_id, cents from transfers where key = any (${keys}::text[])`.execute(
    db,
  )
  const payers = await payersOf(db)
  const paid = payers.length === 0 ? [] : await paidBy(db, payers, holds)
  const risks = centsAtRisk(payers, paid)
  return new Map(
    holds.map(({ _id, worker_id, cents }) => [
      _id,
      { behind_cents: cents, at_risk_cents: Math.min(cents, risks.get(worker_id) ?? 0) },
    ]),
  )
}

/** A user who can have paid others with the card money of a debtor: the debtor, or a user whom the debtor paid before. */
type Payer = { debtor: string; missing_cents: number; payer: string }
/** The card money of all that one user got from another. */
type Paid = { payer: string; payee: string; cents: number }

/** Coins that go from user to user without a task. */
const isDirect = sql`reason in ('bonus', 'correction')`

/**
 * Each debtor, and the users whom the debtor paid, directly or through others, and who could pass it on: their role was
 * changed, so that a worker posts tasks, or an Admin corrected coins between them and another user.
 */
async function payersOf(db: Db): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    with recursive passing_on as materialized (
      select object_id as user_id from audit_trail
      where action = 'user.role' and exists (select from tasks where buyer_id = object_id)
      union
      select unnest(array[from_user, to_user]) from corrections where from_user is not null and to_user is not null
    ), payers as (
      select owner as debtor, missing_cents, owner as payer from ${indebted} debts
      union
      select debtor, missing_cents, payee
      from payers cross join lateral (
        select worker_id as payee from tasks join submissions on task_id = tasks._id and submissions.status = 'approved'
        where tasks.buyer_id = payer and worker_id = any (array(select user_id from passing_on))
        union all
        select to_owner from transfers
        where from_owner = payer and ${isDirect} and to_owner = any (array(select user_id from passing_on))
      ) paid
      where exists (select from passing_on)
    )
    select debtor, missing_cents, payer from payers`.execute(db)
  return rows
}

/** What these payers paid to these workers, and among themselves. */
async function paidBy(db: Db, payers: Payer[], workers: { worker_id: string }[]): Promise<Paid[]> {
  const from = [...new Set(payers.map(({ payer }) => payer))]
  const passingOn = payers.filter(({ debtor, payer }) => payer !== debtor)
  const to = [...new Set([...workers.map(({ worker_id }) => worker_id), ...passingOn.map(({ payer }) => payer)])]
  const { rows } = await sql<Paid>`
    select payer, payee, sum(cents) as cents from (
      select tasks.buyer_id as payer, worker_id as payee, cents
      from tasks
        join submissions on task_id = tasks._id and submissions.status = 'approved'
        join transfers on reason = 'settle' and key = any (array['submission:' || submissions._id,
          'submission:' || submissions._id || ':bought', 'submission:' || submissions._id || ':earned'])
      where tasks.buyer_id = any (${from}::uuid[]) and worker_id = any (${to}::uuid[])
      union all
      select from_owner, to_owner, cents from transfers
      where from_owner = any (${from}::uuid[]) and ${isDirect} and to_owner = any (${to}::uuid[])
    ) paid group by payer, payee`.execute(db)
  return rows
}

/**
 * The cents at risk by worker. Of each debtor, pay counts up to the missing cents, and another payer passes on no more
 * than this payer got from the debtor and the other payers.
 */
function centsAtRisk(payers: Payer[], paid: Paid[]): Map<string, number> {
  const risks = new Map<string, number>()
  const paidByPayer = Map.groupBy(paid, ({ payer }) => payer)
  for (const [debtor, ofDebtor] of Map.groupBy(payers, (each) => each.debtor)) {
    const pay = ofDebtor.flatMap(({ payer }) => paidByPayer.get(payer) ?? [])
    const received = new Map<string, number>()
    for (const { payee, cents } of pay) add(received, payee, cents)
    const gotFromDebtor = new Map<string, number>()
    for (const { payer, payee, cents } of pay)
      add(gotFromDebtor, payee, payer === debtor ? cents : Math.min(cents, received.get(payer) ?? 0))
    const missing = ofDebtor[0]?.missing_cents ?? 0
    for (const [worker, cents] of gotFromDebtor) add(risks, worker, Math.min(cents, missing))
  }
  return risks
}

function add(sums: Map<string, number>, key: string, cents: number): void {
  sums.set(key, roundCents((sums.get(key) ?? 0) + cents))
}

/** Coins that a buyer has paid to a worker, the part of them that was bought by card, and the card money behind them. */
type PaidBy = {
  name: string
  email: string
  since: string
  coins: number
  bought_coins: number
  cents: number
  suspended: boolean
  is_new: boolean
}

/** The origin of a worker's pay. */
export type PayOrigin = {
  /** All pay, and the part that was bought by card. */
  pay_coins: number
  pay_bought_coins: number
  /** For the latest pay: the number of buyers, and the buyers who paid most. */
  pay_buyers: number
  paid_by: PaidBy[]
}

/** Only the latest settlements of a worker are read, so that the cost of a request does not grow with the history. */
const latestPayments = 200

/** SQL condition: the account is younger than 7 days. */
export const isNewAccount = (createdAt: string) => sql<boolean>`${sql.ref(createdAt)} > now() - interval '7 days'`

/** The pay origin of each worker, with the `buyers` who paid most. The sums come from `balances`. */
export async function payOrigins(db: Db, workerIds: string[], buyers: number): Promise<Map<string, PayOrigin>> {
  type Row = Omit<PayOrigin, 'paid_by'> & PaidBy & { worker_id: string; has_buyer: boolean }
  const { rows } = await sql<Row>`
    select worker.owner as worker_id, worker.paid as pay_coins, worker.paid_bought as pay_bought_coins,
      coalesce(pays.pay_buyers, 0)::int as pay_buyers, pays.coins is not null as has_buyer,
      users.name, users.email, users.created_at as since, pays.coins, pays.bought_coins, floor(pays.cents)::int as cents,
      users.suspended_at is not null as suspended, ${isNewAccount('users.created_at')} as is_new
    from balances worker
      left join lateral (
        select payer.buyer_id, sum(amount) as coins,
          coalesce(sum(amount) filter (where from_kind in ('escrow_bought', 'bought')), 0) as bought_coins, sum(cents) as cents,
          count(*) over () as pay_buyers
        from (
          select from_owner, from_kind, amount, cents from transfers
          where to_owner = worker.owner and reason in ('settle', 'bonus') order by id desc limit ${latestPayments}
        ) latest left join tasks on tasks._id = latest.from_owner
          -- A bonus comes from the buyer, pay from the escrow of a task.
          join lateral (select coalesce(tasks.buyer_id, latest.from_owner) as buyer_id) payer on true
        group by payer.buyer_id order by coins desc, payer.buyer_id limit ${buyers}
      ) pays on true
      left join users on users._id = pays.buyer_id
    where worker.owner = any (${workerIds}::uuid[])
    order by worker.owner, pays.coins desc, pays.buyer_id`.execute(db)
  const origins = new Map<string, PayOrigin>()
  for (const { worker_id, has_buyer, pay_coins, pay_bought_coins, pay_buyers, ...buyer } of rows) {
    const origin = origins.get(worker_id) ?? { pay_coins, pay_bought_coins, pay_buyers, paid_by: [] }
    if (has_buyer) origin.paid_by.push(buyer)
    origins.set(worker_id, origin)
  }
  return origins
}
