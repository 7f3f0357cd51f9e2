-- Who counts as known, defined once for every rule that tells a known worker from a new one.

-- Card payments of which nothing went back. Test payments count like others: before live keys are set there are no others,
-- and they are voided before the first of these.
create or replace view kept_payments as
  select user_id, amount_cents from payments
  where status = 'succeeded'
    and not exists (select from refunds where payment_id = payments._id and failed_at is null)
    and not exists (select from disputes where payment_id = payments._id and disputes.status <> 'won')
    and not exists (select from voided_payments where payment_id = payments._id);

create or replace function has_kept_payment(buyer uuid) returns boolean language sql stable as $$
  select exists (select from kept_payments where user_id = buyer)
$$;

create or replace function kept_cents(buyer uuid) returns bigint language sql stable as $$
  select coalesce(sum(amount_cents), 0) from kept_payments where user_id = buyer
$$;

-- The keyed hash of a card, of the provider's fingerprint of it.
create or replace function hash_of_card(fingerprint text) returns bytea language sql stable as $$
  select sha256(secret || sha256(secret || convert_to('card ' || fingerprint, 'UTF8'))) from address_secret
$$;

-- Gives buyers who share a card one payer, the least of their ids, also those whom a chain of shared cards connects. Run before
-- `workers_known_now`.
create or replace function join_payers() returns void language plpgsql as $$
begin
  insert into card_payers (user_id, payer)
    select distinct user_id, user_id from payments
    where card_hash is not null and not exists (select from card_payers where card_payers.user_id = payments.user_id)
    on conflict do nothing;
  loop
    with cards as (
      select distinct card_hash, user_id, payer from payments join card_payers using (user_id) where card_hash is not null
    ), least_of_card as (
      select distinct on (card_hash) card_hash, payer from cards order by card_hash, payer
    ), least_of_user as (
      select distinct on (user_id) user_id, least_of_card.payer from cards join least_of_card using (card_hash)
      order by user_id, least_of_card.payer
    )
    update card_payers set payer = least_of_user.payer from least_of_user
    where least_of_user.user_id = card_payers.user_id and least_of_user.payer < card_payers.payer;
    exit when not found;
  end loop;
end
$$;

-- Whether approvals by people make a worker known: ten, worth 20 coins together, of as many payers as are needed, the first at least seven
-- days ago; `early` is the number of payers with such a one.
create or replace function make_known(approvals numeric, coins numeric, payers bigint, early bigint, payers_needed int) returns boolean
  language sql immutable as $$
  select approvals >= 10 and coins >= 20 and payers >= payers_needed and early > 0
$$;

-- The known workers, each with the payers without whose approvals the worker would not be known. Only buyers with a kept card
-- payment count, those of one card as one: three are needed, or one where fewer than five exist.
-- PostgreSQL knows no statistics of `paying`, and would sort all approvals to merge them with it.
create or replace function workers_known_now() returns table (worker_id uuid, needed uuid[]) language sql stable
  set enable_mergejoin = off as $$
  with paying as materialized (
    select user_id, coalesce(payer, user_id) as payer
    from (select distinct user_id from kept_payments) kept left join card_payers using (user_id)
  ), enough as materialized (
    select case when count(distinct payer) < 5 then 1 else 3 end as payers from paying
  ), of_payer as (
    select worker_id, payer, count(*) as approvals, sum(payable_amount) as coins,
      (min(decided_at) <= now() - interval '7 days')::int as early
    from submissions join paying on user_id = buyer_id where status = 'approved' and approved_as in ('buyer', 'admin')
    group by worker_id, payer
  ), beside_all as (
    select *, sum(approvals) over of_all as all_approvals, sum(coins) over of_all as all_coins,
      count(*) over of_all as all_payers, sum(early) over of_all as all_early
    from of_payer window of_all as (partition by worker_id)
  )
  select worker_id, coalesce(array_agg(payer order by payer) filter (
    where not make_known(all_approvals - approvals, all_coins - coins, all_payers - 1, all_early - early, enough.payers)), '{}')
  from beside_all, enough
  where make_known(all_approvals, all_coins, all_payers, all_early, enough.payers)
  group by worker_id
$$;

-- Whether a worker who is known by approvals that `needed` names would be known without this buyer, and without those who share a card with
-- this buyer: of the buyer's row in `card_payers`, if there is one.
create or replace function is_known_without(buyer uuid, payer uuid, needed uuid[]) returns boolean language sql immutable as $$
  select coalesce(coalesce(payer, buyer) <> all (needed), false)
$$;

-- Whether a worker is known for a buyer. By the last computation, see `submissions/compute-known-workers.ts`.
create or replace function is_known_worker(worker uuid, buyer uuid) returns boolean language sql stable as $$
  select exists (
    select from known_workers where worker_id = worker
      and is_known_without(buyer, (select payer from card_payers where user_id = buyer), needed))
$$;
