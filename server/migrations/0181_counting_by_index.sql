-- What the count of a worker's available tasks reads stands whole in these indexes: a busy worker has sent thousands.

create index submissions_of_worker_with_status on submissions (worker_id, status, _id desc) include (task_id);
drop index submissions_of_worker_by_status;

create index tasks_open_until on tasks (_id) include (completion_date, buyer_id) where status = 'open';
drop index tasks_open;
