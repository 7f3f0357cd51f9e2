-- The task of a submission is checked at the commit, when its transaction has changed the row of the task itself. Checked before, it locks the
-- row while others change it, and PostgreSQL then notes both in that version: each old version, as many as a backup keeps, is then slow to pass.
alter table submissions alter constraint submissions_task_id_fkey deferrable initially deferred;
