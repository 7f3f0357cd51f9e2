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

-- When pending work is approved by itself. While its buyer is blocked, Admins have `days` from the block and from the time
-- the work was sent.
create or replace function review_ends_at(due timestamptz, sent timestamptz, buyer uuid, days int) returns timestamptz language plpgsql stable as $$
declare
  blocked timestamptz;
begin
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
