-- The second factor of Admins: a secret that their telephone shares with us, and codes for the day it is lost.

create table second_factors (
  credential_id uuid primary key references credentials on delete cascade,
  -- Base32, as it is shown once. It has to be known in clear to compute with.
  secret text not null,
  -- Null until a first code has shown that the telephone has the secret.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  credential_id uuid not null references second_factors on delete cascade,
  hash bytea not null,
  primary key (credential_id, hash)
);

-- When this session has given the second factor.
alter table sessions add column second_factor_at timestamptz;
