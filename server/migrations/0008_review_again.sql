-- Until when work that waits can be decided, although its review time is over: set once, when five works in a row were approved by itself.
alter table tasks add column review_again_until timestamptz;
drop function if exists review_ends_at(timestamptz, timestamptz, uuid, int);

create index objections_that_stood on objections (worker_id) where outcome = 'stands';
