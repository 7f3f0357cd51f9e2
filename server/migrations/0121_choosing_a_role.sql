-- Whoever proves an address that somebody else may have prepared chooses the role again, while nothing was done in it.

alter table users add role_to_choose boolean not null default false;

create function has_done_something(owner uuid) returns boolean language sql stable as $$
  select exists (select from tasks where buyer_id = owner) or exists (select from submissions where worker_id = owner)
    or exists (select from payments where user_id = owner) or exists (select from withdrawals where worker_id = owner)
$$;

-- The gift of another role, instead of the one that was given: signup:{user}:again. Who got none gets none now.
create function change_sign_up_gift(owner uuid, total numeric) returns numeric language plpgsql volatile as $$
declare
  event text := 'signup:' || owner || ':again';
  gift bigint := user_account(owner, 'gift');
  given numeric;
begin
  perform lock_accounts(array[gift]);
  select amount into given from transfers where key = 'signup:' || owner;
  if given is null or given = total then
    return 0;
  elsif given < total then
    return move(event, 'signup', owner, null, total - given, array[platform_account('gifts')], array[gift]);
  end if;
  return move(event, 'signup back', owner, null, least(given - total, (select balance from accounts where id = gift)),
    array[gift], array[platform_account('gifts')]);
end
$$;
