-- Orders of coin packages and what became of them at the card provider.

create table payments (
  _id uuid primary key default new_id(),
  user_id uuid not null references users,
  coins coins not null check (coins > 0),
  amount_cents int not null check (amount_cents > 0),
  -- The provider's name for the payment: the transaction id on the screens.
  intent text unique,
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  livemode boolean not null default false,
  payment_method text[] not null default '{}',
  created_at timestamptz not null default now(),
  succeeded_at timestamptz,
  check ((status = 'succeeded') = (succeeded_at is not null))
);
create index payments_of_user on payments (user_id, _id desc) where status = 'succeeded';
create index payments_unsettled on payments (created_at) where status not in ('succeeded', 'canceled');
