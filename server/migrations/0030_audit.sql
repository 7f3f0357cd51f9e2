-- What Admins did. Only added to, like the transfers.

create table audit_trail (
  _id uuid primary key default new_id(),
  actor_id uuid not null references users,
  action text not null,
  -- The user, task or submission it was done to.
  object_id uuid not null,
  reason text,
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null default now()
);
create trigger audit_trail_is_final before update or delete on audit_trail for each row execute function refuse_change();
create trigger audit_trail_stays before truncate on audit_trail for each statement execute function refuse_change();
