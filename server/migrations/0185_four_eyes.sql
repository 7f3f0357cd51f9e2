-- What one Admin has booked alone within a day, and who has become an Admin: looked at before coins move by hand.

create index corrections_of_one_admin on corrections (proposed_by, decided_at)
  where status = 'booked' and decided_by = proposed_by;
create index roles_given on audit_trail (object_id, at) where action = 'user.role';
