-- Keys with which programs act for a Buyer. Of a key only its hash is kept.
create table api_keys (
  _id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  -- The first characters of the key, by which its owner knows it.
  prefix text not null,
  hash bytea not null unique,
  -- It works with test cards only.
  is_test boolean not null,
  scopes text[] not null,
  coins_per_day coins not null,
  coins_per_task coins not null,
  -- It also changes and reviews tasks that its owner posted, not only those that keys posted.
  all_tasks boolean not null,
  -- Its tasks wait for their owner, until the owner has let one of them go.
  first_task_waits boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_network text,
  revoked_at timestamptz,
  -- The coins that it has spent on the last day on which it spent any, in the operator's time zone.
  spent coins not null default 0,
  spent_on date,
  check (expires_at <= created_at + interval '366 days' and least(coins_per_day, coins_per_task, spent) >= 0)
);
create index api_keys_of_user on api_keys (user_id, _id desc);

-- The coins that a key has spent on a task.
create table api_key_spending (
  key_id uuid not null references api_keys,
  task_id uuid not null references tasks,
  coins coins not null,
  primary key (key_id, task_id)
);

-- The key that posted the task; null for a task of a person. All pauses that hold: `paused_by` is the strongest of them.
alter table tasks add column key_id uuid references api_keys, add column pauses text[] not null default '{}';
update tasks set pauses = array[paused_by] where paused_by is not null;

-- Posted texts that ask for what no task may ask for: an Admin looks at them once.
create table text_findings (
  _id uuid primary key,
  task_id uuid not null references tasks,
  rule text not null,
  -- The text that was found, cut.
  words text not null,
  found_at timestamptz not null default now(),
  decided_by uuid references users,
  decided_at timestamptz
);
create index text_findings_open on text_findings (task_id) where decided_at is null;
-- What the rows of a file ask for: joined to the task that is posted with it.
alter table batches add column findings jsonb;
