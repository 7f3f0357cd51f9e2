-- Who counts as known, defined once for every rule that tells a known Worker from a new one.

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

-- A known Worker has ten approvals by people, of three buyers with a kept card payment (of one, where fewer than five such
-- buyers exist), the first at least seven days ago. Approvals are read by an index, at most eleven of each buyer, until that
-- is so: one buyer may have made thousands.
create or replace function is_known_worker(worker uuid) returns boolean language plpgsql stable as $$
declare
  approval record;
  buyer uuid := '00000000-0000-0000-0000-000000000000';
  of_buyer int;
  is_paying boolean;
  buyers int := 0;
  approvals int := 0;
  is_seasoned boolean := false;
  are_few boolean;
begin
  loop
    of_buyer := 0;
    for approval in
      select buyer_id, decided_at from submissions
      where worker_id = worker and status = 'approved' and approved_as in ('buyer', 'admin') and buyer_id > buyer
      order by buyer_id, decided_at
    loop
      if approval.buyer_id <> buyer then
        buyer := approval.buyer_id;
        of_buyer := 0;
        is_paying := has_kept_payment(buyer);
        if is_paying then buyers := buyers + 1; end if;
      end if;
      of_buyer := of_buyer + 1;
      exit when of_buyer > 10;
      continue when not is_paying;
      approvals := approvals + 1;
      is_seasoned := is_seasoned or approval.decided_at <= now() - interval '7 days';
      if approvals >= 10 and is_seasoned then
        if buyers >= 3 then return true; end if;
        are_few := coalesce(are_few, are_paying_buyers_few());
        if are_few then return true; end if;
      end if;
    end loop;
    -- The rest is of other buyers.
    if of_buyer <= 10 then return false; end if;
  end loop;
end
$$;

-- Payers are visited one by one by an index: one of them may have made thousands of payments.
create or replace function are_paying_buyers_few() returns boolean language plpgsql stable as $$
declare
  payer uuid := '00000000-0000-0000-0000-000000000000';
  paying int := 0;
begin
  loop
    select user_id into payer from payments where status = 'succeeded' and user_id > payer order by user_id limit 1;
    if not found then return true; end if;
    if has_kept_payment(payer) then paying := paying + 1; end if;
    if paying >= 5 then return false; end if;
  end loop;
end
$$;
