-- On an empty table these indexes were as dear as each other one of users, so a plan made then read all users for a person or the Admins, and
-- was kept when the table was full. The primary key has the order of the first one. `is not null` binds the second one to a role.
drop index users_living;
drop index users_by_role;
create index users_by_role on users (role, created_at) where removed_at is null and role is not null;
