-- How many open tasks of one person there are: left out of what they may do, read with every page of available tasks.

create index tasks_open_of_buyer on tasks (buyer_id, completion_date) where status = 'open';
