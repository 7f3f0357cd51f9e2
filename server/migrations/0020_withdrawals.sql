-- Requests to take coins out as money, and how they move through the books.

create table withdrawals (
  _id uuid primary key default new_id(),
  worker_id uuid not null references users,
  withdrawal_coin int not null check (withdrawal_coin between 200 and 1000000),
  -- US dollars: 20 coins are one, so whole coins are exact cents.
  withdrawal_amount numeric not null generated always as (round(withdrawal_coin / 20.0, 2)) stored,
  payment_system text not null check (payment_system in ('Bkash', 'Rocket', 'Nagad', 'Upay')),
  -- As it is understood, and as it was typed.
  account_number text not null check (account_number <> ''),
  account_typed text not null,
  account_unusual boolean not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused', 'cancelled', 'returned')),
  created_at timestamptz not null default now(),
  -- The Admin who sends the money.
  claimed_by uuid references users,
  claimed_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  returned_at timestamptz,
  -- Why it was refused, or why the money came back.
  reason text,
  -- The provider's name for the payout.
  transaction_id text,
  check ((claimed_by is null) = (claimed_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'returned') = (returned_at is not null)),
  check ((status in ('refused', 'returned')) = (reason is not null)),
  check (transaction_id is null or status in ('approved', 'returned'))
);
create index withdrawals_of_worker on withdrawals (worker_id, _id desc);
create index withdrawals_pending on withdrawals (_id desc) where status = 'pending';
create index withdrawals_approved on withdrawals (_id desc) where status = 'approved';
create index withdrawals_to_send on withdrawals (_id desc) where status = 'approved' and transaction_id is null;

-- Holds the coins of a request: withdrawal:{id}:hold. Only earned coins can be withdrawn.
create function hold_withdrawal(withdrawal uuid, worker uuid, total numeric) returns numeric language sql volatile as $$
  select move('withdrawal:' || withdrawal || ':hold', 'hold', withdrawal, null, total,
    array[user_account(worker, 'earned')], array[user_account(worker, 'withdrawing')])
$$;

-- The request was approved: withdrawal:{id}:paid.
create function pay_withdrawal(withdrawal uuid, worker uuid, total numeric) returns numeric language plpgsql volatile as $$
begin
  insert into outcomes (object, outcome) values (withdrawal, 'paid') on conflict (object) do nothing;
  return move('withdrawal:' || withdrawal || ':paid', 'paid', withdrawal, withdrawal, total,
    array[user_account(worker, 'withdrawing')], array[platform_account('payouts')]);
end
$$;

-- Where coins of a withdrawal go back to. Nobody who was removed holds coins: theirs wait for an Admin.
create function withdrawal_home(worker uuid) returns bigint language sql stable as $$
  select case when removed_at is null then user_account(worker, 'earned') else platform_account('unclaimed') end
  from users where _id = worker
$$;

-- The request was refused or cancelled: withdrawal:{id}:void.
create function void_withdrawal(withdrawal uuid, worker uuid, total numeric) returns numeric language plpgsql volatile as $$
begin
  insert into outcomes (object, outcome) values (withdrawal, 'void') on conflict (object) do nothing;
  return move('withdrawal:' || withdrawal || ':void', 'void', withdrawal, withdrawal, total,
    array[user_account(worker, 'withdrawing')], array[withdrawal_home(worker)]);
end
$$;

-- The provider sent the money back: withdrawal:{id}:returned. Once, and only after it was paid.
create function return_withdrawal(withdrawal uuid, worker uuid, total numeric) returns numeric language plpgsql volatile as $$
begin
  if not exists (select from transfers where key = 'withdrawal:' || withdrawal || ':paid') then
    raise exception 'withdrawal % was never paid', withdrawal;
  end if;
  return move('withdrawal:' || withdrawal || ':returned', 'returned', withdrawal, null, total,
    array[platform_account('payouts')], array[withdrawal_home(worker)]);
end
$$;
