-- The oldest open task, before which nobody can have sent work for one that is open.
create index tasks_open on tasks (_id) where status = 'open';
