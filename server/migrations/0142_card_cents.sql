-- Every way in which card money changes: refunds that fail, test payments that are taken back, and amounts that are corrected.

create or replace function tally_cents() returns trigger language plpgsql as $$
declare
  was int := 0;
  cents int := 0;
begin
  if tg_table_name = 'payments' then
    cents := case when new.status = 'succeeded' then new.amount_cents else 0 end;
    if tg_op = 'UPDATE' then
      was := case when old.status = 'succeeded' then old.amount_cents else 0 end;
    end if;
  elsif tg_table_name = 'voided_payments' then
    -- What refunds and disputes have left of it: together they come to nothing.
    select -amount_cents
        + (select coalesce(sum(amount_cents), 0) from refunds where payment_id = p._id and failed_at is null)
        + (select coalesce(sum(amount_cents), 0) from disputes where payment_id = p._id and status = 'lost')
      into cents from payments p where _id = new.payment_id;
  elsif exists (select from voided_payments where payment_id = new.payment_id) then
    return null;
  elsif tg_table_name = 'refunds' then
    cents := case when new.failed_at is null then -new.amount_cents else 0 end;
    if tg_op = 'UPDATE' then
      was := case when old.failed_at is null then -old.amount_cents else 0 end;
    end if;
  else
    cents := case when new.status = 'lost' then -new.amount_cents else 0 end;
    if tg_op = 'UPDATE' then
      was := case when old.status = 'lost' then -old.amount_cents else 0 end;
    end if;
  end if;
  if cents <> was then
    perform tally(everybody(), 'card cents', cents - was);
  end if;
  return null;
end
$$;

drop trigger tally_new_payment on payments;
drop trigger tally_payment on payments;
drop trigger tally_refund on refunds;
drop trigger tally_new_dispute on disputes;
drop trigger tally_dispute on disputes;
create trigger tally_cents after insert or update on payments for each row execute function tally_cents();
create trigger tally_cents after insert or update on refunds for each row execute function tally_cents();
create trigger tally_cents after insert or update on disputes for each row execute function tally_cents();
create trigger tally_cents after insert on voided_payments for each row execute function tally_cents();

delete from tallies where what = 'card cents';
insert into tallies (owner, what, n) select owner, what, n from counted where what = 'card cents';
