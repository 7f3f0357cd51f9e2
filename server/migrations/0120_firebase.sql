-- Hosted sign-in: whose account a sign-in at Firebase opens, and which of them have ended.

alter table identities drop constraint identities_provider_check;
alter table identities add constraint identities_provider_check
  check (provider in ('google', 'google-development', 'firebase'));

-- A sign-in at Firebase is known by its account and the time it began, however often its token is renewed. The first
-- token of it begins a session. When that has ended, this row stays, so that no later token begins another.
create table firebase_sign_ins (
  subject text not null,
  began_at timestamptz not null,
  session_id uuid references sessions on delete set null,
  primary key (subject, began_at)
);
create index firebase_sign_ins_by_session on firebase_sign_ins (session_id);
create index firebase_sign_ins_by_age on firebase_sign_ins (began_at);

-- "Signed out everywhere else" is meant for sign-ins too that this server has not seen yet.
alter table credentials add column sign_ins_from timestamptz;
