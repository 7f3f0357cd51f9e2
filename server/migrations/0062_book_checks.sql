-- What the checks of the books found.

create table book_checks (
  _id uuid primary key default new_id(),
  at timestamptz not null default now(),
  took_ms int not null,
  -- The first hundred rules that did not hold; how many there were in all.
  broken jsonb not null,
  broken_count int not null,
  -- The Admin who asked for it; nobody when the clock did.
  asked_by uuid references users
);
