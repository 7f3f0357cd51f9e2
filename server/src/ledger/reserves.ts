/** Reserves: coins that can still be withdrawn, debts, the card money behind payouts, and the origin of pay. */
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'

/** The earned coins of all users. Forfeited coins are an account of the platform and not in the sum. */
export const earnedOfUsers = sql<number>`(
  select coalesce(sum(earned), 0) from balances join users on _id = owner)`

/** The users with a debt, and the card money that is missing for it, in US cents. */
const indebted = sql`(select owner, -owed_cents as missing_cents from balances where owed_cents < 0)`

/** The card money that went back and is missing in all debts, in US cents. */
export const missingCents = sql<number>`(select coalesce(sum(missing_cents), 0) from ${indebted} debts)`
export const debtorCount = sql<number>`(select count(*)::int from ${indebted} debts)`

/** The card money behind the held coins of a withdrawal, and the part of it that may still go back. In US cents. */
export type Backing = { behind_cents: number; at_risk_cents: number }

/** Decided submissions, with their tasks and the transfers that paid them: pay and bonuses. */
const settlements = sql`tasks
  join submissions on submissions.task_id = tasks._id and submissions.status in ('approved', 'rejected')
  cross join lateral (
    select cents from transfers
    where submissions.status = 'approved' and reason = 'settle' and key = any (array['submission:' || submissions._id,
      'submission:' || submissions._id || ':bought', 'submission:' || submissions._id || ':earned'])
    union all
    select cents from bonuses join transfers
      on key = any (array['bonus:' || bonuses._id || ':bought', 'bonus:' || bonuses._id || ':earned'])
    where bonuses.submission_id = submissions._id) transfers`

/** Only a user whose role was changed can get pay as a worker and then pay others as a buyer. */
const withChangedRole = sql`(select object_id from audit_trail where action = 'user.role')`

/**
 * The backing of each withdrawal. At risk is, for each buyer with a debt, the pay that the worker got from this buyer, at
 * most the missing cents of the debt. A worker who became a buyer passes pay on: pay from such a user counts as pay from
 * the debtor, at most what the user got from the debtor, directly or through others.
 */
export async function backingOf(
  db: Db,
  withdrawals: { _id: string; worker_id: string }[],
): Promise<Map<string, Backing>> {
  const ids = withdrawals.map(({ _id }) => _id)
  const { rows } = await sql<Backing & { _id: string }>`
    with recursive held as (
      select _id, worker_id, cents as behind_cents
      from unnest(${ids}::uuid[], ${withdrawals.map(({ worker_id }) => worker_id)}::uuid[]) asked (_id, worker_id)
        join transfers on key = 'withdrawal:' || _id || ':hold'
    ), debts as materialized ${indebted}, payers (debtor, buyer) as (
      select owner, owner from debts
      union
      select debtor, submissions.worker_id
      from payers join tasks on tasks.buyer_id = payers.buyer
        join submissions on submissions.task_id = tasks._id and (submissions.status = 'approved'
          or exists (select from bonuses where submission_id = submissions._id))
      where submissions.worker_id in ${withChangedRole}
    ), pay as (
      select debtor, buyer, submissions.worker_id, sum(transfers.cents) as cents
      from payers cross join ${settlements}
      where tasks.buyer_id = payers.buyer
        and (submissions.worker_id in (select worker_id from held) or submissions.worker_id in ${withChangedRole})
      group by debtor, buyer, submissions.worker_id
    ), received as (
      select debtor, worker_id as buyer, sum(cents) as cents from pay group by debtor, worker_id
    ), risks as (
      select debtor, pay.worker_id, sum(case debtor when buyer then pay.cents else least(pay.cents, received.cents) end) as cents
      from pay left join received using (debtor, buyer) group by debtor, pay.worker_id
    )
    select _id, behind_cents, least(behind_cents, coalesce(risk.cents, 0)) as at_risk_cents
    from held left join (
      select worker_id, sum(least(cents, missing_cents)) as cents
      from risks join debts on owner = debtor group by worker_id) risk using (worker_id)`.execute(db)
  return new Map(rows.map(({ _id, ...backing }) => [_id, backing]))
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
