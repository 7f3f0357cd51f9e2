-- Version 0.1.0 computed an accuracy of 0.9999999999999998 for many workers with all controls right, and stopped them in tasks that ask for 100 %.
update task_workers set is_inaccurate = false where is_inaccurate and controls_right = controls_seen;
