-- `move` itself sends to the unclaimed coins what would come to a removed person, so these need no rule of their own.

create or replace function credit_purchase(intent text, payment uuid, buyer uuid, total numeric) returns numeric language sql volatile as $$
  select move('purchase:' || intent, 'purchase', payment, null, total,
    array[platform_account('card sales')], array[user_account(buyer, 'bought')])
$$;

create or replace function withdrawal_home(worker uuid) returns bigint language sql stable as $$
  select user_account(worker, 'earned')
$$;
