-- Tasks, the work sent for them, what people are told, and requests that must not be done twice.

create table tasks (
  _id uuid primary key default new_id(),
  buyer_id uuid not null references users,
  task_title text not null,
  task_detail text not null,
  submission_info text not null,
  task_image_url text,
  payable_amount coins not null check (payable_amount > 0),
  completion_date date not null,
  created_at timestamptz not null default now(),
  -- Places: every one ever funded is free, under review, approved or released.
  total_workers int not null check (total_workers > 0),
  required_workers int not null check (required_workers >= 0),
  under_review int not null default 0 check (under_review >= 0),
  approved int not null default 0 check (approved >= 0),
  released int not null default 0 check (released >= 0),
  closed_as text check (closed_as in ('expired', 'deleted')),
  deleted_by uuid references users,
  total_payment coins not null generated always as (total_workers * payable_amount) stored,
  status text not null generated always as (
    case
      when closed_as is not null then closed_as
      when required_workers > 0 then 'open'
      when under_review > 0 then 'in-progress'
      else 'completed'
    end) stored,
  constraint every_place_is_somewhere check (required_workers + under_review + approved + released = total_workers),
  constraint a_closed_task_has_no_free_place check (closed_as is null or required_workers = 0)
);
create index tasks_of_buyer on tasks (buyer_id, _id desc) where closed_as is distinct from 'deleted';
create index tasks_available on tasks (completion_date, _id) where status = 'open';
create index tasks_by_deadline on tasks (completion_date) where status in ('open', 'in-progress');
create index tasks_living on tasks (_id desc) where closed_as is distinct from 'deleted';

alter table accounts add foreign key (task_id) references tasks;

create table submissions (
  _id uuid primary key default new_id(),
  task_id uuid not null references tasks,
  worker_id uuid not null references users,
  buyer_id uuid not null references users,
  payable_amount coins not null,
  -- As they were when the work was sent: review shows these, whatever the task says since.
  task_title text not null,
  task_detail text not null,
  submission_info text not null,
  submission_details text not null,
  submission_date timestamptz not null default now(),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  decided_at timestamptz,
  check ((status = 'pending') = (decided_at is null))
);
-- At most one pending or approved submission per worker and task.
create unique index one_live_submission on submissions (task_id, worker_id) where status in ('pending', 'approved');
create index submissions_by_attempt on submissions (task_id, worker_id, status);
create index submissions_of_worker on submissions (worker_id, _id desc);
create index submissions_of_worker_by_status on submissions (worker_id, status, _id desc);
create index submissions_to_review on submissions (buyer_id, _id desc) where status = 'pending';

create table notifications (
  _id uuid primary key default new_id(),
  user_id uuid not null references users,
  message text not null,
  kind text not null check (kind in ('submitted', 'approved', 'rejected', 'withdrawal', 'coins', 'task')),
  time timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, _id desc);

create table idempotency_keys (
  user_id uuid not null references users,
  endpoint text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
