/** The rules of the integrity check: each has a sentence and a query that returns one row for every violation. */
import { type BrokenRule, maxAutomaticApprovals, orphanedWorkDays, reviewHours } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { allowedTransfers } from './allowed-transfers.ts'
import { isBlocked, isSuspended, suspensionEndsAt } from './blocks.ts'
import { forfeitedByKind } from './queries.ts'

type Violations = RawBuilder<Omit<BrokenRule, 'rule'>>
type Rule = { rule: string; violations: Violations }

/** The violations of all rules; empty if there are none. Each rule is one statement, so it reads one snapshot. */
export async function findLedgerViolations(db: Db): Promise<BrokenRule[]> {
  const found: BrokenRule[] = []
  for (const rule of rules) found.push(...(await violationsOf(db, rule)))
  return found
}

export async function violationsOf(db: Db, { rule, violations }: Rule): Promise<BrokenRule[]> {
  const { rows } = await sql<Omit<BrokenRule, 'rule'>>`
    select object::text, found::text, expected::text from (${violations}) violations (object, found, expected)`.execute(
    db,
  )
  return rows.map((row) => ({ rule, ...row }))
}

/** The sum of all transfers of an account of a user or a task. */
const sumOf = (kind: string, amount: 'amount' | 'cents' = 'amount') => sql`
  coalesce(sum(sign * ${sql.ref(amount)}) filter (where kind in (${kind}, ${`escrow_${kind}`})), 0)`

const sides = sql`(
  select to_owner as owner, to_kind as kind, amount, cents, 1 as sign, reason, from_kind as other from transfers
  union all
  select from_owner, from_kind, amount, cents, -1, reason, to_kind from transfers) sides`

/** The balance of a platform account: the sum of its transfers. */
const platformBalance = (kind: string, amount: 'amount' | 'cents' = 'amount') => sql`(
  (select coalesce(sum(${sql.ref(amount)}), 0) from transfers where to_owner is null and to_kind = ${sql.lit(kind)})
  - (select coalesce(sum(${sql.ref(amount)}), 0) from transfers where from_owner is null and from_kind = ${sql.lit(kind)}))`

/** For each decided submission or withdrawal, the sum of the transfers of its decision. */
const decisions = sql`(
  select reference, reason, sum(amount) as amount from transfers
  where reason in ('settle', 'release', 'payout', 'void') group by reference, reason) decided`

/** The card money behind all sold coins, less what refunds and lost disputes took. */
const backedCents = sql`(
  (select coalesce(sum(backed_cents), 0) from payments where status = 'succeeded' and livemode)
  - (select coalesce(sum(r.backed_cents), 0) from refunds r join payments on payments._id = payment_id
    where failed_at is null and livemode)
  - (select coalesce(sum(d.backed_cents), 0) from disputes d join payments on payments._id = payment_id
    where d.status = 'lost' and livemode))`

/** A server runs, and no outage has ended in the last minutes: its jobs have run. */
const aServerRuns = sql`exists (select from job_runs where name = 'heartbeat' and at > now() - interval '5 minutes')
  and not exists (select from outages where ended_at > now() - interval '15 minutes')`

/** By the sentence of each rule a query with the columns object, found and expected. */
const violationsByRule: Record<string, Violations> = {
  '1 a balance equals the sum of its transfers': sql`
    select owner, concat_ws(' ', b.earned, b.bought, b.gift, b.withdrawing, b.disputed, b.owed),
      concat_ws(' ', coalesce(s.earned, 0), coalesce(s.bought, 0), coalesce(s.gift, 0), coalesce(s.withdrawing, 0),
        coalesce(s.disputed, 0), coalesce(s.owed, 0))
    from balances b full join (
      select owner, ${sumOf('earned')} as earned, ${sumOf('bought')} as bought, ${sumOf('gift')} as gift,
        ${sumOf('withdrawing')} as withdrawing, ${sumOf('disputed')} as disputed, ${sumOf('owed')} as owed
      from ${sides} where owner is not null group by owner) s using (owner)
    where (b.earned, b.bought, b.gift, b.withdrawing, b.disputed, b.owed) is distinct from
      (coalesce(s.earned, 0), coalesce(s.bought, 0), coalesce(s.gift, 0), coalesce(s.withdrawing, 0),
        coalesce(s.disputed, 0), coalesce(s.owed, 0))`,
  '1 the cents of a balance equal those of its transfers': sql`
    select owner, concat_ws(' ', b.earned_cents, b.bought_cents, b.withdrawing_cents, b.disputed_cents, b.owed_cents, b.given_cents),
      concat_ws(' ', s.earned, s.bought, s.withdrawing, s.disputed, s.owed, s.given)
    from balances b left join (
      select owner, ${sumOf('earned', 'cents')} as earned, ${sumOf('bought', 'cents')} as bought,
        ${sumOf('withdrawing', 'cents')} as withdrawing, ${sumOf('disputed', 'cents')} as disputed,
        ${sumOf('owed', 'cents')} as owed, coalesce(sum(cents) filter (where sign = -1 and (
          reason in ('settle', 'bonus') or (reason = 'correction' and other in ('earned', 'bought', 'gift')))), 0) as given
      from ${sides} where owner is not null group by owner) s using (owner)
    where (b.earned_cents, b.bought_cents, b.withdrawing_cents, b.disputed_cents, b.owed_cents, b.given_cents)
      is distinct from (coalesce(s.earned, 0), coalesce(s.bought, 0), coalesce(s.withdrawing, 0), coalesce(s.disputed, 0),
        coalesce(s.owed, 0), coalesce(s.given, 0))`,
  '1 only a debt is below zero': sql`
    select owner, concat_ws(' ', earned, bought, gift, withdrawing, disputed, owed), 'at least 0, and a debt at most 0'
    from balances where least(earned, bought, gift, withdrawing, disputed, -owed,
      earned_cents, bought_cents, withdrawing_cents, disputed_cents) < 0`,
  '1 the pay of a worker is the sum of the settlements and bonuses': sql`
    select owner, concat_ws(' ', paid, paid_bought), concat_ws(' ', coalesce(s.all_pay, 0), coalesce(s.bought, 0))
    from balances left join (
      select to_owner as owner, sum(amount) as all_pay,
        coalesce(sum(amount) filter (where from_kind in ('escrow_bought', 'bought')), 0) as bought
      from transfers where reason in ('settle', 'bonus') and to_owner is not null group by to_owner) s using (owner)
    where (paid, paid_bought) is distinct from (coalesce(s.all_pay, 0), coalesce(s.bought, 0))`,
  '1 every user and every task has a balance': sql`
    select _id, 'none', 'one' from (select _id from users union all select _id from tasks) owners
    where not exists (select from balances where owner = _id)`,
  '2 the escrow of a task pays its free and reserved slots, those under review and held ones': sql`
    select _id, earned + bought + gift, (required_workers + reserved + under_review + held) * payable_amount
    from tasks join balances on owner = _id
    where earned + bought + gift <> (required_workers + reserved + under_review + held) * payable_amount`,
  '2 what funded a task is the pay of all its slots': sql`
    select _id, coalesce(funded.coins, 0), total_payment from tasks left join (
      select to_owner, sum(amount) as coins from transfers where reason = 'fund' group by to_owner) funded on to_owner = _id
    where funded.coins is distinct from total_payment`,
  '2 added slots were funded with exactly their pay, and charged exactly their fee': sql`
    select a._id, concat_ws(' ', coalesce(paid.total, 0), coalesce(paid.fee, 0)), concat_ws(' ', slots * payable_amount, a.fee)
    from task_additions a join tasks on tasks._id = a.task_id left join lateral (
      select sum(amount) filter (where reason = 'fund') as total, sum(amount) filter (where reason = 'fee') as fee
      from transfers where key = any (array(
        select 'task:' || a.task_id || ':add:' || a._id || part || kind
        from unnest(array[':fund:', ':fee:']) part, unnest(array['gift', 'bought', 'earned']) kind))) paid on true
    where (coalesce(paid.total, 0), coalesce(paid.fee, 0), a.total) is distinct from (slots * payable_amount, a.fee, slots * payable_amount)`,
  '2 only added slots are booked as such': sql`
    select key, amount, 'nothing' from transfers where reason in ('fund', 'fee') and key like 'task:%:add:%'
      and not exists (select from task_additions
        where _id::text = split_part(key, ':', 4) and task_id::text = split_part(key, ':', 2))`,
  '3 the slots of a task are what its submissions say': sql`
    select _id, under_review || ' under review, ' || held || ' held, ' || approved || ' approved',
      coalesce(work.pending, 0) || ', ' || coalesce(work.kept, 0) || ' and ' || coalesce(work.done, 0)
    from tasks left join (
      select task_id, count(*) filter (where status = 'pending') as pending, count(*) filter (where is_held) as kept,
        count(*) filter (where status = 'approved') as done
      from submissions group by task_id) work on task_id = _id
    where (under_review, held, approved) is distinct from (coalesce(work.pending, 0), coalesce(work.kept, 0), coalesce(work.done, 0))`,
  '3 the reserved slots of a task are its reservations': sql`
    select _id, reserved, coalesce(kept.slots, 0) from tasks left join (
      select task_id, count(*) as slots from reservations where ended_as is null group by task_id) kept on task_id = _id
    where reserved <> coalesce(kept.slots, 0)`,
  '3 work for a task with a form has answers': sql`
    select submissions._id, 'none', 'answers' from tasks join submissions on task_id = tasks._id
    where form is not null and not is_page and answers is null`,
  '3 a task with rows has pages, and other tasks have none': sql`
    select submissions._id, is_page, page_size is not null from tasks join submissions on task_id = tasks._id
    where is_page is distinct from (page_size is not null)
      or is_page is distinct from exists (select from answers where submission_id = submissions._id)`,
  '3 a group of rows is in as many reservations and pages that count as it says, each of another worker': sql`
    select row_groups._id, taken, coalesce(counted.n, 0)
    from row_groups left join (
      select _id, count(*) as n, array_agg(worker_id) as workers from (
        select unnest(groups) as _id, worker_id from submissions where not (status = 'rejected' and not is_held)
        union all select unnest(groups), worker_id from reservations where ended_as is null
      ) each group by _id) counted using (_id)
    where taken <> coalesce(counted.n, 0) or not (coalesce(workers, '{}') <@ had)
      or cardinality(had) > (select count(distinct worker) from unnest(had) worker)`,
  '3 each row of a batch is in groups of its task for as many answers as the task asks for': sql`
    select items.seq, coalesce(grouped.asked, 0), answers_per_item + extra
    from tasks join batches on task_id = tasks._id join items on batch_id = batches._id left join (
      select seq, sum(asked) as asked from row_groups, unnest(row_groups.items) seq group by seq) grouped using (seq)
    where grouped.asked is distinct from answers_per_item + extra and items.expected is null`,
  '3 a task counts its rows and the answers to them': sql`
    select tasks._id, row(row_count, control_count, answers_asked, answers_taken), row(counted.rows, counted.controls, given.asked, given.taken)
    from tasks cross join lateral (
      select coalesce(sum(rows), 0) as rows, coalesce(sum(controls), 0) as controls from batches where task_id = tasks._id) counted
    cross join lateral (
      select coalesce(sum(asked * cardinality(items)), 0) as asked, coalesce(sum(taken * cardinality(items)), 0) as taken
      from row_groups where task_id = tasks._id) given
    where page_size is not null
      and (row_count, control_count, answers_asked, answers_taken) is distinct from (counted.rows, counted.controls, given.asked, given.taken)`,
  '3 answers to rows count until their page is withdrawn or its rejection is final': sql`
    select submissions._id, answers.counts, not (status = 'rejected' and not is_held)
    from submissions join answers on submission_id = submissions._id left join items on items.seq = answers.seq
    where answers.counts is distinct from (not (status = 'rejected' and not is_held)) or items.seq is null`,
  '3 a page has answers to the rows of its groups': sql`
    select submissions._id, cardinality(groups), count(*) from submissions join answers on submission_id = submissions._id
    where not exists (select from row_groups where row_groups._id = any (groups) and seq = any (items))
      and not (status = 'rejected' and not is_held) group by submissions._id`,
  '3 a batch that is not posted counts the bytes of its rows and pictures': sql`
    select batches._id, concat(row_bytes, ' and ', picture_bytes), concat(counted.rows, ' and ', counted.pictures)
    from batches cross join lateral (
      select (select coalesce(sum(item_bytes(items)), 0) from items where batch_id = batches._id) as rows,
        (select coalesce(sum(bytes), 0) from files where batch_id = batches._id) as pictures) counted
    where state <> 'posted' and (row_bytes <> counted.rows or picture_bytes <> counted.pictures)`,
  '3 a batch counts its controls': sql`
    select batches._id, controls, counted.n from batches cross join lateral (
      select count(*) as n from items where batch_id = batches._id and expected is not null) counted
    where state in ('checked', 'posted') and controls <> counted.n`,
  '3 the controls of a page are counted when it is sent': sql`
    select submissions._id, row(controls_seen, controls_right), row(counted.seen, counted.right_ones)
    from submissions cross join lateral (
      select count(is_right) as seen, count(*) filter (where is_right) as right_ones,
        count(*) filter (where (is_right is null) <> (expected is null)) as wrong
      from answers join items using (seq) where submission_id = submissions._id) counted
    where is_page and ((controls_seen, controls_right) is distinct from (counted.seen, counted.right_ones) or wrong > 0)`,
  '3 the pages of a worker are counted': sql`
    select task_workers.worker_id, row(task_workers.sent, task_workers.approved, task_workers.rejected, task_workers.controls_seen,
        task_workers.controls_right), row(pages.sent, pages.approved, pages.rejected, pages.seen, pages.right_ones)
    from task_workers left join lateral (
      select count(*) as sent, coalesce(sum(controls_seen), 0) as seen, coalesce(sum(controls_right), 0) as right_ones, count(*) filter (where status = 'approved') as approved,
        count(*) filter (where status = 'rejected' and not is_held and rejected_because not in ('withdrawn', 'worker_left')) as rejected
      from submissions where worker_id = task_workers.worker_id and task_id = task_workers.task_id) pages on true
    where (task_workers.sent, task_workers.approved, task_workers.rejected, task_workers.controls_seen, task_workers.controls_right)
      is distinct from (pages.sent, pages.approved, pages.rejected, pages.seen, pages.right_ones)`,
  '3 only work for a task with a form has answers': sql`
    select _id, 'answers', 'none' from submissions
    where answers is not null and task_id not in (select _id from tasks where form is not null)`,
  '4 withdrawing is the sum of the undecided withdrawals, with the cents of their holds': sql`
    select owner, concat_ws(' ', withdrawing, withdrawing_cents), concat_ws(' ', coalesce(held.coins, 0), coalesce(held.cents, 0))
    from balances left join (
      select worker_id, sum(withdrawal_coin) as coins, sum(cents) as cents
      from withdrawals left join transfers on key = 'withdrawal:' || _id || ':hold'
      where status = 'pending' group by worker_id
    ) held on worker_id = owner
    where (withdrawing, withdrawing_cents) is distinct from (coalesce(held.coins, 0), coalesce(held.cents, 0))`,
  '4 disputed is the sum of the open disputes': sql`
    select owner, concat_ws(' ', disputed, disputed_cents), concat_ws(' ', coalesce(held.coins, 0), coalesce(held.cents, 0))
    from balances left join (
      select p.user_id, sum(d.coins) as coins, sum(case when livemode then d.backed_cents else 0 end) as cents
      from disputes d join payments p on p._id = d.payment_id
      where d.status = 'open' group by p.user_id) held on held.user_id = owner
    where (disputed, disputed_cents) is distinct from (coalesce(held.coins, 0), coalesce(held.cents, 0)::numeric)`,
  '5 approved work was paid exactly its pay': sql`
    select _id, coalesce(decided.amount, 0), payable_amount
    from submissions left join ${decisions} on reference = _id and reason = 'settle'
    where status = 'approved' and decided.amount is distinct from payable_amount`,
  '5 only approved work is paid': sql`
    select _id, status, 'approved' from submissions join ${decisions} on reference = _id and reason = 'settle'
    where status <> 'approved'`,
  '5 only rejected work is released, and exactly its pay': sql`
    select _id, status || ' ' || decided.amount, 'rejected ' || payable_amount
    from submissions join ${decisions} on reference = _id and reason = 'release'
    where status <> 'rejected' or decided.amount <> payable_amount`,
  '5 a bonus was paid exactly its coins, by the buyer to the worker': sql`
    select bonuses._id, concat_ws(' ', coalesce(paid.amount, 0), status), bonuses.coins || ' for decided work'
    from bonuses join submissions s on s._id = submission_id left join lateral (
      select sum(amount) as amount from transfers
      where key in ('bonus:' || bonuses._id || ':bought', 'bonus:' || bonuses._id || ':earned')
        and reason = 'bonus' and reference = s._id and from_owner = s.buyer_id and to_owner = s.worker_id) paid on true
    where paid.amount is distinct from bonuses.coins or status = 'pending'`,
  '5 the fee of a bonus was charged to the buyer exactly': sql`
    select bonuses._id, coalesce(paid.amount, 0), bonuses.fee
    from bonuses join submissions s on s._id = submission_id left join lateral (
      select sum(amount) as amount from transfers
      where key = any (array(select 'bonus:' || bonuses._id || ':fee:' || kind from unnest(array['gift', 'bought', 'earned']) kind))
        and reason = 'bonus_fee' and reference = s._id and from_owner = s.buyer_id) paid on true
    where coalesce(paid.amount, 0) <> bonuses.fee`,
  '5 only a bonus is booked as one': sql`
    select key, amount, 'nothing' from transfers where reason in ('bonus', 'bonus_fee')
      and not exists (select from bonuses where _id::text = split_part(key, ':', 2) and submission_id = reference)`,
  '5 the bonuses of a task are what was given for its work': sql`
    select tasks._id, concat_ws(' ', bonus_total, bonus_fee_total), concat_ws(' ', coalesce(given.coins, 0), coalesce(given.fees, 0))
    from tasks left join (
      select task_id, coalesce(sum(amount) filter (where reason = 'bonus'), 0) as coins,
        coalesce(sum(amount) filter (where reason = 'bonus_fee'), 0) as fees
      from transfers join submissions on submissions._id = reference
      where reason in ('bonus', 'bonus_fee') group by task_id) given on task_id = tasks._id
    where (bonus_total, bonus_fee_total) is distinct from (coalesce(given.coins, 0), coalesce(given.fees, 0))`,
  '5 a decision books its first transfer under one key, so that it is made once': sql`
    select reference, 'no first transfer', 'one' from transfers
    where reason in ('settle', 'release', 'payout', 'void')
    group by reference, reason
    having count(*) filter (where key in ('submission:' || reference, 'withdrawal:' || reference)) <> 1`,
  '5 every withdrawal was held once, exactly its coins': sql`
    select _id, coalesce(t.amount, 0), withdrawal_coin
    from withdrawals left join transfers t on t.key = 'withdrawal:' || _id || ':hold'
    where t.amount is distinct from withdrawal_coin`,
  '5 a decided withdrawal is paid or void, exactly its coins': sql`
    select _id, coalesce(decided.reason || ' ' || decided.amount, 'nothing'), due.outcome || ' ' || withdrawal_coin
    from withdrawals
      join lateral (select case when status in ('approved', 'returned') then 'payout' else 'void' end as outcome) due on true
      left join ${decisions} on decided.reference = _id
    where status <> 'pending' and (decided.reason, decided.amount) is distinct from (due.outcome, withdrawal_coin::numeric)`,
  '5 only a decided withdrawal is paid or void': sql`
    select decided.reference, decided.reason, 'nothing' from ${decisions} left join withdrawals on _id = reference
    where decided.reason in ('payout', 'void') and (_id is null or status = 'pending')`,
  '5 a returned withdrawal came back exactly, and no other did': sql`
    select _id, coalesce(t.amount, 0), status
    from withdrawals left join transfers t on t.key = 'withdrawal:' || _id || ':returned'
    where t.amount is distinct from (case when status = 'returned' then withdrawal_coin end)`,
  '5 a succeeded payment is credited exactly its coins and the cents behind them': sql`
    select _id, concat_ws(' ', coalesce(t.amount, 0), t.cents), concat_ws(' ', coins, due.cents)
    from payments join lateral (select case when livemode then backed_cents else 0 end as cents) due on true
      left join transfers t on t.key = 'purchase:' || intent
    where status = 'succeeded' and (t.amount, t.cents) is distinct from (coins::numeric, due.cents::numeric)`,
  '5 only a succeeded payment is credited': sql`
    select key, coalesce(status, 'no payment'), 'succeeded' from transfers left join payments on key = 'purchase:' || intent
    where reason = 'purchase' and status is distinct from 'succeeded'`,
  '5 what was booked is what the test card was charged': sql`
    select p._id, p.amount_cents, i.status || ' ' || i.amount_cents
    from payments p join test_card_intents i on i.id = p.intent
    where p.status = 'succeeded' and (i.status <> 'succeeded' or i.amount_cents <> p.amount_cents or i.order_id <> p._id)`,
  '5 refunds and disputes take the share of a payment that went back, and the end of a test what is left': sql`
    select p._id, concat_ws(' ', back.coins, back.cents), concat_ws(' ', due.coins, due.cents, 'of a', p.status, 'one')
    from payments p join (
      select payment_id, sum(coins) as coins, sum(backed_cents) as cents, sum(amount_cents) as amount, count(*) as times
      from (
        select payment_id, coins, backed_cents, amount_cents from refunds where failed_at is null
        union all select payment_id, coins, backed_cents, amount_cents from disputes where status <> 'won'
      ) each_of_them group by payment_id) back on back.payment_id = p._id
      join lateral (select p.coins * amount / p.amount_cents as coins, p.backed_cents * amount / p.amount_cents as cents) due on true
    -- Each of them is rounded; one without a whole hundredth takes nothing, and the next one takes its cents.
    where p.status <> 'succeeded' or (not exists (select from voided_payments v where v.payment_id = p._id) and (
      abs(back.coins - due.coins) > 0.01 * times or abs(back.cents - due.cents) > 0.01 * times * greatest(1, p.backed_cents / p.coins)))
    union all
    select p._id, concat_ws(' ', voided.coins), concat_ws(' ', due.coins, 'of a', p.status, 'one')
    from voided_payments voided join payments p on p._id = payment_id join lateral (
      select greatest(0, p.coins - (select coalesce(sum(coins), 0) from refunds where payment_id = p._id and failed_at is null)
        - (select coalesce(sum(coins), 0) from disputes where payment_id = p._id and status <> 'won')) as coins) due on true
    where p.status <> 'succeeded' or voided.coins <> due.coins`,
  '5 a refund took exactly its coins and cents, and a dispute moved them as it ended': sql`
    select due.key, concat_ws(' ', coalesce(t.amount, 0), coalesce(t.cents, 0)), concat_ws(' ', due.coins, due.cents) from (
      select 'refund:' || refund as key, r.coins, case when livemode then r.backed_cents else 0 end as cents
      from refunds r join payments on payments._id = payment_id
      union all
      select 'refund:' || refund || ':failed', case when failed_at is null then 0 else r.coins end,
        case when livemode and failed_at is not null then r.backed_cents else 0 end
      from refunds r join payments on payments._id = payment_id
      union all select 'test:' || payment_id, coins, 0 from voided_payments
      union all select 'test:' || payment_id || ':loss', lost_coins, 0 from voided_payments
      union all
      select 'dispute:' || dispute || ':open', d.coins, case when livemode then d.backed_cents else 0 end
      from disputes d join payments on payments._id = payment_id
      union all
      select 'dispute:' || dispute || ':end', case d.status when 'open' then 0 else d.coins end,
        case when livemode and d.status <> 'open' then d.backed_cents else 0 end
      from disputes d join payments on payments._id = payment_id
    ) due left join transfers t on t.key = due.key
    where (coalesce(t.amount, 0), coalesce(t.cents, 0)) is distinct from (due.coins::numeric, due.cents)`,
  '5 only refunds and disputes are booked as such': sql`
    select key, amount, 'nothing' from transfers t where reason in ('refund', 'dispute', 'test')
      and not exists (select from refunds where t.key in ('refund:' || refund, 'refund:' || refund || ':bought',
        'refund:' || refund || ':failed'))
      and not exists (select from voided_payments where t.key in ('test:' || payment_id, 'test:' || payment_id || ':bought',
        'test:' || payment_id || ':loss'))
      and not exists (select from disputes where t.key in ('dispute:' || dispute || ':open',
        'dispute:' || dispute || ':open:bought', 'dispute:' || dispute || ':end'))`,
  '5 a debt is settled only with coins that came to its user': sql`
    select s.key, s.amount, coalesce(t.amount, 0) from transfers s left join transfers t
      on t.key = regexp_replace(s.key, ':debt(:[a-z]+)?$', '') and t.to_owner is not distinct from s.from_owner
        and t.to_kind = s.from_kind
    where s.reason = 'settle_debt' and s.key not like '%:forfeited:%' and s.amount > coalesce(t.amount, 0)`,
  '5 a correction moved exactly its coins': sql`
    select _id, coalesce(t.moved, 'nothing'), due.moved
    from corrections
      join lateral (select concat_ws(' ', amount, from_user, from_account, to_user, to_account) as moved) due on true
      left join lateral (
        select concat_ws(' ', amount, from_owner, from_kind, to_owner, to_kind) as moved
        from transfers where key = 'correction:' || _id and reason = 'correction') t on true
    where t.moved is distinct from due.moved`,
  '5 only a correction is booked as one': sql`
    select key, 'no correction', 'one' from transfers
    where reason = 'correction'
      and not exists (select from corrections where _id = reference)`,
  '6 card sales are the coins of succeeded payments, less refunded and lost ones': sql`
    select 'card_sales', sales.coins, paid.coins - back.coins
    from (select -${platformBalance('card_sales')} as coins) sales,
      (select coalesce(sum(coins), 0) as coins from payments where status = 'succeeded') paid,
      (select coalesce(sum(coins), 0) as coins from (
        select coins from refunds where failed_at is null
        union all select coins from disputes where status = 'lost'
        union all select coins from voided_payments) taken) back
    where sales.coins <> paid.coins - back.coins`,
  '6 the cents of card sales are the card money behind sold coins, less refunds and lost disputes': sql`
    select 'card_sales', sales.cents, money.cents
    from (select -${platformBalance('card_sales', 'cents')} as cents) sales, (select ${backedCents} as cents) money
    where sales.cents <> money.cents`,
  '6 the cents of all accounts are the card money behind sold coins, less what went back and what was paid out': sql`
    select 'cents', held.cents, money.cents - ${platformBalance('payouts', 'cents')}
    from (select (select coalesce(sum(earned_cents + bought_cents + withdrawing_cents + disputed_cents + owed_cents), 0) from balances)
        + ${platformBalance('fees', 'cents')} + ${platformBalance('losses', 'cents')}
        + ${platformBalance('forfeited', 'cents')} + ${platformBalance('gifts_issued', 'cents')} as cents) held,
      (select ${backedCents} as cents) money
    where held.cents <> money.cents - ${platformBalance('payouts', 'cents')}`,
  '6 no coins have more card money behind them than they were ever paid out with': sql`
    select owner, concat_ws(' ', cents, 'behind', coins), most from (
      select owner, unnest(array[earned, bought, withdrawing]) as coins,
        unnest(array[earned_cents, bought_cents, withdrawing_cents]) as cents from balances) kept
      join lateral (select round(coins * 100 / lowest_coins_per_dollar, 4) as most from settings) worth on true
    -- Cents are rounded down, so each transfer leaves up to a ten-thousandth with the coins that stay.
    where cents > most + 1 and cents > most + 1
      + (select count(*) from transfers where from_owner = owner) * 0.0001`,
  '6 payouts are the coins of approved, not returned withdrawals': sql`
    select 'payouts', ${platformBalance('payouts')}, paid.coins
    from (select coalesce(sum(withdrawal_coin), 0) as coins from withdrawals where status = 'approved') paid
    where ${platformBalance('payouts')} <> paid.coins`,
  '6 gifts are the gifts given': sql`
    select 'gifts_issued', -${platformBalance('gifts_issued')}, given.coins from (
      select (select coalesce(sum(case reason when 'sign_up_gift' then amount else -amount end), 0) from transfers
          where reason in ('sign_up_gift', 'sign_up_gift_reversal'))
        + (select coalesce(sum(case from_account when 'gifts_issued' then amount else -amount end), 0) from corrections
          where 'gifts_issued' in (from_account, to_account)) as coins) given
    where -${platformBalance('gifts_issued')} <> given.coins`,
  '6 forfeited coins of a kind are never below zero': sql`select kind, coins, 'at least 0' from (${forfeitedByKind}) forfeited where coins < 0 or cents < 0`,
  '6 losses are what corrections and voided test payments say': sql`
    select 'losses', ${platformBalance('losses')}, lost.coins from (
      select (select coalesce(sum(case to_account when 'losses' then amount else -amount end), 0)
          from corrections where 'losses' in (from_account, to_account))
        - (select coalesce(sum(lost_coins), 0) from voided_payments) as coins) lost
    where ${platformBalance('losses')} <> lost.coins`,
  '6 fees are what was charged for tasks and bonuses, less the share of released slots': sql`
    select 'fees', concat_ws(' ', ${platformBalance('fees')}, ${platformBalance('fees', 'cents')}), concat_ws(' ', kept.coins, kept.cents)
    from (select sum(coins) as coins, sum(cents) as cents from (
      select coalesce(sum(gift + bought + earned), 0) as coins, coalesce(sum(bought_cents + earned_cents), 0) as cents
      from task_fees
      union all
      select coalesce(sum(amount), 0), coalesce(sum(cents), 0) from transfers
      where reason = 'bonus_fee' and to_kind = 'fees') charged) kept
    where (${platformBalance('fees')}, ${platformBalance('fees', 'cents')}) is distinct from (kept.coins, kept.cents)`,
  '6 of a fee, the share of released slots came back': sql`
    select task_id, gift + bought + earned, total - due.back
    from task_fees join tasks on _id = task_id join lateral (
      -- Added slots make the share of each slot a little smaller: what had come back before stays.
      select greatest(trunc(total * released / total_workers, 2), (
        select max(fee_released) from task_additions where task_additions.task_id = tasks._id)) as back) due on true
    where gift + bought + earned <> total - due.back`,
  '7 coins keep their kind: a transfer goes only where its reason may': sql`
    select reason || ' ' || min(id), from_kind || ' → ' || to_kind, 'another way' from transfers
    where (reason, from_kind, to_kind) not in (${allowedTransfers}) group by reason, from_kind, to_kind`,
  '7 nothing was made or lost': sql`
    select 'everything', kept.coins + outside.coins, 0
    from (select coalesce(sum(earned + bought + gift + withdrawing + disputed + owed), 0) as coins from balances) kept,
      (select coalesce(sum(case when to_owner is null then amount else 0 end)
        - sum(case when from_owner is null then amount else 0 end), 0) as coins from transfers) outside
    where kept.coins + outside.coins <> 0`,
  '8 every pending submission has a user who may decide it today': sql`
    select s._id, 'none', 'its buyer or an Admin'
    from submissions s join users b on b._id = s.buyer_id join tasks t on t._id = s.task_id
    where s.status = 'pending' and not (b.blocked_at is null and b.role = 'Buyer')
      and not ((b.blocked_at is not null or t.deleted_by <> t.buyer_id) and exists (
        select from users where role = 'Admin' and removed_at is null and not ${isSuspended}
          and _id not in (s.worker_id, s.buyer_id)))`,
  // Not in the minutes after an outage, in which the job may not have run yet.
  '8 no pending work is due for ten minutes while a server runs': sql`
    select _id, review_due_at, 'approved by itself' from submissions
    where status = 'pending' and review_due_at is not null and review_due_at < now() - interval '10 minutes'
      and review_ends_at(review_due_at, (select review_again_until from tasks where tasks._id = task_id), submission_date, buyer_id,
        ${sql.lit(orphanedWorkDays)}) < now() - interval '10 minutes'
      and ${aServerRuns}`,
  '8 a review ends later only after five approvals by itself, and by no more than a review time': sql`
    select _id, least(approvals, ${sql.lit(maxAutomaticApprovals)}), ${sql.lit(maxAutomaticApprovals)}
    from tasks, lateral (select count(*) as approvals, max(decided_at) as last from submissions where task_id = tasks._id
      and status = 'approved' and approved_as in ('itself', 'itself_unread')) by_itself
    where review_again_until is not null
      and (approvals < ${sql.lit(maxAutomaticApprovals)} or review_again_until > last + make_interval(hours => ${sql.lit(reviewHours.max)}))`,
  '8 no rejection is final for ten minutes with its slot still held while a server runs': sql`
    select _id, final_at, 'its slot given back, or paid' from submissions
    where is_held and final_at < now() - interval '10 minutes' and final_at <> '-infinity'
      and after_outages(final_at) < now() - interval '10 minutes'
      and ${aServerRuns}`,
  '8 no reservation is over for ten minutes with its slot still kept while a server runs': sql`
    select _id, ends_at, 'its slot given back' from reservations
    where ended_as is null and ends_at < now() - interval '10 minutes' and ends_at <> '-infinity'
      and ${aServerRuns}`,
  '8 an open objection is about held work and ends with it': sql`
    select submission_id, concat_ws(' ', s.status, s.is_held, s.final_at), concat_ws(' ', 'rejected', true, ends.at)
    from objections o join submissions s on s._id = submission_id
      join lateral (select coalesce(decide_due_at, answer_due_at) as at) ends on true
    where outcome is null and (not s.is_held or s.final_at is distinct from ends.at)`,
  '8 the work of an objection is paid exactly when it ended for the worker': sql`
    select submission_id, s.status, o.outcome from objections o join submissions s on s._id = submission_id
    where outcome is not null and (s.status = 'approved') <> (outcome in ('paid', 'silence', 'for_worker'))`,
  '8 an Admin decides an objection while its buyer is blocked': sql`
    select submission_id, 'the buyer', 'an Admin' from objections o join users b on b._id = o.buyer_id
    where outcome is null and decide_due_at is null and blocked_at is not null and blocked_at < after_outages(answer_due_at)`,
  '8 a user is blocked while suspended, removed, in debt or with an open dispute': sql`
    select _id, coalesce(blocked_at::text, 'not blocked'), case when blocked_at is null then 'blocked' else 'not blocked' end
    from users where case when blocked_at is null then ${isBlocked} else not (${isBlocked} or suspended_at is not null) end`,
  '8 a user who owes coins has no bought coins and no free slots': sql`
    select owner, concat_ws(' ', bought, free.slots), '0 0' from balances join users on _id = owner
      join lateral (select coalesce(sum(required_workers), 0) as slots from tasks where buyer_id = owner) free on true
    where owed < 0 and (bought <> 0 or free.slots <> 0)`,
  '8 a removed user holds no coins but those of what is not decided yet': sql`
    select _id, earned + bought + gift, 0 from users join balances on owner = _id
    where removed_at is not null and earned + bought + gift <> 0`,
  '8 a removed user has no running task': sql`
    select tasks._id, status, 'closed' from tasks join users on users._id = buyer_id
    where removed_at is not null and status in ('open', 'in-progress')`,
  '8 a removed user has no undecided work': sql`
    select submissions._id, status, 'rejected' from submissions join users on users._id = worker_id
    where removed_at is not null and status = 'pending'`,
  '8 a user who waits for the removal is suspended without an end, and no other user is': sql`
    select _id, coalesce(users.suspended_until::text, 'not suspended'), removal.due_at
    from users left join waiting_removals removal on user_id = _id
    where user_id is not null and removed_at is not null
      or removed_at is null and (user_id is null) = (coalesce(users.suspended_until, '-infinity') = 'infinity')`,
  '8 no removal waits for ten minutes after its day while a server runs': sql`
    select user_id, due_at, 'removed' from waiting_removals
    where due_at < now() - interval '10 minutes' and after_outages(due_at) < now() - interval '10 minutes'
      and not exists (select from appeals where appeals.user_id = waiting_removals.user_id and outcome is null)
      and ${aServerRuns}`,
  '8 no suspension and no open appeal is over for ten minutes while a server runs': sql`
    select _id, ${suspensionEndsAt}, 'ended' from users
    where suspended_at is not null and removed_at is null and ${suspensionEndsAt} < now() - interval '10 minutes'
      and ${aServerRuns}`,
  '8 an open appeal is about a suspension that another user began': sql`
    select appeals._id, concat_ws(' ', began_at, appeals.suspended_by), concat_ws(' ', requested_at, suspended_at)
    from appeals join users on users._id = appeals.user_id left join waiting_removals removal using (user_id)
    where outcome is null and (appeals.suspended_by = appeals.user_id
      or began_at is distinct from coalesce(requested_at, suspended_at))`,
}

export const rules: readonly Rule[] = Object.entries(violationsByRule).map(([rule, violations]) => ({
  rule,
  violations,
}))
