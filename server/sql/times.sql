-- A time at which something happens by itself: one that fell into an outage of ours, or into the time of grace after it, is
-- later. A time before the outage stays.
create or replace function after_outages(at timestamptz) returns timestamptz language plpgsql stable as $$
declare
  later timestamptz;
begin
  loop
    select max(grace_until) into later from outages where grace_until > at and began_at <= at;
    if later is null then return at; end if;
    at := later;
  end loop;
end
$$;

-- Whether a time fell into an outage of ours, or into the time of grace after it.
create or replace function fell_into_outage(at timestamptz) returns boolean language sql stable as $$
  select exists (select from outages where began_at <= at and grace_until > at)
$$;

-- What was due before this time is over: now, or in the time of grace after an outage of ours, when that began. The inverse of
-- after_outages, as one time for all rows.
create or replace function over_before() returns timestamptz language plpgsql stable as $$
declare
  due timestamptz := now();
  earlier timestamptz;
begin
  loop
    select min(began_at) into earlier from outages where began_at < due and grace_until >= due;
    if earlier is null then return due; end if;
    due := earlier;
  end loop;
end
$$;

-- Notes that a server runs. When none has for so many minutes, that time becomes an outage. A heartbeat later than now shows that the
-- clock of the database was ahead: an outage that it made ends now. `seconds_ahead` is null without one.
create or replace function beat(outage_minutes int) returns table (seconds_ahead float8, in_grace boolean) language plpgsql as $$
declare
  tolerance interval := make_interval(mins => outage_minutes);
  last timestamptz;
  ahead timestamptz;
begin
  -- The second of two servers waits here, and then finds what the first has changed.
  select at into last from job_runs where name = 'heartbeat' for update;
  select greatest(last, max(ended_at)) into ahead from outages;
  insert into job_runs (name, at) values ('heartbeat', now()) on conflict (name) do update set at = excluded.at;
  if ahead > now() + tolerance then
    insert into job_runs (name, at) values ('clock-went-back', now()) on conflict (name) do update set at = excluded.at;
    perform end_waits_of_wrong_clock();
    seconds_ahead := extract(epoch from ahead - now());
  elsif last < now() - tolerance then
    insert into outages (began_at, ended_at, grace_until)
    values (last, now(), now() + greatest(interval '1 hour', least(interval '1 day', now() - last))) on conflict do nothing;
  end if;
  in_grace := fell_into_outage(now());
  return next;
end
$$;

-- Ends what would wait until the clock is again where it was by mistake. The tables in `jobs` are those of pg-boss, which has no call for
-- this: it takes no turn before the times of its last ones.
create or replace function end_waits_of_wrong_clock() returns void language plpgsql as $$
declare
  stamp record;
begin
  delete from outages where began_at >= now();
  update outages set ended_at = now(), grace_until = now() + interval '1 hour' where ended_at > now();
  update outbox set next_try_at = now() where next_try_at > now() + interval '1 day';
  update payments set asked_at = null where asked_at > now();
  for stamp in select table_name, column_name from information_schema.columns
    where table_schema = 'jobs' and table_name in ('version', 'queue') and data_type = 'timestamp with time zone' and is_nullable = 'YES'
  loop
    execute format('update jobs.%1$I set %2$I = now() where %2$I > now()', stamp.table_name, stamp.column_name);
  end loop;
  if to_regclass('jobs.job') is not null then
    update jobs.job set start_after = now() where state < 'active' and start_after > now() + interval '1 hour';
  end if;
end
$$;

-- The end of the review of pending work. Silence of its buyer can move it once, to `again`: by the review time that the work had at most.
-- It is stable, as adding to a time is: PostgreSQL would plan an immutable one anew at each call.
create or replace function moved_once(due timestamptz, again timestamptz, sent timestamptz) returns timestamptz language sql stable as $$
  select case when again > due then least(again, due + (due - sent)) else due end
$$;

-- When pending work is approved by itself. While its buyer is blocked, Admins have `days` from the block and from the time
-- the work was sent.
create or replace function review_ends_at(due timestamptz, again timestamptz, sent timestamptz, buyer uuid, days int)
returns timestamptz language plpgsql stable as $$
declare
  blocked timestamptz;
begin
  due := moved_once(due, again, sent);
  select blocked_at into blocked from users where _id = buyer;
  if blocked is not null then due := greatest(due, greatest(blocked, sent) + make_interval(days => days)); end if;
  return after_outages(due);
end
$$;

-- When an open appeal ends without a decision: not before the end of a payment fraud case, which takes `days`.
create or replace function appeal_ends_at(due timestamptz, fraud_case timestamptz, days int) returns timestamptz language sql stable as $$
  select greatest(after_outages(due), fraud_case + make_interval(days => days))
$$;

-- When the suspension of a user ends by the time alone; `infinity` of a user who waits for the removal, because it ends with that.
-- An open appeal without a decision ends it, or stops the removal: then an earlier suspension goes on.
create or replace function suspension_ends_at(suspended uuid, suspended_until timestamptz, fraud_case timestamptz, days int) returns timestamptz language plpgsql stable as $$
declare
  appeal_end timestamptz;
  earlier timestamptz;
begin
  select appeal_ends_at(decide_due_at, fraud_case, days) into appeal_end from appeals where user_id = suspended and outcome is null;
  if appeal_end is null then return suspended_until; end if;
  if suspended_until < 'infinity' then return least(suspended_until, appeal_end); end if;
  select removal.suspended_until into earlier from waiting_removals removal where user_id = suspended;
  return greatest(appeal_end, earlier);
end
$$;
