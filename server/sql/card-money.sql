-- All card payments, refunds, lost disputes and voided test payments. Payment history, stats and reserves read it.
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
  -- The rest of a test payment after refunds and disputes, so that the sum of its rows is zero.
  select voided._id, user_id, -voided.coins, -(amount_cents
      - (select coalesce(sum(amount_cents), 0) from refunds where refunds.payment_id = p._id and failed_at is null)
      - (select coalesce(sum(amount_cents), 0) from disputes where disputes.payment_id = p._id and status = 'lost'))::int,
    intent, payment_method, livemode, 'Test Payment Voided', voided.at
  from voided_payments voided join payments p on p._id = payment_id;
