-- Who is here: users, proposals to become one, credentials and sessions.

-- Time-ordered identifiers (RFC 9562, version 7): the newest row has the greatest, so lists page by them.
do $$
begin
  if current_setting('server_version_num')::int >= 180000 then
    create function new_id() returns uuid language sql volatile as 'select uuidv7()';
  else
    create function new_id() returns uuid language sql volatile as $f$
      select encode(
        substring(int8send(us / 1000) from 3)
          || int2send((28672 + (us % 1000) * 4096 / 1000)::int2)
          || substring(uuid_send(gen_random_uuid()) from 9 for 8),
        'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us offset 0) now
    $f$;
  end if;
end
$$;

-- Coins have at most two decimals. numeric(14,2) would round 1.005 without a word; this refuses it.
create domain coins as numeric constraint at_most_two_decimals check (value = round(value, 2) and abs(value) < 1e12);

create table users (
  _id uuid primary key default new_id(),
  email text not null unique constraint email_is_normalised check (email = lower(btrim(email))),
  name text not null,
  photo text,
  role text not null check (role in ('Worker', 'Buyer', 'Admin')),
  -- Everything that is theirs; kept by the ledger's trigger and by nothing else.
  coins coins not null default 0 constraint coins_not_negative check (coins >= 0),
  created_at timestamptz not null default now(),
  last_log_in timestamptz,
  email_verified_at timestamptz,
  suspended_at timestamptz,
  removed_at timestamptz
);
create index users_by_role on users (role, created_at) where removed_at is null;
create index best_workers on users (coins desc, _id) where role = 'Worker' and removed_at is null;
create index living_users on users (_id desc) where removed_at is null;

-- What somebody who has not proven the address wants to become. Gone after 24 hours, in no list and no count.
create table registration_proposals (
  _id uuid primary key default new_id(),
  email text not null unique check (email = lower(btrim(email))),
  name text,
  photo text,
  role text not null check (role in ('Worker', 'Buyer')),
  network text not null,
  created_at timestamptz not null default now()
);
create index registration_proposals_by_network on registration_proposals (network, created_at);
create index registration_proposals_by_age on registration_proposals (created_at);

-- A way to sign in. It becomes a user when its owner registers.
create table credentials (
  _id uuid primary key default new_id(),
  email text not null unique check (email = lower(btrim(email))),
  password_hash text not null,
  name text,
  photo text,
  created_at timestamptz not null default now()
);

create table sessions (
  _id uuid primary key default new_id(),
  credential_id uuid not null references credentials on delete cascade,
  device text not null,
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- However often it is renewed, a session ends here.
  ends_at timestamptz not null
);
create index sessions_by_credential on sessions (credential_id);
create index sessions_by_end on sessions (ends_at);

-- Tokens are kept as hashes only. A renewed one lives on for some minutes, for answers that were lost on the way.
create table tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  purpose text not null check (purpose in ('access', 'stream')),
  expires_at timestamptz not null,
  renewable_until timestamptz not null
);
create index tokens_by_session on tokens (session_id);
create index tokens_by_age on tokens (renewable_until);
