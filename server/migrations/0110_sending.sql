-- Sending mails, and which ones somebody wants.

-- When a mail is tried next. Null for one that is kept, was sent, or was given up: nothing that was only kept goes out
-- when a mail server is configured later.
alter table outbox add column next_try_at timestamptz;
create index outbox_to_send on outbox (next_try_at) where next_try_at is not null;

-- What differs from how things are at the start.
create table mail_choices (
  user_id uuid not null references users,
  event text not null check (event in ('payment', 'withdrawal', 'work_received', 'work_reviewed')),
  wanted boolean not null,
  primary key (user_id, event)
);
