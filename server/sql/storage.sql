-- What batches store.

-- The bytes of one row with what is known of a control.
create or replace function item_bytes(item items) returns int language sql stable as $$
  select octet_length(item.data::text) + coalesce(octet_length(item.expected::text), 0) + coalesce(octet_length(item.hint), 0)
$$;
