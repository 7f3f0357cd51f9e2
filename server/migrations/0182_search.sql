-- An Admin's search finds any part of a name, an address or a title by the groups of three letters in it.
-- pg_trgm comes with PostgreSQL (its "contrib"), and whoever may create in a database may create it there.

create extension if not exists pg_trgm;

create index users_searched on users using gin (lower(name || ' ' || email) gin_trgm_ops);
-- Written with each task and not gathered first: nobody's posting waits for the gathered ones of others.
create index tasks_searched on tasks using gin (lower(task_title) gin_trgm_ops) with (fastupdate = off);
