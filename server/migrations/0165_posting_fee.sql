-- The operator's fee on posting, where there is one. It is outside the escrow; the share of released places comes back.

create table task_fees (
  task_id uuid primary key references tasks,
  total coins not null check (total > 0),
  -- What of it has not come back, by the kind of coins it was paid with.
  gift coins not null check (gift >= 0),
  bought coins not null check (bought >= 0),
  earned coins not null check (earned >= 0),
  check (gift + bought + earned <= total)
);

-- A fee that comes back to somebody who is removed must not become coins that can be withdrawn.
create or replace function kind_of_coins(account_kind text) returns text language sql immutable as $$
  select case
    when account_kind in ('earned', 'withdrawing', 'escrow earned', 'payouts') then 'earned'
    when account_kind in ('bought', 'disputed', 'escrow bought', 'card sales', 'fees') then 'bought'
    when account_kind in ('gift', 'escrow gift', 'gifts') then 'gift'
  end
$$;

-- task:{task}:fee:{kind}. Gift first, then bought, then earned, like the funding.
create function charge_fee(task uuid, buyer uuid, total numeric) returns numeric language plpgsql volatile as $$
declare
  event text := 'task:' || task || ':fee';
  fees bigint := platform_account('fees');
begin
  if total = 0 then
    return 0;
  end if;
  perform move(event, 'fee', task, null, total,
    array[user_account(buyer, 'gift'), user_account(buyer, 'bought'), user_account(buyer, 'earned')],
    array[fees, fees, fees], array['gift', 'bought', 'earned']);
  insert into task_fees (task_id, total, gift, bought, earned)
  select task, charge_fee.total,
    coalesce(sum(amount) filter (where key = event || ':gift'), 0),
    coalesce(sum(amount) filter (where key = event || ':bought'), 0),
    coalesce(sum(amount) filter (where key = event || ':earned'), 0)
  from transfers where key in (event || ':gift', event || ':bought', event || ':earned')
  on conflict do nothing;
  return total;
end
$$;

-- The share of all places released so far, less what came back before: {event}:{kind}. Earned first, then bought, then
-- gift, like the release of the places. The caller holds the task's row.
create function release_fee(event text, task uuid, buyer uuid) returns numeric language plpgsql volatile as $$
declare
  fees bigint := platform_account('fees');
  fee task_fees;
  due numeric;
  from_earned numeric;
  from_bought numeric;
begin
  select * into fee from task_fees where task_id = task for update;
  if not found then
    return 0;
  end if;
  select trunc(fee.total * released / total_workers, 2) - (fee.total - fee.gift - fee.bought - fee.earned) into due
  from tasks where _id = task;
  if due = 0 then
    return 0;
  end if;
  from_earned := least(due, fee.earned);
  from_bought := least(due - from_earned, fee.bought);
  update task_fees set earned = earned - from_earned, bought = bought - from_bought,
    gift = gift - (due - from_earned - from_bought) where task_id = task;
  perform move(event, 'fee release', task, null, part.coins, array[fees], array[user_account(buyer, part.kind)], array[part.kind])
  from (values ('earned', from_earned), ('bought', from_bought), ('gift', due - from_earned - from_bought)) part (kind, coins)
  where part.coins > 0;
  return due;
end
$$;

create or replace function release_task(task uuid, buyer uuid, total numeric) returns numeric language sql volatile as $$
  select release_places('task:' || task || ':release', 'unposted', task, null, task, buyer, total)
    + release_fee('task:' || task || ':fee:release', task, buyer)
$$;

create or replace function release_submission(submission uuid, task uuid, buyer uuid, pay numeric)
returns numeric language plpgsql volatile as $$
begin
  insert into outcomes (object, outcome) values (submission, 'release') on conflict (object) do nothing;
  return release_places('submission:' || submission || ':release', 'release', submission, submission, task, buyer, pay)
    + release_fee('submission:' || submission || ':fee:release', task, buyer);
end
$$;
