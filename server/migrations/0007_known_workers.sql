-- Who is known, and the records of buyers in two lines.
drop function if exists is_known_worker(uuid), are_paying_buyers_few(), has_kept_payment(uuid);

-- The keyed hash of the card of a live payment, see `hash_of_card`.
alter table payments add column card_hash bytea
  constraint only_live_payments_keep_a_card check (card_hash is null or livemode);
create index payments_of_card on payments (card_hash, user_id) where card_hash is not null;

-- These tables are written by an hourly job alone. They name users without a foreign key, whose check would lock thousands of users until the
-- job commits; users are never deleted.

-- Buyers who share a card, directly or through others, have the same payer: one of them. Cards are never forgotten, so groups only grow.
create table card_payers (
  user_id uuid primary key,
  payer uuid not null
);

-- The workers who are known, and the payers without whose approvals they would not be: for those buyers they are new.
create table known_workers (
  worker_id uuid primary key,
  needed uuid[] not null
);

-- For `workers_known_now`: it reads this index alone.
drop index submissions_approved_of_worker;
create index submissions_approved_of_worker on submissions (worker_id, buyer_id, decided_at) include (payable_amount)
  where status = 'approved' and approved_as in ('buyer', 'admin');

-- A record has two lines: how a buyer decided in the last 180 days about the work of workers who would be known without this buyer, and of
-- all others. The old numbers count decisions, these count each worker once: the hourly job computes them anew.
drop table buyer_records;
create table buyer_records (
  user_id uuid not null,
  are_known boolean not null,
  workers int not null,
  decisions int not null,
  -- Percent of the coins of a worker's decided work that the buyer paid, and that were paid by themselves; the mean of the workers,
  -- rounded down. Coins that a worker won by an objection count as not paid.
  share int not null check (share between 0 and 100),
  automatic int not null check (automatic between 0 and share),
  -- Half of the workers waited less, each for half of the decisions.
  median_hours numeric not null,
  objections_lost int not null,
  objections_undecided int not null,
  computed_at timestamptz not null default now(),
  primary key (user_id, are_known),
  check (workers <= decisions)
);

-- They were measured by workers who were known by an earlier definition; the job measures anew.
delete from task_times;
