-- The books. One row in transfers is one double entry; balances follow from it, here and nowhere else.

create table accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id uuid references users,
  task_id uuid,
  balance coins not null default 0,
  constraint owner_fits_kind check (
    case
      when kind in ('earned', 'bought', 'gift', 'withdrawing', 'disputed') then user_id is not null and task_id is null
      when kind in ('escrow gift', 'escrow bought', 'escrow earned') then task_id is not null and user_id is null
      when kind in ('gifts', 'card sales', 'payouts', 'fees', 'losses', 'unclaimed') then user_id is null and task_id is null
      else false
    end),
  -- Ends an overdraft as the refusal "not enough coins".
  constraint spendable_not_negative check (kind not in ('earned', 'bought', 'gift') or balance >= 0),
  -- Broken only by a defect of ours.
  constraint held_not_negative check (
    kind not in ('withdrawing', 'disputed', 'escrow gift', 'escrow bought', 'escrow earned') or balance >= 0)
);
create unique index accounts_of_user on accounts (user_id, kind) where user_id is not null;
create unique index accounts_of_task on accounts (task_id, kind) where task_id is not null;
create unique index accounts_of_platform on accounts (kind) where user_id is null and task_id is null;

insert into accounts (kind) values ('gifts'), ('card sales'), ('payouts'), ('fees'), ('losses'), ('unclaimed');

-- What became of a submission or a withdrawal: one row each, so that settle and release, paid and void, exclude each other.
create table outcomes (
  object uuid primary key,
  outcome text not null check (outcome in ('settle', 'release', 'paid', 'void')),
  at timestamptz not null default now(),
  unique (object, outcome)
);

create table transfers (
  id bigint generated always as identity primary key,
  from_account bigint not null references accounts,
  to_account bigint not null references accounts,
  amount coins not null check (amount > 0),
  reason text not null,
  reference uuid,
  -- The submission or withdrawal this transfer decides. Its reason must be the outcome that was written for it.
  decides uuid,
  -- Made from the business event: the same event cannot be booked twice.
  key text not null unique,
  at timestamptz not null default now(),
  check (from_account <> to_account),
  constraint deciding_transfers_name_their_object check ((decides is not null) = (reason in ('settle', 'release', 'paid', 'void'))),
  constraint one_outcome foreign key (decides, reason) references outcomes (object, outcome)
);
create index transfers_from on transfers (from_account, id);
create index transfers_to on transfers (to_account, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create trigger transfers_are_final before update or delete on transfers for each row execute function refuse_change();
create trigger transfers_stay before truncate on transfers for each statement execute function refuse_change();
create trigger outcomes_are_final before update or delete on outcomes for each row execute function refuse_change();
create trigger outcomes_stay before truncate on outcomes for each statement execute function refuse_change();

-- AFTER, because a BEFORE trigger fires even when "on conflict do nothing" then adds no row, and would mint coins.
-- Platform accounts keep no balance: every transaction would queue for the same row. Theirs is the sum of their transfers.
create function apply_transfer() returns trigger language plpgsql as $$
declare
  payer uuid;
  payee uuid;
begin
  update accounts set balance = balance - new.amount
   where id = new.from_account and (user_id is not null or task_id is not null)
  returning user_id into payer;
  update accounts set balance = balance + new.amount
   where id = new.to_account and (user_id is not null or task_id is not null)
  returning user_id into payee;
  if payer is distinct from payee then
    if payer is not null then
      update users set coins = coins - new.amount where _id = payer;
    end if;
    if payee is not null then
      update users set coins = coins + new.amount where _id = payee;
    end if;
  end if;
  return null;
end
$$;
create trigger apply_transfer after insert on transfers for each row execute function apply_transfer();

create function user_account(owner uuid, of_kind text) returns bigint language sql stable as
  'select id from accounts where user_id = owner and kind = of_kind';
create function task_account(owner uuid, of_kind text) returns bigint language sql stable as
  'select id from accounts where task_id = owner and kind = of_kind';
create function platform_account(of_kind text) returns bigint language sql stable as
  'select id from accounts where user_id is null and task_id is null and kind = of_kind';

-- Locks every kept account a transaction will touch, in the one order that all transactions use.
create function lock_accounts(ids bigint[]) returns void language plpgsql volatile as $$
begin
  perform from accounts
    where id = any (ids) and (user_id is not null or task_id is not null)
    order by id for update;
end
$$;

-- The one way coins move: takes `total` from the accounts in `froms`, one after the other, each as far as it reaches,
-- into the account at the same place in `tos`. The last one must give what is still missing, so a shortage meets the
-- floor of that account. Keys are `event`, or `event:kind` when `kinds` names the pairs. An event that is in the books
-- already moves nothing. Returns the coins moved.
create function move(
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
      values (froms[i], tos[i], part, why, about, deciding, keys[i]);
      missing := missing - part;
    end if;
  end loop;
  return total;
end
$$;

create function open_user_accounts(owner uuid) returns void language sql volatile as $$
  insert into accounts (kind, user_id)
  select kind, owner from unnest(array['earned', 'bought', 'gift', 'withdrawing', 'disputed']) kind
  on conflict do nothing
$$;

-- The gift of a new user: signup:{user}.
create function give_sign_up_gift(owner uuid, total numeric) returns numeric language sql volatile as $$
  select move('signup:' || owner, 'signup', owner, null, total,
    array[platform_account('gifts')], array[user_account(owner, 'gift')])
$$;

-- Sets coins aside for a task: task:{task}:fund:{kind}. Gift first, then bought, then earned.
create function fund_task(task uuid, buyer uuid, total numeric) returns numeric language plpgsql volatile as $$
begin
  insert into accounts (kind, task_id)
  select kind, task from unnest(array['escrow gift', 'escrow bought', 'escrow earned']) kind
  on conflict do nothing;
  return move('task:' || task || ':fund', 'fund', task, null, total,
    array[user_account(buyer, 'gift'), user_account(buyer, 'bought'), user_account(buyer, 'earned')],
    array[task_account(task, 'escrow gift'), task_account(task, 'escrow bought'), task_account(task, 'escrow earned')],
    array['gift', 'bought', 'earned']);
end
$$;

-- Pays approved work: submission:{id}:settle:{kind}. Pay arrives as earned, whatever it was bought with.
-- The first pay also turns the worker's own sign-up gift into earned coins, once: unlock:{user}.
create function settle_submission(submission uuid, task uuid, worker uuid, pay numeric) returns numeric language plpgsql volatile as $$
declare
  earned bigint := user_account(worker, 'earned');
  gift bigint := user_account(worker, 'gift');
  escrow bigint[] := array[task_account(task, 'escrow gift'), task_account(task, 'escrow bought'), task_account(task, 'escrow earned')];
  moved numeric;
  unlocked numeric;
begin
  perform lock_accounts(escrow || earned || gift);
  insert into outcomes (object, outcome) values (submission, 'settle') on conflict (object) do nothing;
  moved := move('submission:' || submission || ':settle', 'settle', submission, submission, pay,
    escrow, array[earned, earned, earned], array['gift', 'bought', 'earned']);
  if not exists (select from transfers where key = 'unlock:' || worker) then
    select least(a.balance, t.amount) into unlocked
      from accounts a join transfers t on t.key = 'signup:' || worker where a.id = gift;
    if unlocked > 0 then
      perform move('unlock:' || worker, 'unlock', submission, null, unlocked, array[gift], array[earned]);
    end if;
  end if;
  return moved;
end
$$;

-- Gives coins of places that nobody will be paid for back to their buyer, to the kind they came from.
create function release_places(event text, why text, about uuid, deciding uuid, task uuid, buyer uuid, total numeric)
returns numeric language sql volatile as $$
  select move(event, why, about, deciding, total,
    array[task_account(task, 'escrow earned'), task_account(task, 'escrow bought'), task_account(task, 'escrow gift')],
    array[user_account(buyer, 'earned'), user_account(buyer, 'bought'), user_account(buyer, 'gift')],
    array['earned', 'bought', 'gift'])
$$;

-- The deadline passed, or the task was deleted: task:{task}:release:{kind}.
create function release_task(task uuid, buyer uuid, total numeric) returns numeric language sql volatile as $$
  select release_places('task:' || task || ':release', 'unposted', task, null, task, buyer, total)
$$;

-- Work was rejected after its task closed: submission:{id}:release:{kind}.
create function release_submission(submission uuid, task uuid, buyer uuid, pay numeric) returns numeric language plpgsql volatile as $$
begin
  insert into outcomes (object, outcome) values (submission, 'release') on conflict (object) do nothing;
  return release_places('submission:' || submission || ':release', 'release', submission, submission, task, buyer, pay);
end
$$;

-- A card payment succeeded: purchase:{intent}.
create function credit_purchase(intent text, payment uuid, buyer uuid, total numeric) returns numeric language sql volatile as $$
  select move('purchase:' || intent, 'purchase', payment, null, total,
    array[platform_account('card sales')], array[user_account(buyer, 'bought')])
$$;
