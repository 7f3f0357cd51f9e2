/**
 * The sums of the reserves, the card money behind payouts and the part of it that is at risk, and the origin of pay.
 *
 * Card money that went back after its coins were spent is missing: it is the debt of its buyer, and the users who got these
 * coins may withdraw money that the operator no longer has. An example, in the order of the functions:
 *
 * 1. Lena had coins with $80 of card money and paid all of them: $48 went to Rahima, $32 to Karim. Then $40 were refunded:
 *    $40 are missing. Karim became a Buyer and paid $24 of his money on to Salma: he keeps $8 (`payersOf`, `paidBy`).
 * 2. $40 are half of all that Lena paid, so half of each pay is at risk: $24 of Rahima's, $16 of Karim's. Karim bears the $8
 *    that he keeps; the other $8 lie on what he paid, here on Salma alone (`shareMissing`).
 * 3. Rahima asked for two withdrawals with $20 behind each; $8 stay on her balance. The money that she would withdraw last
 *    bears her $24 first: the $8 that stay, then $16 of the newer withdrawal. Nothing of the older one is at risk (`backingOf`).
 */
import type { PendingWithdrawal } from '@piecework/contract'
import { Fixed, fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { isSuspended } from './blocks.ts'
import { roundCents, shareRoundedUp } from './split.ts'

/** The earned coins of all users, and the card money behind them. Forfeited coins are an account of the platform. */
export const earnedOfUsers = fixed<number>`(
  select coalesce(sum(earned), 0) from balances join users on _id = owner)`
export const earnedCentsOfUsers = fixed<number>`(
  select coalesce(sum(earned_cents), 0) from balances join users on _id = owner)`
/** The whole earned coins of a user, and the card money behind all earned ones. */
export function wholeEarnedOf(db: Db, userId: string): Promise<{ coins: number; cents: number }> {
  return fixed<{ coins: number; cents: number }>`
    select floor(earned) as coins, earned_cents as cents from balances where owner = ${userId}`.one(db)
}
/** The card money behind the coins of all pending withdrawals. */
export const withdrawingCents = fixed<number>`(
  select coalesce(sum(withdrawing_cents), 0) from balances where withdrawing_cents > 0)`

/** The users with a debt, and the card money that is missing for it, in US cents. */
const indebted = fixed`(select owner, -owed_cents as missing_cents from balances where owed_cents < 0)`

/** The returned card money that is missing as debts of users, in US cents. */
export const missingCents = fixed<number>`(select coalesce(sum(missing_cents), 0) from ${indebted} debts)`
export const debtorCount = fixed<number>`(select count(*)::int from ${indebted} debts)`

/** A user who can have paid others with the card money of a debtor: the debtor, or a user whom the debtor paid before. */
type Payer = { debtor: string; missing_cents: number; payer: string; kept_cents: number }
/** The card money of all that one user got from another, and of all that this payer ever paid. */
type Paid = { payer: string; payee: string; cents: number; all_cents: number }

/** Coins that go from user to user without a task. */
const isDirect = fixed`reason in ('bonus', 'correction')`

/**
 * Each debtor, and the users whom the debtor paid, directly or through others, and who could pass it on: their role was
 * changed, so that a worker posts tasks, or an Admin corrected coins between them and another user.
 */
function payersOf(db: Db): Promise<Payer[]> {
  return fixed<Payer>`
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
    select debtor, missing_cents, payer, earned_cents + withdrawing_cents as kept_cents
    from payers join balances on owner = payer order by debtor, payer`.run(db)
}

/**
 * What these payers paid to these workers and among themselves, beside all that each of them paid. All that a payer paid is
 * kept with the balances of the payer and the payer's tasks, so that a payer with many payments costs no more.
 */
function paidBy(db: Db, payers: string[], workers: string[]): Promise<Paid[]> {
  const payees = [...workers, ...payers]
  return fixed<Paid>`
    with given as materialized (
      select payer, own.given_cents + (
        select coalesce(sum(of_task.given_cents), 0) from tasks join balances of_task on of_task.owner = tasks._id
        where buyer_id = payer) as all_cents
      from unnest(${payers}::uuid[]) payer join balances own on own.owner = payer
    )
    select payer, payee, cents, all_cents from (
      select payer, payee, sum(cents) as cents from (
        select buyer_id as payer, worker_id as payee, cents
        from submissions join transfers on reason = 'settle' and key = any (array['submission:' || submissions._id,
          'submission:' || submissions._id || ':bought', 'submission:' || submissions._id || ':earned'])
        where worker_id = any (${payees}::uuid[]) and buyer_id = any (${payers}::uuid[]) and submissions.status = 'approved'
        union all
        select from_owner, to_owner, cents from transfers
        where from_owner = any (${payers}::uuid[]) and to_owner = any (${payees}::uuid[]) and ${isDirect}
      ) pay group by payer, payee
    ) paid join given using (payer) where cents > 0 order by payer, payee`.run(db)
}

/** Coins can be passed on in a circle: after so many turns a user bears what comes back. */
const maxTurns = 20

/**
 * Shares what each debtor is missing among all pay from the debtor, in proportion to its cents and rounded up, so that no
 * order of payments chooses who bears it. A payer bears it with the cents that this payer still keeps; the rest is shared
 * among the pay from this payer in the same way.
 * @returns the cents at risk by user
 */
export function shareMissing(payers: Payer[], paid: Paid[]): Map<string, number> {
  const paidByPayer = Map.groupBy(paid, ({ payer }) => payer)
  const kept = new Map(payers.map(({ payer, kept_cents }) => [payer, kept_cents]))
  const risks = new Map<string, number>()
  for (const { debtor, missing_cents } of payers.filter(({ debtor, payer }) => debtor === payer)) {
    // What each pay bears of this debt, at most its own cents: its payer may come again in a circle.
    const borne = new Map<Paid, number>()
    const turns = new Map<string, number>()
    const toShare = new Map([[debtor, missing_cents]])
    // The loop also visits the users who are added to the map while it runs.
    for (const [payer, cents] of toShare) {
      toShare.delete(payer)
      turns.set(payer, (turns.get(payer) ?? 0) + 1)
      for (const pay of paidByPayer.get(payer) ?? []) {
        const left = roundCents(pay.cents - (borne.get(pay) ?? 0))
        const share = Math.min(left, shareRoundedUp(cents, pay.cents, pay.all_cents))
        add(borne, pay, share)
        const keeps = (turns.get(pay.payee) ?? 0) < maxTurns ? kept.get(pay.payee) : undefined
        const bears = Math.min(share, keeps ?? share)
        add(risks, pay.payee, bears)
        if (keeps !== undefined) add(kept, pay.payee, -bears)
        if (bears < share) add(toShare, pay.payee, share - bears)
      }
    }
  }
  return risks
}

function add<Key>(sums: Map<Key, number>, key: Key, cents: number): void {
  sums.set(key, roundCents((sums.get(key) ?? 0) + cents))
}

/** The cents at risk by worker. */
async function centsAtRisk(db: Db, workers: string[]): Promise<Map<string, number>> {
  const payers = workers.length === 0 ? [] : await payersOf(db)
  if (payers.length === 0) return new Map()
  return shareMissing(payers, await paidBy(db, [...new Set(payers.map(({ payer }) => payer))], [...new Set(workers)]))
}

/** The card money behind the held coins of a withdrawal, and the part of it that is at risk. In US cents. */
export type Backing = { behind_cents: number; at_risk_cents: number }

/** The backing of each withdrawal, by its id. */
export async function backingOf(
  db: Db,
  withdrawals: { _id: string; worker_id: string }[],
): Promise<Map<string, Backing>> {
  const ids = withdrawals.map(({ _id }) => _id)
  const holds = await fixed<{ _id: string; worker_id: string; cents: number; later_cents: number }>`
    select w._id, w.worker_id, hold.cents, earned_cents + (
        select coalesce(sum(later_hold.cents), 0)
        from withdrawals later join transfers later_hold on later_hold.key = 'withdrawal:' || later._id || ':hold'
        where later.worker_id = w.worker_id and later.status = 'pending' and later._id > w._id) as later_cents
    from withdrawals w join transfers hold on hold.key = 'withdrawal:' || w._id || ':hold' join balances on owner = w.worker_id
    where w._id = any (${ids}::uuid[])`.run(db)
  const risks = await centsAtRisk(
    db,
    holds.map(({ worker_id }) => worker_id),
  )
  return new Map(
    holds.map(({ _id, worker_id, cents, later_cents }) => {
      const left = roundCents(Math.max(0, (risks.get(worker_id) ?? 0) - later_cents))
      return [_id, { behind_cents: cents, at_risk_cents: Math.min(cents, left) }]
    }),
  )
}

/** The origin of a worker's pay. */
export type PayOrigin = Pick<PendingWithdrawal, 'pay_coins' | 'pay_bought_coins' | 'pay_buyers' | 'paid_by'>

/** Only the latest settlements of a worker are read, so that the cost of a request does not grow with the history. */
const latestPayments = 200

/** SQL condition: the account is younger than 7 days. */
export const isNewAccount = (createdAt: string) => new Fixed<boolean>([`${createdAt} > now() - interval '7 days'`], [])

const isNew = isNewAccount('users.created_at')

/** The pay origin of each worker, with the `buyers` who paid most. The sums come from `balances`. */
export async function payOrigins(db: Db, workerIds: string[], buyers: number): Promise<Map<string, PayOrigin>> {
  type Row = Omit<PayOrigin, 'paid_by'> & PayOrigin['paid_by'][number] & { worker_id: string; has_buyer: boolean }
  const rows = await fixed<Row>`
    select worker.owner as worker_id, worker.paid as pay_coins, worker.paid_bought as pay_bought_coins,
      coalesce(pays.pay_buyers, 0)::int as pay_buyers, pays.coins is not null as has_buyer,
      users.name, users.email, users.created_at as since, pays.coins, pays.bought_coins, floor(pays.cents)::int as cents,
      users._id is not null and ${isSuspended} as suspended, ${isNew} as is_new
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
    order by worker.owner, pays.coins desc, pays.buyer_id`.run(db)
  const origins = new Map<string, PayOrigin>()
  for (const { worker_id, has_buyer, pay_coins, pay_bought_coins, pay_buyers, ...buyer } of rows) {
    const origin = origins.get(worker_id) ?? { pay_coins, pay_bought_coins, pay_buyers, paid_by: [] }
    if (has_buyer) origin.paid_by.push(buyer)
    origins.set(worker_id, origin)
  }
  return origins
}
