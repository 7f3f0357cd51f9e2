-- Mails, written in the transaction of what they tell; links to choose a new password; messages to the operator.

create table outbox (
  _id uuid primary key default new_id(),
  -- What the mail is about: the same one is never written twice.
  key text not null unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0
);
create index outbox_by_recipient on outbox (recipient);

-- One for each address that was asked for, known or not, so that both cost the same. Of the link only a hash is kept;
-- a newer one takes its place.
create table password_resets (
  email text primary key check (email = lower(btrim(email))),
  hash bytea unique,
  expires_at timestamptz not null,
  asked int not null default 1,
  counted_from timestamptz not null default now()
);
create index password_resets_by_age on password_resets (expires_at);

-- Proven before there was a user to carry it.
alter table credentials add column email_verified_at timestamptz;

create table contact_messages (
  _id uuid primary key default new_id(),
  name text not null,
  email text not null,
  company text,
  message text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references users,
  constraint answered_by_somebody check ((answered_at is null) = (answered_by is null))
);
