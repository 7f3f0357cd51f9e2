-- Triggers that keep tables append-only, and functions and views that several queries use.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create or replace trigger transfers_are_final before update or delete on transfers for each row execute function refuse_change();
create or replace trigger transfers_stay before truncate on transfers for each statement execute function refuse_change();
create or replace trigger audit_trail_is_final before update or delete on audit_trail for each row execute function refuse_change();
create or replace trigger audit_trail_stays before truncate on audit_trail for each statement execute function refuse_change();
create or replace trigger taka_rates_are_final before update or delete on taka_rates for each row execute function refuse_change();
create or replace trigger taka_rates_stay before truncate on taka_rates for each statement execute function refuse_change();

-- For the guard of a statement that is sent with COMMIT: the rows have changed since the action read them, and transact()
-- runs it again.
create or replace function run_again() returns boolean language plpgsql as $$
begin
  raise serialization_failure using message = 'the rows have changed since the action read them';
end
$$;

-- The keyed hash that replaces the e-mail of a removed user.
create or replace function hash_of_address(address text) returns bytea language sql stable as $$
  select sha256(secret || sha256(secret || convert_to(rtrim(lower(normalize(btrim(address), nfkc)), '.'), 'UTF8'))) from address_secret
$$;

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
