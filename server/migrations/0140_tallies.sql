-- Totals of lists and dashboards that only grow, kept where they change instead of counted at every look.

-- A total is the sum of its rows. Whoever changes it takes a row that nobody else is writing, or adds one: writers of
-- one total never wait for each other. `owner` is a person, or the nil id for what is everybody's.
create table tallies (
  id bigint generated always as identity primary key,
  owner uuid not null,
  what text collate "C" not null,
  n bigint not null,
  coins numeric not null default 0
);
create index tallies_of on tallies (owner, what);

create function tally(whose uuid, of_what text, more bigint, more_coins numeric default 0) returns void
language plpgsql volatile as $$
begin
  update tallies set n = n + more, coins = coins + more_coins where id = (
    select id from tallies where owner = whose and what = of_what limit 1 for no key update skip locked);
  if not found then
    insert into tallies (owner, what, n, coins) values (whose, of_what, more, more_coins);
  end if;
end
$$;

-- What everybody's totals belong to.
create function everybody() returns uuid language sql immutable as
  'select ''00000000-0000-0000-0000-000000000000''::uuid';

-- Living people by role, and their coins.
create function tally_user() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.removed_at is not distinct from new.removed_at and old.role = new.role then
    if new.removed_at is null and old.coins <> new.coins then
      perform tally(everybody(), new.role, 0, new.coins - old.coins);
    end if;
    return null;
  end if;
  if tg_op = 'UPDATE' and old.removed_at is null then
    perform tally(everybody(), old.role, -1, -old.coins);
  end if;
  if new.removed_at is null then
    perform tally(everybody(), new.role, 1, new.coins);
  end if;
  return null;
end
$$;
create trigger tally_user after insert or update of role, coins, removed_at on users for each row execute function tally_user();

-- Tasks that are not deleted, of a buyer and of everybody; and everybody's open ones by the day they are open until.
create function open_until(day date) returns text language sql immutable as
  'select ''open until '' || to_char(day, ''YYYY-MM-DD'')';
create function tally_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'open' then
    perform tally(everybody(), open_until(old.completion_date), -1);
  end if;
  if new.status = 'open' then
    perform tally(everybody(), open_until(new.completion_date), 1);
  end if;
  if tg_op = 'INSERT' then
    perform tally(new.buyer_id, 'tasks', 1), tally(everybody(), 'tasks', 1);
  elsif new.status = 'deleted' and old.status <> 'deleted' then
    perform tally(new.buyer_id, 'tasks', -1), tally(everybody(), 'tasks', -1);
  end if;
  return null;
end
$$;
create trigger tally_new_task after insert on tasks for each row execute function tally_task();
create trigger tally_task after update on tasks for each row
  when (old.status <> new.status or old.completion_date <> new.completion_date) execute function tally_task();

-- What a worker has sent, and what waits for a buyer.
create function tally_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally(new.worker_id, 'submissions', 1);
  end if;
  if new.status = 'pending' then
    perform tally(new.buyer_id, 'to review', 1);
  elsif tg_op = 'UPDATE' then
    perform tally(new.buyer_id, 'to review', -1);
  end if;
  return null;
end
$$;
create trigger tally_new_submission after insert on submissions for each row execute function tally_submission();
create trigger tally_submission after update of status on submissions for each row
  when (old.status <> new.status and 'pending' in (old.status, new.status)) execute function tally_submission();

-- Cents received by card, less what went back: the sum of `card_money`.
create function tally_cents() returns trigger language plpgsql as $$
begin
  perform tally(everybody(), 'card cents', case tg_table_name when 'payments' then new.amount_cents else -new.amount_cents end);
  return null;
end
$$;
create trigger tally_new_payment after insert on payments for each row
  when (new.status = 'succeeded') execute function tally_cents();
create trigger tally_payment after update of status on payments for each row
  when (new.status = 'succeeded' and old.status <> 'succeeded') execute function tally_cents();
create trigger tally_refund after insert on refunds for each row execute function tally_cents();
create trigger tally_new_dispute after insert on disputes for each row
  when (new.status = 'lost') execute function tally_cents();
create trigger tally_dispute after update of status on disputes for each row
  when (new.status = 'lost' and old.status <> 'lost') execute function tally_cents();

-- What the tallies must be: for filling them, and for the check of the books.
create view counted as
  select everybody() as owner, role as what, count(*) as n, sum(coins) as coins
  from users where removed_at is null group by role
  union all
  select buyer_id, 'tasks', count(*), 0 from tasks where status <> 'deleted' group by buyer_id
  union all
  select everybody(), 'tasks', count(*), 0 from tasks where status <> 'deleted'
  union all
  select everybody(), open_until(completion_date), count(*), 0 from tasks where status = 'open' group by completion_date
  union all
  select worker_id, 'submissions', count(*), 0 from submissions group by worker_id
  union all
  select buyer_id, 'to review', count(*), 0 from submissions where status = 'pending' group by buyer_id
  union all
  select everybody(), 'card cents', coalesce(sum(amount_cents), 0), 0 from card_money;

insert into tallies (owner, what, n, coins) select owner, what, n, coins from counted;
