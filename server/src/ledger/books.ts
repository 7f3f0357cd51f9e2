/** What must hold, always: one query that answers a row for everything that does not. See docs/ledger.md. */
import { sql } from 'kysely'
import type { Db } from '../db/transact.ts'
import { waysOfCoins } from './ways.ts'

export type BrokenRule = { rule: string; object: string; found: string; expected: string }

/** The broken rules of the books; empty when all is well. */
export async function brokenBooks(db: Db): Promise<BrokenRule[]> {
  const { rows } = await sql<BrokenRule>`
    with moved as (
      select account, sum(amount) as balance from (
        select to_account as account, amount from transfers
        union all
        select from_account, -amount from transfers
      ) sides group by account
    ),
    balances as (
      select a.*, coalesce(m.balance, 0) as moved,
        a.user_id is null and a.task_id is null as platform
      from accounts a left join moved m on m.account = a.id
    ),
    escrows as (select task_id, sum(balance) as balance from balances where task_id is not null group by task_id),
    work as (
      select task_id, count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'approved') as approved
      from submissions group by task_id
    ),
    places as (
      select t.*, coalesce(w.pending, 0) as pending_work, coalesce(w.approved, 0) as approved_work,
        coalesce(e.balance, 0) as escrow
      from tasks t left join work w on w.task_id = t._id left join escrows e on e.task_id = t._id
    ),
    decided as (
      select decides, reason, sum(amount) as amount from transfers where decides is not null group by decides, reason
    ),
    platform as (select kind, moved from balances where platform)

    select '1 a kept balance equals the sum of its transfers' as rule, kind || ' of ' || coalesce(user_id, task_id) as object,
      balance::text as found, moved::text as expected
    from balances where not platform and balance <> moved
    union all
    select '1 nobody owes coins', kind || ' of ' || coalesce(user_id, task_id), balance::text, 'at least 0'
    from balances where not platform and balance < 0
    union all
    select '1 a user''s coins are all of their accounts', u._id::text, u.coins::text, sum(b.balance)::text
    from users u join balances b on b.user_id = u._id group by u._id having u.coins <> sum(b.balance)
    union all
    select '1 every user has accounts', u._id::text, 'none', '5'
    from users u where not exists (select from accounts a where a.user_id = u._id)
    union all
    select '2 a task''s escrow pays its free places and those under review', _id::text, escrow::text,
      ((required_workers + under_review) * payable_amount)::text
    from places where escrow <> (required_workers + under_review) * payable_amount
    union all
    select '3 the places of a task are what its submissions say', _id::text,
      under_review || ' under review, ' || approved || ' approved', pending_work || ' and ' || approved_work
    from places where under_review <> pending_work or approved <> approved_work
    union all
    select '5 approved work was paid exactly its pay', s._id::text, coalesce(d.amount, 0)::text, s.payable_amount::text
    from submissions s left join decided d on d.decides = s._id and d.reason = 'settle'
    where s.status = 'approved' and d.amount is distinct from s.payable_amount
    union all
    select '5 only approved work is paid', s._id::text, s.status, 'approved'
    from submissions s join decided d on d.decides = s._id and d.reason = 'settle' where s.status <> 'approved'
    union all
    select '5 only rejected work is released, and exactly its pay', s._id::text, s.status || ' ' || d.amount, 'rejected ' || s.payable_amount
    from submissions s join decided d on d.decides = s._id and d.reason = 'release'
    where s.status <> 'rejected' or d.amount <> s.payable_amount
    union all
    select '4 withdrawing is the sum of the undecided withdrawals', u._id::text, a.balance::text, held.coins::text
    from users u join accounts a on a.user_id = u._id and a.kind = 'withdrawing',
      lateral (select coalesce(sum(withdrawal_coin), 0) as coins from withdrawals w
        where w.worker_id = u._id and w.status = 'pending') held
    where a.balance <> held.coins
    union all
    select '5 every withdrawal was held once, exactly its coins', w._id::text, coalesce(t.amount, 0)::text, w.withdrawal_coin::text
    from withdrawals w left join transfers t on t.key = 'withdrawal:' || w._id || ':hold'
    where t.amount is distinct from w.withdrawal_coin
    union all
    select '5 a decided withdrawal is paid or void, exactly its coins', w._id::text, coalesce(d.reason || ' ' || d.amount, 'nothing'),
      due.outcome || ' ' || w.withdrawal_coin
    from withdrawals w
      join lateral (select case when w.status in ('approved', 'returned') then 'paid' else 'void' end as outcome) due on true
      left join decided d on d.decides = w._id
    where w.status <> 'pending' and (d.reason, d.amount) is distinct from (due.outcome, w.withdrawal_coin::numeric)
    union all
    select '5 only a decided withdrawal is paid or void', d.decides::text, d.reason, 'nothing'
    from decided d left join withdrawals w on w._id = d.decides
    where d.reason in ('paid', 'void') and (w._id is null or w.status = 'pending')
    union all
    select '5 a returned withdrawal came back exactly, and no other did', w._id::text, coalesce(t.amount, 0)::text, w.status
    from withdrawals w left join transfers t on t.key = 'withdrawal:' || w._id || ':returned'
    where t.amount is distinct from (case when w.status = 'returned' then w.withdrawal_coin end)
    union all
    select '5 a succeeded payment is credited exactly its coins', p._id::text, coalesce(t.amount, 0)::text, p.coins::text
    from payments p left join transfers t on t.key = 'purchase:' || p.intent
    where p.status = 'succeeded' and t.amount is distinct from p.coins
    union all
    select '5 only a succeeded payment is credited', t.key, coalesce(p.status, 'no payment'), 'succeeded'
    from transfers t left join payments p on t.key = 'purchase:' || p.intent
    where t.reason = 'purchase' and p.status is distinct from 'succeeded'
    union all
    select '5 what was booked is what the test card was charged', p._id::text, p.amount_cents::text,
      i.status || ' ' || i.amount_cents
    from payments p join test_card_intents i on i.id = p.intent
    where p.status = 'succeeded' and (i.status <> 'succeeded' or i.amount_cents <> p.amount_cents or i.order_id <> p._id)
    union all
    select '4 disputed is the sum of the open disputes', a.user_id::text, a.balance::text, coalesce(held.coins, 0)::text
    from accounts a left join (
      select p.user_id, sum(d.coins) as coins from disputes d join payments p on p._id = d.payment_id
      where d.status = 'open' group by p.user_id) held on held.user_id = a.user_id
    where a.kind = 'disputed' and a.balance <> coalesce(held.coins, 0)
    union all
    select '5 refunds, disputes and the end of a test never take back more than a payment brought', p._id::text,
      back.coins::text, p.coins || ' of a ' || p.status || ' one'
    from payments p join (
      select payment_id, sum(coins) as coins from (
        select payment_id, coins + lost_coins as coins from refunds where failed_at is null
        union all
        select payment_id, coins + missing_coins from disputes where status <> 'won'
        union all
        select payment_id, coins + lost_coins from voided_payments
      ) each_of_them group by payment_id) back on back.payment_id = p._id
    where back.coins > p.coins or p.status <> 'succeeded'
    union all
    select '5 a refund took exactly its coins, and a dispute moved them as it ended', due.key,
      coalesce(t.amount, 0)::text, due.coins::text
    from (
      select 'refund:' || refund as key, coins from refunds
      union all select 'refund:' || refund || ':loss', lost_coins from refunds
      union all
      select 'refund:' || refund || ':failed', case when failed_at is null then 0 else coins end from refunds
      union all
      select 'refund:' || refund || ':failed:loss', case when failed_at is null then 0 else lost_coins end from refunds
      union all select 'test:' || payment_id, coins from voided_payments
      union all select 'test:' || payment_id || ':loss', lost_coins from voided_payments
      union all select 'dispute:' || dispute || ':open', coins from disputes
      union all select 'dispute:' || dispute || ':end', case status when 'open' then 0 else coins end from disputes
      union all
      select 'dispute:' || dispute || ':end:loss', case status when 'lost' then missing_coins else 0 end from disputes
    ) due left join transfers t on t.key = due.key
    where coalesce(t.amount, 0) <> due.coins
    union all
    select '5 only refunds and disputes are booked as such', t.key, t.amount::text, 'nothing'
    from transfers t where t.reason in ('refund', 'dispute', 'test')
      and not exists (select from refunds where t.key = any (array['refund:' || refund, 'refund:' || refund || ':loss',
        'refund:' || refund || ':failed', 'refund:' || refund || ':failed:loss']))
      and not exists (select from voided_payments where t.key in ('test:' || payment_id, 'test:' || payment_id || ':loss'))
      and not exists (select from disputes
        where t.key in ('dispute:' || dispute || ':open', 'dispute:' || dispute || ':end', 'dispute:' || dispute || ':end:loss'))
    union all
    select '6 card sales are the coins of succeeded payments, less refunded and lost ones', 'card sales',
      (-moved)::text, (paid.coins - back.coins)::text
    from platform, (select coalesce(sum(coins), 0) as coins from payments where status = 'succeeded') paid,
      (select coalesce(sum(coins + lost_coins), 0) as coins from (
        select coins, lost_coins from refunds where failed_at is null
        union all select coins, missing_coins from disputes where status = 'lost'
        union all select coins, lost_coins from voided_payments
      ) taken) back
    where kind = 'card sales' and -moved <> paid.coins - back.coins
    union all
    select '6 payouts are the coins of approved, not returned withdrawals', 'payouts', moved::text, paid.coins::text
    from platform, (select coalesce(sum(withdrawal_coin), 0) as coins from withdrawals where status = 'approved') paid
    where kind = 'payouts' and moved <> paid.coins
    union all
    select '5 a booked correction moved exactly its coins, and no other did', c._id::text, coalesce(t.moved, 'nothing'),
      case c.status when 'booked' then due.moved else 'nothing' end
    from corrections c
      join lateral (select concat_ws(' ', c.amount, c.from_user, c.from_account, c.to_user, c.to_account) as moved) due on true
      left join lateral (
        select string_agg(concat_ws(' ', t.amount, f.user_id, f.kind, p.user_id, p.kind), ', ') as moved
        from transfers t join accounts f on f.id = t.from_account join accounts p on p.id = t.to_account
        where t.key in ('correction:' || c._id, 'unclaimed:' || c._id) and t.reason = 'correction'
      ) t on true
    where t.moved is distinct from (case c.status when 'booked' then due.moved end)
    union all
    select '5 only a correction is booked as one', t.key, 'no correction', 'a booked one'
    from transfers t where t.reason = 'correction'
      and not exists (select from corrections c where c._id = t.reference and c.status = 'booked')
    union all
    select '6 gifts are the gifts given', 'gifts', (-moved)::text, given.coins::text
    from platform, (
      select (select coalesce(sum(case reason when 'signup' then amount else -amount end), 0) from transfers
          where reason in ('signup', 'signup back'))
        + (select coalesce(sum(case from_account when 'gifts' then amount else -amount end), 0) from corrections
          where status = 'booked' and 'gifts' in (from_account, to_account)) as coins) given
    where kind = 'gifts' and -moved <> given.coins
    union all
    select '6 unclaimed coins are never owed', 'unclaimed', moved::text, 'at least 0'
    from platform where kind = 'unclaimed' and moved < 0
    union all
    select '6 unclaimed coins of a kind are never owed', kind, unclaimed_coins(kind)::text, 'at least 0'
    from unnest(array['earned', 'bought', 'gift']) kind where unclaimed_coins(kind) < 0
    union all
    select '6 losses are what corrections, refunds and lost disputes say', 'losses', moved::text, lost.coins::text
    from platform, (select (select coalesce(sum(case to_account when 'losses' then amount else -amount end), 0)
        from corrections where status = 'booked' and 'losses' in (from_account, to_account))
        - (select coalesce(sum(lost_coins), 0) from refunds where failed_at is null)
        - (select coalesce(sum(lost_coins), 0) from voided_payments)
        - (select coalesce(sum(missing_coins), 0) from disputes where status = 'lost') as coins) lost
    where kind = 'losses' and moved <> lost.coins
    union all
    select '6 fees are what was charged, less the share of released places', 'fees', moved::text, kept.coins::text
    from platform, (select coalesce(sum(gift + bought + earned), 0) as coins from task_fees) kept
    where kind = 'fees' and moved <> kept.coins
    union all
    select '6 of a fee, the share of released places came back', t._id::text, (f.gift + f.bought + f.earned)::text,
      (f.total - trunc(f.total * t.released / t.total_workers, 2))::text
    from task_fees f join tasks t on t._id = f.task_id
    where f.gift + f.bought + f.earned <> f.total - trunc(f.total * t.released / t.total_workers, 2)
    union all
    select '7 coins keep their kind: a transfer goes only where its reason may', way.reason || ' ' || min(way.id),
      way.from_kind || ' → ' || way.to_kind, 'another way'
    from (
      select t.id, t.reason, f.kind as from_kind, p.kind as to_kind
      from transfers t join accounts f on f.id = t.from_account join accounts p on p.id = t.to_account
    ) way
    where (way.reason, way.from_kind, way.to_kind) not in (${waysOfCoins})
    group by way.reason, way.from_kind, way.to_kind
    union all
    select '7 nothing was made or lost', 'everything', sum(case when platform then moved else balance end)::text, '0'
    from balances having sum(case when platform then moved else balance end) <> 0
    union all
    select '7 a kept total is what there is', coalesce(t.what, c.what) || ' of ' || coalesce(t.owner, c.owner),
      concat_ws(' ', t.n, round(t.coins, 2)), concat_ws(' ', c.n, round(c.coins, 2))
    from (select owner, what, sum(n) as n, sum(coins) as coins from tallies group by owner, what) t
      full join counted c using (owner, what)
    where coalesce(t.n, 0) <> coalesce(c.n, 0) or coalesce(t.coins, 0) <> coalesce(c.coins, 0)
    union all
    select '7 kept pay is what was booked', concat_ws(' from ', worker_id, buyer_id),
      concat_ws(' ', k.coins, k.bought_coins), concat_ws(' ', c.coins, c.bought_coins)
    from pay k full join counted_pay c using (worker_id, buyer_id)
    where (k.coins, k.bought_coins) is distinct from (c.coins, c.bought_coins)
    union all
    select '8 undecided work has somebody who may decide it', s._id::text, 'nobody', 'its buyer or an Admin'
    from submissions s join users b on b._id = s.buyer_id
    where s.status = 'pending' and b.removed_at is not null
      and not exists (select from users a where a.role = 'Admin' and a.removed_at is null)
    union all
    select '8 no removed user holds coins but those of what is not decided yet', u._id::text, u.coins::text, sum(b.balance)::text
    from users u join balances b on b.user_id = u._id and b.kind in ('withdrawing', 'disputed')
    where u.removed_at is not null group by u._id having u.coins <> sum(b.balance)
    union all
    select '8 a removed user has no open task', t._id::text, t.status, 'closed'
    from tasks t join users u on u._id = t.buyer_id where u.removed_at is not null and t.status in ('open', 'in-progress')
    union all
    select '8 a removed user has no undecided work', s._id::text, s.status, 'rejected'
    from submissions s join users u on u._id = s.worker_id where u.removed_at is not null and s.status = 'pending'
  `.execute(db)
  return rows
}
