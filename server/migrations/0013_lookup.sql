-- What Admins did to one user.
create index audit_trail_of_object on audit_trail (object_id, _id desc);
-- A payout is found by the number that the payment system gave it.
create index withdrawals_by_transaction on withdrawals (spelling_of(transaction_id)) where transaction_id is not null;
