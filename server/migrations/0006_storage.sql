-- The bytes of its rows with what is known of controls, as they are stored.
alter table batches add column row_bytes bigint not null default 0;
update batches set row_bytes = counted.bytes from (
  select batch_id, sum(octet_length(data::text) + coalesce(octet_length(expected::text), 0) + coalesce(octet_length(hint), 0)) as bytes
  from items group by batch_id
) counted where counted.batch_id = batches._id;
