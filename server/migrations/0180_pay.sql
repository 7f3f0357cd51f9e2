-- Who has paid whom how much, kept as it is booked: an Admin who decides a withdrawal sees it, however long the history.

-- Pay of approved work, and the part of it that came from coins bought by card: what it must be, for filling it and for
-- the check of the books.
create view counted_pay as
  select mine.user_id as worker_id, tasks.buyer_id, sum(t.amount) as coins,
    coalesce(sum(t.amount) filter (where escrow.kind = 'escrow bought'), 0) as bought_coins
  from transfers t
    join accounts mine on mine.id = t.to_account and mine.kind = 'earned'
    join accounts escrow on escrow.id = t.from_account
    join tasks on tasks._id = escrow.task_id
  where t.reason = 'settle'
  group by mine.user_id, tasks.buyer_id;

-- Written by the trigger below only. Whoever books pay holds the worker's account of earned coins, so no two ever write
-- one row. The rows come before the keys: a big town has some millions.
lock table transfers in share row exclusive mode;
create table pay as select worker_id, buyer_id, coins, bought_coins from counted_pay;
alter table pay alter coins set not null, alter bought_coins set not null, add primary key (worker_id, buyer_id);
create index pay_greatest_first on pay (worker_id, coins desc, buyer_id);

-- A worker's sums are totals like others: `pay` (n is the number of buyers), `bought pay`, and `paid out` in withdrawals.
create function tally_pay() returns trigger language plpgsql as $$
declare
  worker uuid;
  buyer uuid;
  bought numeric;
  is_first boolean;
begin
  select user_id into worker from accounts where id = new.to_account;
  -- The pay of somebody who was removed is nobody's.
  if worker is null then
    return null;
  end if;
  select tasks.buyer_id, case when escrow.kind = 'escrow bought' then new.amount else 0 end into buyer, bought
  from accounts escrow join tasks on tasks._id = escrow.task_id where escrow.id = new.from_account;
  insert into pay (worker_id, buyer_id, coins, bought_coins) values (worker, buyer, new.amount, bought)
  on conflict (worker_id, buyer_id) do update
    set coins = pay.coins + excluded.coins, bought_coins = pay.bought_coins + excluded.bought_coins
  -- More than this only where something was before.
  returning coins = new.amount into is_first;
  perform tally(worker, 'pay', case when is_first then 1 else 0 end, new.amount);
  if bought > 0 then
    perform tally(worker, 'bought pay', 0, bought);
  end if;
  return null;
end
$$;
create trigger tally_pay after insert on transfers for each row when (new.reason = 'settle') execute function tally_pay();

create function tally_paid_out() returns trigger language plpgsql as $$
declare
  sign int := case when new.status = 'approved' then 1 else -1 end;
begin
  perform tally(new.worker_id, 'paid out', sign, sign * new.withdrawal_coin);
  return null;
end
$$;
create trigger tally_paid_out after update of status on withdrawals for each row
  when (old.status <> new.status and 'approved' in (old.status, new.status)) execute function tally_paid_out();

create or replace view counted as
  select everybody() as owner, role as what, count(*) as n, sum(coins) as coins
  from users where removed_at is null group by role
  union all
  select buyer_id, 'tasks', count(*), 0 from tasks where status <> 'deleted' group by buyer_id
  union all
  select everybody(), 'tasks', count(*), 0 from tasks where status <> 'deleted'
  union all
  select everybody(), open_until(completion_date), count(*), 0 from tasks where status = 'open' group by completion_date
  union all
  select worker_id, 'submissions', count(*), 0 from submissions group by worker_id
  union all
  select buyer_id, 'to review', count(*), 0 from submissions where status = 'pending' group by buyer_id
  union all
  select everybody(), 'card cents', coalesce(sum(amount_cents), 0), 0 from card_money
  union all
  select worker_id, 'pay', count(*), sum(coins) from pay group by worker_id
  union all
  select worker_id, 'bought pay', 0, sum(bought_coins) from pay group by worker_id
  union all
  select worker_id, 'paid out', count(*), sum(withdrawal_coin) from withdrawals where status = 'approved' group by worker_id;

insert into tallies (owner, what, n, coins) select owner, what, n, coins from counted
where what in ('pay', 'paid out') or (what = 'bought pay' and coins > 0);
