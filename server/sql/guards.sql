-- Triggers that keep tables append-only, and functions that several statements use.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end
$$;
create or replace trigger transfers_are_final before update or delete on transfers for each row execute function refuse_change();
create or replace trigger transfers_stay before truncate on transfers for each statement execute function refuse_change();
create or replace trigger audit_trail_is_final before update or delete on audit_trail for each row execute function refuse_change();
create or replace trigger audit_trail_stays before truncate on audit_trail for each statement execute function refuse_change();
create or replace trigger receipts_are_final before update or delete on receipts for each row execute function refuse_change();
create or replace trigger receipts_stay before truncate on receipts for each statement execute function refuse_change();
create or replace trigger taka_rates_are_final before update or delete on taka_rates for each row execute function refuse_change();
create or replace trigger taka_rates_stay before truncate on taka_rates for each statement execute function refuse_change();

-- For the guard of a statement that is sent with COMMIT: the rows have changed since the action read them, and transact()
-- runs it again.
create or replace function run_again() returns boolean language plpgsql as $$
begin
  raise serialization_failure using message = 'the rows have changed since the action read them';
end
$$;

-- The keyed hash that replaces the e-mail of a removed user.
create or replace function hash_of_address(address text) returns bytea language sql stable as $$
  select sha256(secret || sha256(secret || convert_to(rtrim(lower(normalize(btrim(address), nfkc)), '.'), 'UTF8'))) from address_secret
$$;
