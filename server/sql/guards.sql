-- Triggers that keep tables append-only, and functions that several statements use.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create or replace trigger transfers_are_final before update or delete on transfers for each row execute function refuse_change();
create or replace trigger transfers_stay before truncate on transfers for each statement execute function refuse_change();
create or replace trigger audit_trail_is_final before update or delete on audit_trail for each row execute function refuse_change();
create or replace trigger audit_trail_stays before truncate on audit_trail for each statement execute function refuse_change();
create or replace trigger receipts_are_final before update or delete on receipts for each row execute function refuse_change();
create or replace trigger receipts_stay before truncate on receipts for each statement execute function refuse_change();
create or replace trigger taka_rates_are_final before update or delete on taka_rates for each row execute function refuse_change();
create or replace trigger taka_rates_stay before truncate on taka_rates for each statement execute function refuse_change();

-- Which of the pauses that hold is the one that is shown, and that decides who ends it.
create or replace function strongest_pause(pauses text[]) returns text language sql immutable as $$
  select case when 'admin' = any (pauses) then 'admin' when 'rules' = any (pauses) then 'rules' when 'owner' = any (pauses) then 'owner'
    when 'reports' = any (pauses) then 'reports' when 'buyer' = any (pauses) then 'buyer' when 'review' = any (pauses) then 'review' end
$$;

-- What a task can be, but for its slots: a table constraint would be parsed by every statement that changes one. After, because a trigger
-- before an update computes all generated columns, also the text that searches read.
create or replace function check_task() returns trigger language plpgsql as $$
begin
  if not (
    new.review_hours between 24 and 336 and new.reserved_minutes between 5 and 240 and new.estimated_minutes between 1 and 480
    and new.needs_file in ('no', 'optional', 'photo') and (new.form is null or new.needs_file = 'no')
    and (new.page_size is null) = (new.answers_per_item is null) and (new.page_size is null or new.form is not null)
    and new.min_accuracy between 0 and 100 and (new.min_accuracy is null or new.control_count > 0)
    and new.only_workers = 'approved' and (new.only_workers is null or new.page_size is not null)
    and new.closed_as in ('expired', 'deleted')
    and (new.paused_at is null) = (new.paused_by is null) and (new.resume_at is null or 'buyer' = any (new.pauses))
    and new.paused_by is not distinct from strongest_pause(new.pauses)
  ) then
    raise check_violation using message = format('task %s cannot be so', new._id), constraint = 'a_task_is_possible';
  end if;
  return null;
end
$$;
create or replace trigger a_task_is_possible after insert or update of review_hours, reserved_minutes, estimated_minutes, needs_file, form,
  page_size, answers_per_item, min_accuracy, control_count, only_workers, closed_as, paused_at, paused_by, pauses, resume_at
  on tasks for each row execute function check_task();

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
