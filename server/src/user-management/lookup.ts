/** What an Admin looks up: all about one user, and withdrawals and payments by their numbers. */
import {
  ApiError,
  type FoundPayment,
  type FoundWithdrawal,
  type PastSuspension,
  type UserOverview,
} from '@piecework/contract'
import { latinDigits } from '@piecework/contract/digits'
import { actionsOn } from '../audit/audit.ts'
import { openSessionsOf } from '../auth/queries.ts'
import { searchedPart } from '../db/search.ts'
import { fixed, iso } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { reportsOfUser } from '../reports/queries.ts'
import { userById } from '../users/queries.ts'

/** @throws `user_not_found`, of a removed user too */
export async function overviewOf(db: Db, userId: string): Promise<UserOverview> {
  const user = await userById(db, userId)
  if (!user) throw new ApiError('user_not_found')
  const [has, sessions, suspensions, reports, actions] = await Promise.all([
    listsOf(db, userId),
    openSessionsOf(db, user.email),
    suspensionsOf(db, userId),
    reportsOfUser(db, userId),
    actionsOn(db, userId),
  ])
  return { user, has, sessions, suspensions, reports, actions }
}

function listsOf(db: Db, userId: string): Promise<UserOverview['has']> {
  return fixed<UserOverview['has']>`
    select exists (select from tasks where buyer_id = ${userId}) as tasks,
      exists (select from submissions where worker_id = ${userId}) as submissions,
      exists (select from withdrawals where worker_id = ${userId}) as withdrawals,
      exists (select from payments where user_id = ${userId} and succeeded_at is not null) as payments`.one(db)
}

/** An appeal is against what began in the transaction of the entry. */
function suspensionsOf(db: Db, userId: string): Promise<PastSuspension[]> {
  return fixed<PastSuspension>`
    select entry._id, at, after ->> 'rule' as rule, reason, ${iso(fixed`coalesce(after ->> 'until', after ->> 'due_at')::timestamptz`)} as until,
      coalesce(admin.name, '') as by_name, case when appeals._id is not null
        then json_build_object('words', words, 'outcome', outcome, 'why', why) end as appeal
    from audit_trail entry left join users admin on admin._id = actor_id
      left join appeals on appeals.user_id = object_id and began_at = at
    where object_id = ${userId} and action in ('user.suspend', 'user.remove-later')
    order by entry._id desc limit 5`.run(db)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As `receiptOf` writes it. */
const receipt = /^(test-)?(\d{4})-(\d{6,9})$/

/** Each part finds its rows by an index of its own. */
export async function withNumber(
  db: Db,
  typed: string,
): Promise<{ withdrawals: FoundWithdrawal[]; payments: FoundPayment[] }> {
  const number = latinDigits(typed).trim()
  const spelling = searchedPart(number)
  const id = uuid.test(number.toLowerCase()) ? number.toLowerCase() : null
  const [, test, year, nth] = receipt.exec(number.toLowerCase()) ?? []
  const [withdrawals, payments] = await Promise.all([
    fixed<FoundWithdrawal>`
      select withdrawals._id, worker_id as user_id, name as user_name, removed_at is not null as user_removed,
        withdrawal_coin as coins, withdrawal_amount as amount, withdrawals.created_at as at, status
      from withdrawals join users on users._id = worker_id
      where withdrawals._id = any (array(
        select ${id}::uuid union all
        select _id from withdrawals where transaction_id is not null and spelling_of(transaction_id) = ${spelling}))
      order by withdrawals._id desc limit 5`.run(db),
    fixed<FoundPayment>`
      select payments._id, user_id, name as user_name, removed_at is not null as user_removed, payments.coins,
        amount_cents / 100.0 as amount, payments.created_at as at, status
      from payments join users on users._id = user_id
      where payments._id = any (array(
        select ${id}::uuid union all
        select _id from payments where intent = ${number} union all
        select payment_id from receipts where livemode = ${test === undefined} and year = ${year ?? null}::int and number = ${nth ?? null}::int
        union all select payment_id from refunds where refund = ${number} union all
        select payment_id from disputes where dispute = ${number}))
      order by payments._id desc limit 5`.run(db),
  ])
  return { withdrawals, payments }
}
