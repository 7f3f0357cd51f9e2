-- What separates the columns of the file; null for one column, for JSON Lines, and for files that arrived before.
alter table batches add column separator text;
-- Rows of the file without a cell: they are left out.
alter table batches add column empty_rows int not null default 0;
