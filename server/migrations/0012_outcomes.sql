-- What came out of each question, and how sure the rows are; null where it was computed before.
alter table task_results add column outcomes jsonb, add column rows jsonb;
