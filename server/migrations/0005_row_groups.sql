-- Rows of a task that are handed out together as one page. The rows of a batch are divided at random when they are posted. What changes
-- while pages are handed out stands here, and a row of a file is never written again.
create table row_groups (
  _id bigint generated always as identity primary key,
  task_id uuid not null references tasks,
  -- The batch in the order of the task; 0: single rows that are asked again, of which several make a page.
  nth smallint not null,
  -- Random: each page begins at a random place and goes around.
  place int not null,
  -- Rows of `items`, in the order of the page.
  items bigint[] not null check (cardinality(items) > 0),
  -- The answers to each row that are asked for, and those in open reservations and in pages that count.
  asked smallint not null check (asked > 0),
  taken smallint not null default 0 check (taken between 0 and asked),
  -- The workers who have had it, but those who did not send it.
  had uuid[] not null default '{}',
  -- A row of it is in another group, too: as one that is asked again, or from a time without groups. No worker answers a row twice.
  is_shared boolean not null default false,
  is_open boolean not null generated always as (taken < asked) stored
) with (fillfactor = 70);
-- An update of `taken` alone changes no index.
create index row_groups_of_task on row_groups (task_id);
create index row_groups_open on row_groups (task_id, nth, place) where is_open;

alter table reservations add column groups bigint[] not null default '{}';
alter table submissions add column groups bigint[] not null default '{}';
alter table tasks add column control_count int not null default 0;
alter table tasks add column answers_asked int not null default 0;

-- What workers have of the tasks so far: a group for each page that counts and each open reservation, for its one answer.
create temporary table own_pages on commit drop as
  select page._id, page.task_id, page.worker_id, page.items,
    nextval(pg_get_serial_sequence('row_groups', '_id')) as group_id
  from (
    select _id, task_id, worker_id,
      array(select seq from answers where submission_id = submissions._id order by answers.nth) as items
    from submissions where is_page and not (status = 'rejected' and not is_held)
    union all
    select _id, task_id, worker_id, items from reservations where items is not null and ended_as is null
  ) page where cardinality(page.items) > 0;
-- If its rows come back, no worker gets them who has an answer to one.
insert into row_groups (_id, task_id, nth, place, items, asked, taken, is_shared, had) overriding system value
  select group_id, task_id, (
      select nth from items join batches on batches._id = batch_id where items.seq = own_pages.items[1]), floor(random() * 2147483647), items, 1, 1, true,
    array(select own_pages.worker_id union select worker_id from answers where seq = any (own_pages.items) and counts)
  from own_pages;
update submissions set groups = array[group_id] from own_pages where submissions._id = own_pages._id;
update reservations set groups = array[group_id] from own_pages where reservations._id = own_pages._id;

-- The answers that are missing: rows that lack as many and were answered by the same workers are a group, with controls that no one has had.
with missing as (
  select batches.task_id, batches.nth, seq, page_size - controls_per_page as size, answers_per_item + extra - taken as asked,
    array(select distinct worker_id from answers where answers.seq = items.seq order by 1) as had
  from batches join tasks on tasks._id = task_id join items on batch_id = batches._id
  where expected is null and taken < answers_per_item + extra
), divided as (
  select *, (row_number() over (partition by task_id, nth, asked, had order by random()) - 1) / size as part from missing
)
insert into row_groups (task_id, nth, place, items, asked, is_shared, had)
  select task_id, nth, floor(random() * 2147483647), array_agg(seq), asked, true, had from divided group by task_id, nth, asked, had, part;
with free as (
  select batches.task_id, batches.nth, seq, row_number() over (partition by batches.task_id, batches.nth order by random()) - 1 as at
  from batches join tasks on tasks._id = task_id join items on batch_id = batches._id
  where expected is not null and controls_per_page > 0 and not exists (select from seen_controls where seen_controls.seq = items.seq)
), fresh as (
  select row_groups._id, row_groups.task_id, row_groups.nth, controls_per_page,
    row_number() over (partition by row_groups.task_id, row_groups.nth order by row_groups.place) - 1 as at
  from row_groups join tasks on tasks._id = task_id where taken = 0
)
update row_groups set items = array(select unnest(row_groups.items || chosen.seqs) order by random())
  from (
    select fresh._id, array_agg(seq) as seqs from fresh join free using (task_id, nth)
    where free.at / controls_per_page = fresh.at group by fresh._id
  ) chosen where chosen._id = row_groups._id;

update tasks set control_count = counted.controls, answers_asked = counted.asked, answers_taken = counted.taken from (
  select tasks._id, (select coalesce(sum(controls), 0) from batches where batches.task_id = tasks._id) as controls,
    coalesce(sum(asked * cardinality(items)), 0) as asked, coalesce(sum(taken * cardinality(items)), 0) as taken
  from tasks left join row_groups on row_groups.task_id = tasks._id where page_size is not null group by tasks._id
) counted where tasks._id = counted._id;
update tasks set row_count = row_count + control_count where page_size is not null;

alter table reservations drop column items;
alter table tasks drop constraint every_slot_is_somewhere;
alter table tasks drop column controls_per_page, drop column extra_answers;
alter table tasks add constraint every_slot_is_somewhere check (
  least(total_workers - 1, required_workers, reserved, under_review, held, approved, released) >= 0
  and required_workers + reserved + under_review + held + approved + released = total_workers
  and (closed_as is null or (closed_as in ('expired', 'deleted') and required_workers = 0))
  and (paused_at is null) = (paused_by is null) and (resume_at is null or paused_by = 'buyer')
  and (paused_by is null or paused_by in ('buyer', 'reports', 'admin', 'review'))
  and (page_size is null) = (answers_per_item is null) and (page_size is null or form is not null)
  and (min_accuracy is null or control_count > 0)
  and (only_workers is null or page_size is not null));
drop table seen_controls;
-- Those to controls count like the others: a worker never answers a row twice. Results leave controls out by `items.expected`.
alter table answers drop constraint answers_check;
update answers set counts = true from submissions
  where submissions._id = submission_id and is_right is not null and not (status = 'rejected' and not is_held);
drop index items_come_back;
alter table items drop column control_key, drop column taken, drop column came_back;
alter table items add check (expected is not null or hint is null);
create index items_controls on items (batch_id, seq) where expected is not null;
alter table task_workers drop column batch_nth, drop column next_seq;
alter table batches rename column first_open to first_seq;
