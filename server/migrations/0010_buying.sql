-- Buying coins: who was asked about an order and when, the test cards' own books, and coins of people who have left.

-- The provider that made the intent, and when it was last asked what became of it.
alter table payments
  add column provider text not null default 'testcard',
  add column asked_at timestamptz;

drop index payments_of_user;
create index payments_of_user on payments (user_id, succeeded_at desc, _id desc) where status = 'succeeded';
drop index payments_unsettled;
create index payments_unsettled on payments (coalesce(asked_at, created_at)) where status not in ('succeeded', 'canceled');

-- What a card provider keeps on its side, for the one that is built in. Of a card it knows the brand and four digits.
create table test_card_intents (
  id text primary key,
  client_secret text not null unique,
  -- The order the intent was made for; asking twice for one order gives the same intent.
  order_id uuid not null unique,
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'usd',
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null default now()
);

-- A card payment succeeded: purchase:{intent}. Whoever was removed in the meantime gets their coins where all their
-- others went. The caller holds the user's row, so a removal is either done or waits.
create or replace function credit_purchase(intent text, payment uuid, buyer uuid, total numeric) returns numeric language plpgsql volatile as $$
declare
  account bigint := case
    when (select removed_at from users where _id = buyer) is null then user_account(buyer, 'bought')
    else platform_account('unclaimed')
  end;
begin
  return move('purchase:' || intent, 'purchase', payment, null, total, array[platform_account('card sales')], array[account]);
end
$$;
