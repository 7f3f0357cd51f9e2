-- What an Admin can switch off for everybody, and what an open card dispute keeps one person from.

create table switches (
  _id uuid primary key default new_id(),
  name text not null unique check (name in ('sign_ups', 'purchases', 'posting', 'withdrawals')),
  is_on boolean not null default true,
  -- Who turned it last, when and why; nobody has yet while it is as it came.
  changed_by uuid references users,
  changed_at timestamptz,
  reason text,
  check ((changed_by is null) = (changed_at is null) and (changed_by is null) = (reason is null)),
  check (is_on or changed_by is not null)
);
insert into switches (name) values ('sign_ups'), ('purchases'), ('posting'), ('withdrawals');

create function switch_is_on(switch text) returns boolean language sql stable as
  'select is_on from switches where name = switch';

-- While it is open, its person neither posts nor buys.
create function has_open_dispute(owner uuid) returns boolean language sql stable as
  'select exists (select from accounts where user_id = owner and kind = ''disputed'' and balance > 0)';
