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
