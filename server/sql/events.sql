-- Events for programs, written by whatever changes a row: no way to decide work can forget them. They cost a Buyer without programs one look at
-- the own row of `users`. No trigger has a `when`, which each statement would parse anew (`npm run bench:core`).

create or replace function event_of_task() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.paused_by is not distinct from old.paused_by
      and (new.status = old.status or new.status in ('open', 'in-progress')) then return null; end if;
  end if;
  if not (select has_programs from users where _id = new.buyer_id) then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (user_id, type, task_id) values (new.buyer_id, 'task.posted', new._id);
  elsif new.status <> old.status and new.status in ('completed', 'expired', 'deleted') then
    insert into events (user_id, type, task_id) values (new.buyer_id, 'task.' || new.status, new._id);
  end if;
  if new.paused_by is not null and (tg_op = 'INSERT' or new.paused_by is distinct from old.paused_by) then
    insert into events (user_id, type, task_id, data) values (new.buyer_id, 'task.paused', new._id, jsonb_build_object('how', new.paused_by));
  end if;
  return null;
end
$$;
create or replace trigger a_task_is_posted after insert on tasks for each row execute function event_of_task();
create or replace trigger a_task_ends after update on tasks for each row execute function event_of_task();

create or replace function event_of_work() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status and new.edition = old.edition then return null; end if;
  end if;
  if not (select has_programs from users where _id = new.buyer_id) then return null; end if;
  if tg_op = 'INSERT' then
    insert into events (user_id, type, task_id, data)
    values (new.buyer_id, 'submission.received', new.task_id, jsonb_build_object('submission_id', new._id));
  elsif new.status is distinct from old.status then
    insert into events (user_id, type, task_id, data) values (new.buyer_id, 'submission.decided', new.task_id, jsonb_build_object(
      'submission_id', new._id, 'outcome', new.status, 'how', coalesce(new.approved_as, new.rejected_because)));
  else
    insert into events (user_id, type, task_id, data)
    values (new.buyer_id, 'submission.changed', new.task_id, jsonb_build_object('submission_id', new._id));
  end if;
  return null;
end
$$;
create or replace trigger work_is_received after insert on submissions for each row execute function event_of_work();
create or replace trigger work_changes after update of status, edition on submissions for each row execute function event_of_work();

-- The rarer ones.
create or replace function write_event(buyer uuid, type text, task uuid, data jsonb) returns void language plpgsql as $$
begin
  if (select has_programs from users where users._id = buyer) then
    insert into events (user_id, type, task_id, data) values (buyer, type, task, data);
  end if;
end
$$;

create or replace function event_of_objection() returns trigger language plpgsql as $$
begin
  perform write_event(buyer_id, 'objection.opened', task_id, jsonb_build_object('submission_id', _id))
  from submissions where _id = new.submission_id;
  return null;
end
$$;
create or replace trigger an_objection_opens after insert on objections for each row execute function event_of_objection();

create or replace function event_of_batch() returns trigger language plpgsql as $$
begin
  if new.state = old.state or new.state not in ('checked', 'failed') then return null; end if;
  perform write_event(new.buyer_id, 'batch.checked', new.task_id, jsonb_build_object('batch_id', new._id, 'outcome', new.state));
  return null;
end
$$;
create or replace trigger a_batch_is_checked after update of state on batches for each row execute function event_of_batch();

create or replace function event_of_results() returns trigger language plpgsql as $$
begin
  perform write_event(buyer_id, 'results.ready', _id, '{}') from tasks where _id = new.task_id;
  return null;
end
$$;
create or replace trigger results_are_ready after update of state on task_results for each row
  when (new.state = 'done' and old.state <> 'done')
  execute function event_of_results();

-- The first key or webhook of a Buyer: the job that numbers events numbers the rows that were decided before, too.
create or replace function event_of_first_program() returns trigger language plpgsql as $$
begin
  insert into events (user_id, type) values (new._id, 'programs.began');
  return null;
end
$$;
create or replace trigger programs_begin after update of has_programs on users for each row
  when (new.has_programs and not old.has_programs)
  execute function event_of_first_program();
