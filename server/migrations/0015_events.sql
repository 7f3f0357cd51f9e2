-- A Buyer who has made a key or a webhook: events are written from then on.
alter table users add column has_programs boolean not null default false;
-- What a program calls its task: a repeated post with the same content is the first one. And what it keeps with the task.
alter table tasks add column external_id text, add column metadata jsonb, add column content_hash bytea;
create unique index tasks_by_external_id on tasks (buyer_id, external_id) where external_id is not null;
-- The hash of the file of rows, or of the pictures and theirs: the same file sent again is the same content.
alter table batches add column content_hash bytea;

-- What happened to the tasks of a Buyer who has programs, written in the transaction in which it happened. A job gives the numbers after the
-- commit: an id that is made before it can be overtaken.
create table events (
  seq bigint generated always as identity primary key,
  _id uuid not null unique default gen_random_uuid(),
  number bigint unique,
  user_id uuid not null,
  type text not null,
  task_id uuid,
  data jsonb not null default '{}',
  at timestamptz not null default now()
);
create sequence event_numbers;
create index events_without_number on events (seq) where number is null;
create index events_of_user on events (user_id, number) where number is not null;

-- The rows of a task in the order in which their answers were all decided; of a task without rows its approved work.
create table decided_rows (
  task_id uuid not null references tasks,
  number bigint not null,
  seq bigint,
  submission_id uuid,
  check ((seq is null) <> (submission_id is null))
);
create unique index decided_rows_in_order on decided_rows (task_id, number);
create unique index decided_rows_once on decided_rows (task_id, seq) where seq is not null;
create unique index decided_work_once on decided_rows (task_id, submission_id) where submission_id is not null;

-- Addresses of a Buyer's programs to which events are sent.
create table webhooks (
  _id uuid primary key,
  user_id uuid not null references users,
  url text not null,
  types text[] not null,
  secret text not null,
  -- The secret before: both sign until then.
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null default now(),
  -- When an event was taken last.
  sent_at timestamptz,
  -- Why nothing is sent any more: `owner`, `gone` (410) or `failing`; null while it works.
  off_because text,
  off_at timestamptz
);
create index webhooks_of_user on webhooks (user_id, _id);
-- One for each event and webhook.
create table webhook_deliveries (
  _id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  number bigint not null,
  task_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- When it is sent next; `infinity` behind an earlier one of its task.
  due_at timestamptz not null,
  -- The attempts so far, each with its time, and the status or the error.
  tries jsonb not null default '[]',
  ended_at timestamptz,
  unique (webhook_id, number)
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_of_task on webhook_deliveries (webhook_id, task_id, number) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (webhook_id, ended_at) where state = 'failed';
