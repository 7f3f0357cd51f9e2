-- Removing people: what stays of them, and where coins go that nobody can have any more.

-- Makes the hash of an address useless to whoever gets hold of the hashes alone.
create table address_secret (id int primary key check (id = 1), secret bytea not null);
insert into address_secret
select 1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

create function hash_of_address(address text) returns bytea language sql stable as $$
  select sha256(secret || sha256(secret || convert_to(lower(btrim(address)), 'UTF8'))) from address_secret
$$;

-- Of a removed person's address only this stays, so that it gets no second gift.
alter table users add column address_hash bytea
  constraint only_the_removed_are_hashed check (address_hash is null or removed_at is not null);
create index removed_addresses on users (address_hash) where address_hash is not null;
create index removed_users on users (removed_at) where removed_at is not null;

-- A token of a removed person is still known for a while, so that its answer can say why it is refused.
alter table credentials add column removed_at timestamptz;

alter table submissions add column rejected_because text
  constraint only_the_rejected_have_a_reason check (rejected_because is null or status = 'rejected');
-- Undecided work that its buyer can no longer decide, or need not, is on tasks like these.
create index tasks_closed_with_work on tasks (_id) where under_review > 0 and closed_as is not null;

alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('submitted', 'approved', 'rejected', 'withdrawal', 'coins', 'task', 'account'));

-- As before, and: what would come to a removed person is unclaimed, whatever moves it. Asked after the lock, which a
-- removal holds until it is done.
create or replace function move(
  event text, why text, about uuid, deciding uuid, total numeric, froms bigint[], tos bigint[], kinds text[] default null
) returns numeric language plpgsql volatile as $$
declare
  missing numeric := total;
  available numeric;
  part numeric;
  keys text[] := case when kinds is null then array[event] else array(select event || ':' || k from unnest(kinds) k) end;
begin
  perform lock_accounts(froms || tos);
  -- A statement of its own, after the lock: it sees what the transaction that held the lock has booked.
  if exists (select from transfers where key = any (keys)) then
    return 0;
  end if;
  for i in 1 .. array_length(froms, 1) loop
    exit when missing = 0;
    select balance into available from accounts where id = froms[i];
    part := case when i = array_length(froms, 1) then missing else least(missing, available) end;
    if part > 0 then
      insert into transfers (from_account, to_account, amount, reason, reference, decides, key)
      values (froms[i], living_account(tos[i]), part, why, about, deciding, keys[i]);
      missing := missing - part;
    end if;
  end loop;
  return total;
end
$$;

create function living_account(account bigint) returns bigint language sql stable as $$
  select case when removed_at is null then account else platform_account('unclaimed') end
  from accounts left join users on users._id = accounts.user_id where accounts.id = account
$$;

-- Empties the accounts of somebody who is being removed: removal:{user}:{kind}. What is held for a withdrawal or a
-- dispute stays until that is decided.
create function unclaim_coins(owner uuid) returns numeric language plpgsql volatile as $$
declare
  froms bigint[] := array[user_account(owner, 'earned'), user_account(owner, 'bought'), user_account(owner, 'gift')];
  unclaimed bigint := platform_account('unclaimed');
  total numeric;
begin
  perform lock_accounts(froms);
  select sum(balance) into total from accounts where id = any (froms);
  return move('removal:' || owner, 'removal', owner, null, total,
    froms, array[unclaimed, unclaimed, unclaimed], array['earned', 'bought', 'gift']);
end
$$;
