-- The only code that changes balances: a row in `transfers` updates the balances of its two owners.

-- AFTER, because a BEFORE trigger also fires when "on conflict do nothing" inserts no row, and would create coins.
-- `escrow_earned` of a task is in the column `earned` of its row, and so on; the platform (a null owner) has no row.
create or replace function apply_transfer() returns trigger language plpgsql as $$
begin
  if not (
    new.amount > 0 and new.amount = round(new.amount, 2) and new.amount < 1e12
    and new.cents >= 0 and new.cents = trunc(new.cents, 4) and new.cents < 1e12
    -- An account of the platform has no owner, and every other account has one.
    and (new.from_owner is null) = (new.from_kind in ('gifts_issued', 'card_sales', 'payouts', 'fees', 'losses', 'forfeited'))
    and (new.to_owner is null) = (new.to_kind in ('gifts_issued', 'card_sales', 'payouts', 'fees', 'losses', 'forfeited'))
    and (new.from_owner is distinct from new.to_owner or new.from_kind <> new.to_kind)
    -- A gift has no card money behind it.
    and (new.cents = 0 or (new.from_kind not in ('gift', 'escrow_gift') and new.to_kind not in ('gift', 'escrow_gift')))
  ) then
    raise check_violation using message = format('transfer %s means nothing', new.key), constraint = 'a_transfer_means_something';
  end if;
  if new.from_owner is not null then
    update balances set
      earned = earned - case new.from_kind when 'earned' then new.amount when 'escrow_earned' then new.amount else 0 end,
      bought = bought - case new.from_kind when 'bought' then new.amount when 'escrow_bought' then new.amount else 0 end,
      gift = gift - case new.from_kind when 'gift' then new.amount when 'escrow_gift' then new.amount else 0 end,
      withdrawing = withdrawing - case new.from_kind when 'withdrawing' then new.amount else 0 end,
      disputed = disputed - case new.from_kind when 'disputed' then new.amount else 0 end,
      owed = owed - case new.from_kind when 'owed' then new.amount else 0 end,
      earned_cents = earned_cents - case new.from_kind when 'earned' then new.cents when 'escrow_earned' then new.cents else 0 end,
      bought_cents = bought_cents - case new.from_kind when 'bought' then new.cents when 'escrow_bought' then new.cents else 0 end,
      withdrawing_cents = withdrawing_cents - case new.from_kind when 'withdrawing' then new.cents else 0 end,
      disputed_cents = disputed_cents - case new.from_kind when 'disputed' then new.cents else 0 end,
      owed_cents = owed_cents - case new.from_kind when 'owed' then new.cents else 0 end,
      given_cents = given_cents + case when new.reason in ('settle', 'bonus')
        or (new.reason = 'correction' and new.to_owner is not null) then new.cents else 0 end
    where owner = new.from_owner;
    if not found then
      raise exception 'transfer % leaves an owner without a balance: %', new.key, new.from_owner;
    end if;
  end if;
  if new.to_owner is not null then
    update balances set
      earned = earned + case new.to_kind when 'earned' then new.amount when 'escrow_earned' then new.amount else 0 end,
      bought = bought + case new.to_kind when 'bought' then new.amount when 'escrow_bought' then new.amount else 0 end,
      gift = gift + case new.to_kind when 'gift' then new.amount when 'escrow_gift' then new.amount else 0 end,
      withdrawing = withdrawing + case new.to_kind when 'withdrawing' then new.amount else 0 end,
      disputed = disputed + case new.to_kind when 'disputed' then new.amount else 0 end,
      owed = owed + case new.to_kind when 'owed' then new.amount else 0 end,
      earned_cents = earned_cents + case new.to_kind when 'earned' then new.cents when 'escrow_earned' then new.cents else 0 end,
      bought_cents = bought_cents + case new.to_kind when 'bought' then new.cents when 'escrow_bought' then new.cents else 0 end,
      withdrawing_cents = withdrawing_cents + case new.to_kind when 'withdrawing' then new.cents else 0 end,
      disputed_cents = disputed_cents + case new.to_kind when 'disputed' then new.cents else 0 end,
      owed_cents = owed_cents + case new.to_kind when 'owed' then new.cents else 0 end,
      paid = paid + case when new.reason in ('settle', 'bonus') then new.amount else 0 end,
      paid_bought = paid_bought + case when new.reason in ('settle', 'bonus') and new.from_kind in ('escrow_bought', 'bought') then new.amount else 0 end
    where owner = new.to_owner;
    if not found then
      raise exception 'transfer % reaches an owner without a balance: %', new.key, new.to_owner;
    end if;
  end if;
  return null;
end
$$;
create or replace trigger apply_transfer after insert on transfers for each row execute function apply_transfer();
