-- Before real money comes in: coins of test payments are taken back, and deeds of the operator stand in the audit trail.

-- A test payment that was taken back. `coins` were taken from the person, `lost_coins` they had spent already.
create table voided_payments (
  _id uuid primary key default new_id(),
  payment_id uuid not null unique references payments,
  coins coins not null check (coins >= 0),
  lost_coins coins not null check (lost_coins >= 0),
  at timestamptz not null default now()
);

-- Who acts by a command at the server is no user.
alter table audit_trail alter column actor_id drop not null;

create or replace view card_money as
  select _id, user_id, coins::numeric as coins, amount_cents, intent as transaction, payment_method, livemode,
    'Coin Purchase' as type, succeeded_at as at
  from payments where status = 'succeeded'
  union all
  select refunds._id, user_id, -refunds.coins, -refunds.amount_cents, refund, payment_method, livemode, 'Refund', refunds.at
  from refunds join payments on payments._id = payment_id
  union all
  select disputes._id, user_id, -disputes.coins, -disputes.amount_cents, dispute, payment_method, livemode, 'Dispute', ended_at
  from disputes join payments on payments._id = payment_id where disputes.status = 'lost'
  union all
  -- What refunds and disputes have left of it: together they come to nothing.
  select voided._id, user_id, -voided.coins, -(amount_cents
      - (select coalesce(sum(amount_cents), 0) from refunds where refunds.payment_id = p._id)
      - (select coalesce(sum(amount_cents), 0) from disputes where disputes.payment_id = p._id and status = 'lost'))::int,
    intent, payment_method, livemode, 'Test Payment Voided', voided.at
  from voided_payments voided join payments p on p._id = payment_id;

-- As before, and nothing is left of a payment that was taken back.
create or replace function coins_taken_back(payment uuid, asked_cents int) returns numeric language sql stable as $$
  select greatest(0, least(
    round(p.coins * (refunded.cents + asked_cents) / p.amount_cents, 2) - refunded.coins,
    p.coins - refunded.coins - disputed.coins - voided.coins))
  from payments p,
    (select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(coins + lost_coins), 0) as coins
      from refunds where payment_id = payment) refunded,
    (select coalesce(sum(coins + missing_coins), 0) as coins
      from disputes where payment_id = payment and status <> 'won') disputed,
    (select coalesce(sum(coins + lost_coins), 0) as coins from voided_payments where payment_id = payment) voided
  where p._id = payment
$$;

-- Takes what is left of a test payment back: test:{payment}. Spent coins are a loss: test:{payment}:loss. The caller
-- holds its row, and no dispute of it is open.
create function void_test_payment(payment uuid) returns void language plpgsql volatile as $$
declare
  buyer uuid;
  account bigint;
  total numeric;
  unspent numeric;
begin
  select user_id, p.coins
      - (select coalesce(sum(r.coins + lost_coins), 0) from refunds r where payment_id = payment)
      - (select coalesce(sum(d.coins + missing_coins), 0) from disputes d where payment_id = payment and d.status <> 'won')
    into buyer, total from payments p where _id = payment;
  account := user_account(buyer, 'bought');
  perform lock_accounts(array[account]);
  select least(total, balance) into unspent from accounts where id = account;
  perform move('test:' || payment, 'test', payment, null, unspent, array[account], array[platform_account('card sales')]);
  perform move('test:' || payment || ':loss', 'test', payment, null, total - unspent,
    array[platform_account('losses')], array[platform_account('card sales')]);
  insert into voided_payments (payment_id, coins, lost_coins) values (payment, unspent, total - unspent);
end
$$;
