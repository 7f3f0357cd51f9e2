-- What is still open around one person, looked at before a role changes and when somebody leaves.

create index tasks_unfinished_of_buyer on tasks (buyer_id, status, completion_date) where status in ('open', 'in-progress');
drop index tasks_open_of_buyer;

-- Closed, and somebody's work for it undecided. No index may name a counter of places: every piece of work sent and
-- decided changes one, and would then write into all indexes of the task instead of none.
alter table tasks add column left_behind boolean not null
  generated always as (closed_as is not null and under_review > 0) stored;
drop index tasks_closed_with_work;
create index tasks_left_behind on tasks (buyer_id) where left_behind;
