-- Who did how often what is limited, for all server processes together. The columns and their order are those of the
-- library that counts; rows that are over go every hour, and all of them may go with a crash of the database.
create unlogged table limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index limits_over on limits (expire);
