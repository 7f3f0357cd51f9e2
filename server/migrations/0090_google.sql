-- Signing in with Google: whose account a Google account opens, and sign-ins that are on their way.

create table identities (
  -- The development issuer is a provider of its own: what it says proves nothing about Google's people.
  provider text not null check (provider in ('google', 'google-development')),
  subject text not null,
  credential_id uuid not null references credentials on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_by_credential on identities (credential_id);

-- Whoever came by Google has no password until they choose one.
alter table credentials alter column password_hash drop not null;

-- From the popup's start to the page that takes the ticket. The page proves by a secret that it opened the popup.
create table google_sign_ins (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  challenge text not null,
  ticket_hash bytea unique,
  credential_id uuid references credentials on delete cascade,
  expires_at timestamptz not null,
  check ((ticket_hash is null) = (credential_id is null))
);
create index google_sign_ins_by_age on google_sign_ins (expires_at);
