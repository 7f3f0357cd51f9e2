-- Corrections: coins that an Admin moves by hand, above 1,000 with a second Admin.

create table corrections (
  _id uuid primary key default new_id(),
  -- Each side is a kind of account: of this user, or without one the platform's.
  from_user uuid references users,
  from_account text not null,
  to_user uuid references users,
  to_account text not null,
  amount coins not null check (amount > 0),
  reason text not null,
  -- The transfer it sets right. No foreign key: transfers are never removed.
  corrects bigint,
  status text not null default 'proposed' check (status in ('proposed', 'booked', 'withdrawn')),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null default now(),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'proposed') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  constraint two_admins_above_a_thousand check (status <> 'booked' or amount <= 1000 or decided_by <> proposed_by),
  -- Coins keep their kind, and the accounts that payments and payouts are proved by are out of reach.
  constraint a_pair_that_means_something check (
    case
      when from_user is not null and to_user is not null
        then from_user <> to_user and from_account = to_account and from_account in ('earned', 'bought', 'gift')
      when to_user is not null
        then (from_account, to_account) in (('gifts', 'gift'), ('losses', 'earned'), ('losses', 'bought'),
          ('unclaimed', 'earned'), ('unclaimed', 'bought'), ('unclaimed', 'gift'))
      when from_user is not null
        then (to_account, from_account) in (('gifts', 'gift'), ('losses', 'earned'), ('losses', 'bought'),
          ('unclaimed', 'earned'), ('unclaimed', 'bought'), ('unclaimed', 'gift'))
      else false
    end)
);
create index corrections_waiting on corrections (_id desc) where status = 'proposed';

-- Which kind of coins an account holds or takes in.
create function kind_of_coins(account_kind text) returns text language sql immutable as $$
  select case
    when account_kind in ('earned', 'withdrawing', 'escrow earned', 'payouts') then 'earned'
    when account_kind in ('bought', 'disputed', 'escrow bought', 'card sales') then 'bought'
    when account_kind in ('gift', 'escrow gift', 'gifts') then 'gift'
  end
$$;

-- Unclaimed coins of one kind: each is what it was before nobody had it.
create function unclaimed_coins(of_kind text) returns numeric language sql stable as $$
  select coalesce(sum(amount), 0) from (
    select t.amount, other.kind from transfers t join accounts other on other.id = t.from_account
      where t.to_account = platform_account('unclaimed')
    union all
    select -t.amount, other.kind from transfers t join accounts other on other.id = t.to_account
      where t.from_account = platform_account('unclaimed')
  ) sides where kind_of_coins(kind) = of_kind
$$;

-- Books a correction: correction:{id}, or unclaimed:{id} when it pays unclaimed coins to somebody.
create function correct(
  correction uuid, from_user uuid, from_account text, to_user uuid, to_account text, total numeric
) returns numeric language plpgsql volatile as $$
declare
  payer bigint := case when from_user is null then platform_account(from_account) else user_account(from_user, from_account) end;
  payee bigint := case when to_user is null then platform_account(to_account) else user_account(to_user, to_account) end;
begin
  if from_account = 'unclaimed' then
    -- Without a kept balance no floor stops two at once, so they come one after the other.
    perform from accounts where id = payer for no key update;
    if unclaimed_coins(to_account) < total then
      raise exception 'too few unclaimed coins' using errcode = 'check_violation', constraint = 'unclaimed_not_negative';
    end if;
  end if;
  return move(case from_account when 'unclaimed' then 'unclaimed:' else 'correction:' end || correction,
    'correction', correction, null, total, array[payer], array[payee]);
end
$$;
