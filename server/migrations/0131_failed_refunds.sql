-- News of card payments that no webhook brought, and refunds that fail after they had succeeded.

-- Up to when the provider's list of events was read.
create table stripe_events_read (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
insert into stripe_events_read (until) values (now() - interval '3 days');

-- The bank would not have it: the money is ours again, and the coins are the person's.
alter table refunds add column failed_at timestamptz;

-- Everything below is as before, without the refunds that failed.

create or replace view card_money as
  select _id, user_id, coins::numeric as coins, amount_cents, intent as transaction, payment_method, livemode,
    'Coin Purchase' as type, succeeded_at as at
  from payments where status = 'succeeded'
  union all
  select refunds._id, user_id, -refunds.coins, -refunds.amount_cents, refund, payment_method, livemode, 'Refund', refunds.at
  from refunds join payments on payments._id = payment_id where failed_at is null
  union all
  select disputes._id, user_id, -disputes.coins, -disputes.amount_cents, dispute, payment_method, livemode, 'Dispute', ended_at
  from disputes join payments on payments._id = payment_id where disputes.status = 'lost'
  union all
  -- What refunds and disputes have left of it: together they come to nothing.
  select voided._id, user_id, -voided.coins, -(amount_cents
      - (select coalesce(sum(amount_cents), 0) from refunds where refunds.payment_id = p._id and failed_at is null)
      - (select coalesce(sum(amount_cents), 0) from disputes where disputes.payment_id = p._id and status = 'lost'))::int,
    intent, payment_method, livemode, 'Test Payment Voided', voided.at
  from voided_payments voided join payments p on p._id = payment_id;

create or replace function coins_taken_back(payment uuid, asked_cents int) returns numeric language sql stable as $$
  select greatest(0, least(
    round(p.coins * (refunded.cents + asked_cents) / p.amount_cents, 2) - refunded.coins,
    p.coins - refunded.coins - disputed.coins - voided.coins))
  from payments p,
    (select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(coins + lost_coins), 0) as coins
      from refunds where payment_id = payment and failed_at is null) refunded,
    (select coalesce(sum(coins + missing_coins), 0) as coins
      from disputes where payment_id = payment and status <> 'won') disputed,
    (select coalesce(sum(coins + lost_coins), 0) as coins from voided_payments where payment_id = payment) voided
  where p._id = payment
$$;

create or replace function void_test_payment(payment uuid) returns void language plpgsql volatile as $$
declare
  buyer uuid;
  account bigint;
  total numeric;
  unspent numeric;
begin
  select user_id, p.coins
      - (select coalesce(sum(r.coins + lost_coins), 0) from refunds r where payment_id = payment and failed_at is null)
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

-- Books a refund back that failed: refund:{refund}:failed, and what was a loss is none: refund:{refund}:failed:loss.
create function refund_failed(refund text, about uuid, buyer uuid, taken numeric, lost numeric) returns void
language plpgsql volatile as $$
begin
  perform move('refund:' || refund || ':failed', 'refund', about, null, taken,
    array[platform_account('card sales')], array[user_account(buyer, 'bought')]);
  perform move('refund:' || refund || ':failed:loss', 'refund', about, null, lost,
    array[platform_account('card sales')], array[platform_account('losses')]);
end
$$;
