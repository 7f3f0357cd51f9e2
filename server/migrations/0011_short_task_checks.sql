-- Each statement that changes a row of tasks parsed these anew. What a count of slots can break stays;
-- the trigger a_task_is_possible checks the rest, where it changes.
alter table tasks drop constraint every_slot_is_somewhere, drop constraint tasks_check, drop constraint tasks_review_hours_check,
  drop constraint tasks_reserved_minutes_check, drop constraint tasks_estimated_minutes_check, drop constraint tasks_needs_file_check,
  drop constraint tasks_min_accuracy_check, drop constraint tasks_only_workers_check,
  add constraint every_slot_is_somewhere check (
    least(total_workers - 1, required_workers, reserved, under_review, held, approved, released) >= 0
    and required_workers + reserved + under_review + held + approved + released = total_workers
    and (closed_as is null or required_workers = 0));
