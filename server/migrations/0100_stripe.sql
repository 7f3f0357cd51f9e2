-- Real cards: what a provider's events were, and money that goes back after a payment was booked.

-- The provider's events that were dealt with, so that one told twice is one.
create table stripe_events (
  id text primary key,
  type text not null,
  at timestamptz not null default now()
);

-- Card money given back by us. `coins` were taken from the person, `lost_coins` they had spent already.
create table refunds (
  _id uuid primary key default new_id(),
  -- The provider's name for it.
  refund text not null unique,
  payment_id uuid not null references payments,
  amount_cents int not null check (amount_cents > 0),
  coins coins not null check (coins >= 0),
  lost_coins coins not null check (lost_coins >= 0),
  at timestamptz not null default now()
);
create index refunds_of_payment on refunds (payment_id);

-- Card money that a bank asks back. `coins` are frozen while it is open, `missing_coins` had been spent by then.
create table disputes (
  _id uuid primary key default new_id(),
  dispute text not null unique,
  payment_id uuid not null references payments,
  amount_cents int not null check (amount_cents > 0),
  coins coins not null check (coins >= 0),
  missing_coins coins not null check (missing_coins >= 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index disputes_of_payment on disputes (payment_id);

-- Everything that was paid by card and given back: what a buyer's history, the figures and the backing count.
create view card_money as
  select _id, user_id, coins::numeric as coins, amount_cents, intent as transaction, payment_method, livemode,
    'Coin Purchase' as type, succeeded_at as at
  from payments where status = 'succeeded'
  union all
  select refunds._id, user_id, -refunds.coins, -refunds.amount_cents, refund, payment_method, livemode, 'Refund', refunds.at
  from refunds join payments on payments._id = payment_id
  union all
  select disputes._id, user_id, -disputes.coins, -disputes.amount_cents, dispute, payment_method, livemode, 'Dispute', ended_at
  from disputes join payments on payments._id = payment_id where disputes.status = 'lost';

create or replace function has_open_dispute(owner uuid) returns boolean language sql stable as
  'select exists (select from disputes join payments on payments._id = payment_id
     where user_id = owner and disputes.status = ''open'')';

-- How many coins of a payment so many cents take back: never more than are left of it. The caller holds its row.
create function coins_taken_back(payment uuid, asked_cents int) returns numeric language sql stable as $$
  select greatest(0, least(
    round(p.coins * (refunded.cents + asked_cents) / p.amount_cents, 2) - refunded.coins,
    p.coins - refunded.coins - disputed.coins))
  from payments p,
    (select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(coins + lost_coins), 0) as coins
      from refunds where payment_id = payment) refunded,
    (select coalesce(sum(coins + missing_coins), 0) as coins
      from disputes where payment_id = payment and status <> 'won') disputed
  where p._id = payment
$$;

-- Takes coins of a refunded purchase back: refund:{refund}. Spent ones are a loss: refund:{refund}:loss.
-- Returns the coins that came from the person.
create function refund_purchase(refund text, about uuid, buyer uuid, total numeric) returns numeric language plpgsql volatile as $$
declare
  account bigint := user_account(buyer, 'bought');
  unspent numeric;
begin
  perform lock_accounts(array[account]);
  select least(total, balance) into unspent from accounts where id = account;
  perform move('refund:' || refund, 'refund', about, null, unspent, array[account], array[platform_account('card sales')]);
  perform move('refund:' || refund || ':loss', 'refund', about, null, total - unspent,
    array[platform_account('losses')], array[platform_account('card sales')]);
  return unspent;
end
$$;

-- Freezes coins of a disputed purchase: dispute:{id}:open. Returns the coins that were still there.
create function open_dispute(dispute text, about uuid, buyer uuid, total numeric) returns numeric language plpgsql volatile as $$
declare
  account bigint := user_account(buyer, 'bought');
  frozen bigint := user_account(buyer, 'disputed');
  unspent numeric;
begin
  perform lock_accounts(array[account, frozen]);
  select least(total, balance) into unspent from accounts where id = account;
  return move('dispute:' || dispute || ':open', 'dispute', about, null, unspent, array[account], array[frozen]);
end
$$;

-- A dispute is over: dispute:{id}:end. Won, the frozen coins are free again, or unclaimed if their owner has left; lost,
-- they are gone, and those that were spent are a loss: dispute:{id}:end:loss.
create function end_dispute(dispute text, about uuid, buyer uuid, frozen numeric, missing numeric, is_won boolean)
returns void language plpgsql volatile as $$
declare
  payee bigint := case
    when not is_won then platform_account('card sales')
    when (select removed_at from users where _id = buyer) is null then user_account(buyer, 'bought')
    else platform_account('unclaimed')
  end;
begin
  perform move('dispute:' || dispute || ':end', 'dispute', about, null, frozen,
    array[user_account(buyer, 'disputed')], array[payee]);
  if not is_won then
    perform move('dispute:' || dispute || ':end:loss', 'dispute', about, null, missing,
      array[platform_account('losses')], array[platform_account('card sales')]);
  end if;
end
$$;
