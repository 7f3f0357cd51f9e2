-- The tables of Piecework, by noun. Functions, views and triggers are in server/sql/ and reapplied when they change.
-- Every `_id` is a version 7 UUID from the server: a newer row has a greater id, so lists use it for paging.

-- Search for any part of a name, an e-mail or a title uses indexes on trigrams (groups of three letters).
create extension if not exists pg_trgm;

-- Coins have at most two decimals. numeric(14,2) would round 1.005 without an error; this domain rejects it.
create domain coins as numeric constraint at_most_two_decimals check (value = round(value, 2) and abs(value) < 1e12);
create domain pay as coins constraint pay_is_positive check (value > 0);

-- On `balances`, `tasks`, `submissions` and `transfers` a constraint is short, or part of a domain or the trigger:
-- PostgreSQL parses and plans each table constraint again for every statement (up to 90 microseconds).

-- Users ---------------------------------------------------------------------------------------------------------------

create table users (
  _id uuid primary key,
  email text not null unique constraint email_is_normalised check (email = rtrim(lower(normalize(btrim(email), nfkc)), '.')),
  name text not null,
  photo text,
  role text not null check (role in ('Worker', 'Buyer', 'Admin')),
  created_at timestamptz not null default now(),
  last_log_in timestamptz,
  email_verified_at timestamptz,
  -- The language of mails, and the digits that the user reads in Bangla: ১২৩ or 123.
  language text not null default 'en' check (language in ('en', 'bn')),
  digits text not null default 'bangla' check (digits in ('bangla', 'latin')),
  -- The owner of a verified e-mail may choose the role once more, before doing anything in it.
  role_to_choose boolean not null default false,
  -- A suspension: since when, its end, the rule and the sentence of the Admin. It is in force only until its end, and with an
  -- open appeal only until the appeal is due. A user who waits for the removal has no end, and may have no rule.
  suspended_at timestamptz,
  suspended_until timestamptz,
  suspended_rule text
    check (suspended_rule in ('payment_fraud', 'many_accounts', 'false_work', 'misleading_tasks', 'deals_outside', 'abuse', 'other')),
  suspended_because text,
  suspended_by uuid references users,
  -- When the operator vouched for an Admin whom another Admin made: from then on the Admin counts as made by the operator.
  vouched_at timestamptz constraint only_admins_are_vouched check (vouched_at is null or role = 'Admin'),
  -- Since when a payment fraud case is open on a suspended user: it holds the user's withdrawals for 30 days.
  fraud_case_at timestamptz constraint only_suspended_users_have_a_case check (fraud_case_at is null or suspended_at is not null),
  constraint a_suspension_has_an_end check ((suspended_at is null) = (suspended_until is null)),
  constraint a_rule_has_its_suspension check (suspended_rule is null or suspended_at is not null),
  constraint a_rule_has_a_sentence_and_an_admin
    check ((suspended_rule is null) = (suspended_because is null) and (suspended_rule is null) = (suspended_by is null)),
  removed_at timestamptz,
  -- Since when the user cannot act as a buyer: suspended, removed, with a debt or with an open card dispute. Null otherwise.
  blocked_at timestamptz,
  -- This keyed hash replaces the e-mail of a removed user, so that the e-mail gets no second sign-up gift.
  address_hash bytea constraint only_removed_users_are_hashed check (address_hash is null or removed_at is not null)
);
create index users_by_role on users (role, created_at) where removed_at is null;
create index users_living on users (_id desc) where removed_at is null;
create index users_blocked on users (removed_at, blocked_at) where blocked_at is not null;
create index users_removed_by_address on users (address_hash) where address_hash is not null;
create index users_suspended on users (suspended_until) where suspended_at is not null;
create index users_searched on users using gin (lower(name || ' ' || email) gin_trgm_ops);

-- The secret key of the e-mail hashes: without it the hashes cannot be compared with e-mails.
create table address_secret (id int primary key check (id = 1), secret bytea not null);
insert into address_secret
select 1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());

-- The registration of a caller without a token, also for an e-mail that has a user, so that both cost the same. Deleted
-- after 24 hours; not part of any list or count.
create table registration_requests (
  _id uuid primary key,
  email text not null unique check (email = rtrim(lower(normalize(btrim(email), nfkc)), '.')),
  name text,
  photo text,
  role text not null check (role in ('Worker', 'Buyer')),
  -- Network and user agent of the caller: only there the proposal fills a registration whose e-mail is not verified.
  network text not null,
  device text not null,
  created_at timestamptz not null default now()
);
create index registration_requests_by_network on registration_requests (network, created_at);
create index registration_requests_by_age on registration_requests (created_at);

-- Which mails a user wants, if different from the default.
create table mail_choices (
  user_id uuid not null references users,
  event text not null check (
    event in ('payment', 'withdrawal', 'work_received', 'review_due', 'work_reviewed', 'proposal', 'withdrawals_late')),
  wanted boolean not null,
  primary key (user_id, event)
);

-- Users who asked for the deletion of their account. A user has a row until the day, a cancellation or the removal.
create table deletion_requests (
  user_id uuid primary key references users,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  -- The user gave up the coins with a typed confirmation. Without it coins that are left on the day stop the deletion.
  gives_up boolean not null
);
create index deletion_requests_due on deletion_requests (due_at);

-- Users with coins whom an Admin removed: they are suspended, and removed on the day. A user has a row until then, or until
-- an Admin stops it.
create table waiting_removals (
  user_id uuid primary key references users,
  requested_by uuid not null references users,
  requested_at timestamptz not null default now(),
  -- A payment fraud case moves it to seven days after its end.
  due_at timestamptz not null,
  -- The end of a suspension beside it, which goes on when the removal is stopped.
  suspended_until timestamptz
);
create index waiting_removals_due on waiting_removals (due_at);

-- Appeals of suspended users, one per suspension and per waiting removal. Another Admin decides; without a decision in time the
-- suspension ends, or the removal is stopped.
create table appeals (
  _id uuid primary key,
  user_id uuid not null references users,
  -- When the suspension began or the removal was asked for, and the Admin who did it.
  began_at timestamptz not null,
  suspended_by uuid not null references users,
  words text not null,
  opened_at timestamptz not null default now(),
  -- Not before the end of a payment fraud case.
  decide_due_at timestamptz not null,
  -- `upheld` or `stands` by an Admin; `undecided` in time; `ended`: the suspension ended, or another took its place, before.
  outcome text check (outcome in ('upheld', 'stands', 'undecided', 'ended')),
  ended_at timestamptz,
  decided_by uuid references users,
  why text,
  constraint an_ended_appeal_has_a_time check ((outcome is null) = (ended_at is null)),
  constraint a_decision_has_an_admin_and_a_sentence
    check ((coalesce(outcome, '') in ('upheld', 'stands')) = (decided_by is not null) and (decided_by is null) = (why is null))
);
create unique index appeals_open on appeals (user_id) where outcome is null;
create unique index appeals_once on appeals (user_id, began_at) where outcome is distinct from 'ended';
create index appeals_to_decide on appeals (decide_due_at, _id) where outcome is null;

-- Sign-in -------------------------------------------------------------------------------------------------------------

-- A credential can sign in. Registration creates the user record for it.
create table credentials (
  _id uuid primary key,
  email text not null unique check (email = rtrim(lower(normalize(btrim(email), nfkc)), '.')),
  -- Null until a user of the Google sign-in sets a password.
  password_hash text,
  name text,
  photo text,
  created_at timestamptz not null default now(),
  email_verified_at timestamptz,
  -- A Firebase sign-in from before this time gets no session, unless it already has one.
  sign_ins_from timestamptz,
  -- The tokens of a removed user are kept for some time, so that the error can state the reason.
  removed_at timestamptz
);

create table sessions (
  _id uuid primary key,
  credential_id uuid not null references credentials on delete cascade,
  device text not null,
  signed_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The session ends at this time, however often its token is renewed.
  ends_at timestamptz not null,
  -- When this session passed the second factor.
  second_factor_at timestamptz
);
create index sessions_by_credential on sessions (credential_id);
create index sessions_by_end on sessions (ends_at);

-- Only hashes of tokens are stored. A renewed token stays valid for some minutes, because its response may get lost.
create table tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null,
  renewable_until timestamptz not null
);
create index tokens_by_session on tokens (session_id);
create index tokens_by_age on tokens (renewable_until);

-- Accounts at other providers that sign in to a credential. The development issuer does not verify Google accounts.
create table identities (
  provider text not null check (provider in ('google', 'google-development', 'firebase')),
  subject text not null,
  credential_id uuid not null references credentials on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_by_credential on identities (credential_id);

-- A Google sign-in, from the start of the popup to the exchange of the ticket. A secret proves that the page which
-- exchanges the ticket has opened the popup.
create table google_sign_ins (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  challenge text not null,
  ticket_hash bytea unique,
  credential_id uuid references credentials on delete cascade,
  expires_at timestamptz not null,
  check ((ticket_hash is null) = (credential_id is null))
);
create index google_sign_ins_by_age on google_sign_ins (expires_at);

-- A Firebase sign-in is identified by its account and its start time. Its first token starts a session. The row stays
-- after the end of the session, so that no later token starts another one.
create table firebase_sign_ins (
  subject text not null,
  began_at timestamptz not null,
  session_id uuid references sessions on delete set null,
  primary key (subject, began_at)
);
create index firebase_sign_ins_by_session on firebase_sign_ins (session_id);
create index firebase_sign_ins_by_age on firebase_sign_ins (began_at);

create table second_factors (
  credential_id uuid primary key references credentials on delete cascade,
  -- Base32, as shown once to the user. Not hashed, because the server computes codes from it.
  secret text not null,
  -- Null until the first code confirms that the user's device has the secret.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: no code works twice.
  last_step bigint not null default 0,
  -- When its owner reported it lost with a new password; a later code ends the report.
  lost_at timestamptz
);

create table recovery_codes (
  credential_id uuid not null references second_factors on delete cascade,
  hash bytea not null,
  primary key (credential_id, hash)
);

-- One row for each e-mail in a request, known or unknown, so that both cost the same. Only a hash of the link's token
-- is stored; a newer one replaces it.
create table password_resets (
  email text primary key check (email = rtrim(lower(normalize(btrim(email), nfkc)), '.')),
  hash bytea unique,
  expires_at timestamptz not null,
  asked int not null default 1,
  counted_from timestamptz not null default now()
);
create index password_resets_by_age on password_resets (expires_at);

-- The ledger: docs/ledger.md ------------------------------------------------------------------------------------------

-- The coins of each user and task, one row each. In the row of a task, `earned`, `bought` and `gift` are its escrow, by
-- the kind of coins that funded it. The `_cents` columns hold the card money behind the coins, by weighted average;
-- gifts have none. Only the trigger apply_transfer (server/sql/ledger.sql) changes balances.
create table balances (
  owner uuid primary key,
  earned numeric not null default 0,
  bought numeric not null default 0,
  gift numeric not null default 0,
  -- Coins of pending withdrawals, and coins that an open card dispute holds.
  withdrawing numeric not null default 0,
  disputed numeric not null default 0,
  -- A debt: coins of a card reversal that were already spent. `owed_cents` is the card money that is missing with them;
  -- above zero it is card money that settled more than was missing, and stands behind no coin.
  owed numeric not null default 0,
  earned_cents numeric not null default 0,
  bought_cents numeric not null default 0,
  withdrawing_cents numeric not null default 0,
  disputed_cents numeric not null default 0,
  owed_cents numeric not null default 0,
  -- All pay for submissions with the bonuses, and the part of it that buyers had bought by card.
  paid numeric not null default 0,
  paid_bought numeric not null default 0,
  -- The card money that this task or user has paid to users: for its work, as bonuses, and by corrections between users.
  given_cents numeric not null default 0,
  constraint only_a_debt_is_below_zero check (
    least(earned, bought, gift, withdrawing, disputed, -owed, earned_cents, bought_cents, withdrawing_cents, disputed_cents) >= 0)
) with (fillfactor = 70);
create index balances_indebted on balances (owner) where owed_cents < 0;

-- The ledger. A row is a double entry: coins move from one account to another. Rows are only inserted. The trigger
-- apply_transfer rejects an invalid row.
create table transfers (
  id bigint generated always as identity primary key,
  -- A user or a task; null is the platform.
  from_owner uuid,
  from_kind text not null,
  to_owner uuid,
  to_kind text not null,
  amount numeric not null,
  -- Cents of card money that move with the coins, with up to four decimals.
  cents numeric not null default 0,
  reason text not null,
  -- The task, submission, withdrawal, payment, correction or user of the event.
  reference uuid,
  -- Derived from the business event, so that an event is booked once. The first transfer of a decision has the same key
  -- for every decision: a submission is settled or released, a withdrawal is paid or void, never both.
  key text not null unique,
  at timestamptz not null default now()
);
-- With the amounts, because a page of the statement sums what follows it, without reading the rows.
create index transfers_of_payer on transfers (from_owner, id) include (amount) where from_owner is not null;
create index transfers_of_payee on transfers (to_owner, id) include (amount) where to_owner is not null;
-- Accounts of the platform have no balance row, because all transactions would wait for its lock. A sum replaces it.
create index transfers_from_platform on transfers (from_kind) include (amount, cents) where from_owner is null;
create index transfers_to_platform on transfers (to_kind) include (amount, cents, from_kind) where to_owner is null;

-- Violations that the integrity checks found.
create table integrity_checks (
  _id uuid primary key,
  at timestamptz not null default now(),
  took_ms int not null,
  -- The first hundred violations, and the number of all.
  broken jsonb not null,
  broken_count int not null,
  -- The Admin who started the check; null for a cron job.
  asked_by uuid references users
);

-- Proposals: what an Admin may not book alone. Another Admin, or the operator at the server, confirms it; the action then
-- runs in the name of the Admin who proposed it.
create table proposals (
  _id uuid primary key,
  action text not null check (action in ('correction.apply', 'withdrawal.approve', 'withdrawal.return',
    'submission.approve', 'submission.reject', 'objection.decide', 'taka_rate.change', 'user.remove')),
  -- The withdrawal, submission or user, the id that the correction will have, or the settings of a rate.
  object_id uuid not null,
  -- A rate moves no coins.
  coins coins not null check (case action when 'taka_rate.change' then coins = 0 else coins > 0 end),
  -- The users whose coins move: none of them may confirm it.
  users uuid[] not null,
  -- The input of the action, besides the object.
  input jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'cancelled')),
  proposed_by uuid not null references users,
  proposed_at timestamptz not null default now(),
  -- The Admin who confirmed or cancelled it; null for the operator.
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null) and (decided_by is null or decided_at is not null)),
  constraint not_confirmed_by_its_proposer check (status <> 'confirmed' or decided_by is distinct from proposed_by)
);
create unique index one_waiting_proposal on proposals (action, object_id) where status = 'waiting';
create index proposals_of_object on proposals (object_id);
create index proposals_waiting on proposals (_id desc) where status = 'waiting';
create index proposals_confirmed on proposals (decided_at) where status = 'confirmed';

-- Corrections: transfers that an Admin made by hand.
create table corrections (
  _id uuid primary key,
  -- Each side is an account kind: of this user, or of the platform if the user is null.
  from_user uuid references users,
  from_account text not null,
  to_user uuid references users,
  to_account text not null,
  amount coins not null check (amount > 0),
  reason text not null,
  -- The transfer that it corrects. No foreign key: transfers are never deleted.
  corrects bigint,
  made_by uuid not null references users,
  made_at timestamptz not null default now(),
  -- The confirmed proposal; null for a correction that one Admin made alone.
  proposal_id uuid references proposals,
  constraint two_admins_above_a_thousand check (amount <= 1000 or proposal_id is not null),
  -- Coins keep their kind. Accounts that must match payments and payouts cannot be corrected.
  constraint a_pair_that_means_something check (
    case
      when from_user is not null and to_user is not null
        then from_user <> to_user and from_account = to_account and from_account in ('earned', 'bought', 'gift')
      when to_user is not null
        then (from_account, to_account) in (('gifts_issued', 'gift'), ('losses', 'earned'), ('losses', 'bought'),
          ('forfeited', 'earned'), ('forfeited', 'bought'), ('forfeited', 'gift'))
      when from_user is not null
        then (to_account, from_account) in (('gifts_issued', 'gift'), ('losses', 'earned'), ('losses', 'bought'),
          ('forfeited', 'earned'), ('forfeited', 'bought'), ('forfeited', 'gift'))
      else false
    end)
);

-- Tasks ---------------------------------------------------------------------------------------------------------------

create table categories (
  _id uuid not null unique default gen_random_uuid(),
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  name_en text not null,
  name_bn text not null,
  -- The lowest pay of a new task in this category.
  min_pay pay not null default 0.01,
  -- An inactive category takes no new tasks.
  active boolean not null default true
);
insert into categories (slug, name_en, name_bn) values
  ('data-entry', 'Data entry', 'ডেটা এন্ট্রি'),
  ('transcription', 'Transcription', 'শুনে লেখা'),
  ('translation', 'Translation', 'অনুবাদ'),
  ('labelling', 'Pictures and labels', 'ছবি ও লেবেল'),
  ('research', 'Web research', 'ওয়েবে খোঁজ'),
  ('writing', 'Writing', 'লেখালেখি'),
  ('survey', 'Surveys', 'জরিপ'),
  ('testing', 'Trying apps and sites', 'অ্যাপ ও সাইট পরীক্ষা'),
  ('field-work', 'Field work', 'মাঠের কাজ'),
  ('other', 'Other', 'অন্যান্য');

-- What an Admin sets for the whole market.
create table settings (
  _id uuid primary key default gen_random_uuid(),
  only_row boolean not null unique default true check (only_row),
  -- The lowest pay of a new task in any category.
  pay_floor pay not null default 0.01,
  -- The lowest COINS_PER_DOLLAR so far: no coin has more card money behind it than it was ever paid out with.
  lowest_coins_per_dollar int not null default 20 check (lowest_coins_per_dollar > 0),
  -- TIME_ZONE of the last start: where the year of a receipt begins.
  time_zone text not null default 'UTC'
);
insert into settings default values;

-- The size of each image that was uploaded here, by its URL. Tasks copy it when they are posted.
create table images (
  url text primary key,
  bytes int not null check (bytes > 0)
);

create table tasks (
  _id uuid primary key,
  buyer_id uuid not null references users,
  task_title text not null,
  task_detail text not null,
  submission_info text not null,
  task_image_url text,
  -- Null without an image, and for an image from another site.
  task_image_bytes int,
  payable_amount pay not null,
  completion_date date not null,
  created_at timestamptz not null default now(),
  -- Slots: each of the `total_workers` slots is free (`required_workers`), reserved by a worker, under review, held for a rejection that is not
  -- final, approved or released.
  total_workers int not null,
  required_workers int not null,
  reserved int not null default 0,
  under_review int not null default 0,
  held int not null default 0,
  approved int not null default 0,
  released int not null default 0,
  closed_as text,
  deleted_by uuid references users,
  -- Hours in which the buyer decides about work; then it is approved by itself. A change is for work sent afterwards.
  review_hours int not null default 72 check (review_hours between 24 and 336),
  -- Minutes for which a worker reserves a slot.
  reserved_minutes int not null default 60 check (reserved_minutes between 5 and 240),
  -- The buyer's estimate of the time that the work takes.
  estimated_minutes int check (estimated_minutes between 1 and 480),
  -- Whether work comes with files: none, a photo or a PDF as the worker likes, or at least one photo.
  needs_file text not null default 'no' check (needs_file in ('no', 'optional', 'photo')),
  -- What work answers; null: it is one text. It does not change.
  form jsonb check (form is null or needs_file = 'no'),
  -- Of a task with rows: a slot is a page of so many, each row is answered so often, and a worker sends so many pages at most.
  page_size smallint,
  answers_per_item smallint,
  max_pages_per_worker int,
  -- So many rows of a page are controls, as long as there are some that its worker has not had. Below the accuracy, in percent, a
  -- worker gets no more pages.
  controls_per_page smallint not null default 0,
  min_accuracy smallint check (min_accuracy between 0 and 100),
  -- `approved`: only workers with an approved page in another task of the buyer get pages.
  only_workers text check (only_workers in ('approved')),
  -- Its rows without controls, and the answers to them that were given or are in work.
  row_count int not null default 0,
  -- What a usual page of them costs on a worker's phone.
  page_bytes int not null default 0,
  answers_taken int not null default 0,
  -- Answers that were asked for again, beside those that each row has.
  extra_answers int not null default 0,
  -- Approvals by itself in a row, without a decision of the buyer in between.
  automatic_approvals int not null default 0,
  -- When the buyer was last reminded that work is due.
  reminded_at timestamptz,
  -- A paused task is in no list of available tasks. Only an Admin resumes what an Admin or reports paused. `review`: too
  -- many approvals by itself in a row.
  paused_at timestamptz,
  paused_by text,
  resume_at timestamptz,
  -- The coins of all bonuses for work on the task, and the operator's fee for them.
  bonus_total coins not null default 0,
  bonus_fee_total coins not null default 0,
  -- The version of the three texts; `task_versions` has the earlier ones.
  version int not null default 1,
  category text not null default 'other' references categories,
  total_payment coins not null generated always as (total_workers * payable_amount) stored,
  status text not null generated always as (
    case
      when closed_as is not null then closed_as
      when required_workers > 0 then 'open'
      when reserved + under_review + held > 0 then 'in-progress'
      else 'completed'
    end) stored,
  offered boolean not null generated always as (closed_as is null and required_workers > 0 and paused_at is null) stored,
  -- The three texts in the spelling of searches: NFC, lower case, Bangla digits as ASCII digits.
  search_text text not null generated always as (
    left(translate(lower(normalize(task_title || ' ' || task_detail || ' ' || submission_info, nfc)), '০১২৩৪৫৬৭৮৯', '0123456789'), 2000)) stored,
  has_bangla boolean not null generated always as (task_title || task_detail ~ '[ঀ-৿]') stored,
  -- Closed, with reserved slots, or with work that is not decided or whose rejection is not final.
  left_behind boolean not null generated always as (closed_as is not null and reserved + under_review + held > 0) stored,
  constraint every_slot_is_somewhere check (
    least(total_workers - 1, required_workers, reserved, under_review, held, approved, released) >= 0
    and required_workers + reserved + under_review + held + approved + released = total_workers
    and (closed_as is null or (closed_as in ('expired', 'deleted') and required_workers = 0))
    and (paused_at is null) = (paused_by is null) and (resume_at is null or paused_by = 'buyer')
    and (paused_by is null or paused_by in ('buyer', 'reports', 'admin', 'review'))
    and (page_size is null) = (answers_per_item is null) and (page_size is null or form is not null)
    and controls_per_page between 0 and coalesce(page_size - 1, 0) and (min_accuracy is null or controls_per_page > 0)
    and (only_workers is null or page_size is not null))
) with (fillfactor = 80);
-- No index may contain a slot counter: every submission changes one, and would then write to all indexes.
create index tasks_of_buyer on tasks (buyer_id, _id desc) include (closed_as);
create index tasks_running_of_buyer on tasks (buyer_id) where status in ('open', 'in-progress');
create index tasks_running on tasks (completion_date, _id) where status in ('open', 'in-progress');
create index tasks_living on tasks (_id desc) where closed_as is distinct from 'deleted';
create index tasks_left_behind on tasks (buyer_id) where left_behind;
create index tasks_to_resume on tasks (resume_at) where resume_at is not null;
-- The sorts of the list of available tasks. A task is in them until its last slot is taken.
create index tasks_offered on tasks (completion_date, _id) where offered;
create index tasks_offered_by_pay on tasks (payable_amount desc, _id) where offered;
create index tasks_offered_by_category on tasks (category, _id desc) where offered;
create index tasks_offered_newest on tasks (_id desc) where offered;
-- fastupdate is off: otherwise posting a task sometimes has to write the collected index entries of other tasks.
create index tasks_searched on tasks using gin (lower(task_title) gin_trgm_ops) with (fastupdate = off);
create index tasks_offered_searched on tasks using gin (search_text gin_trgm_ops) with (fastupdate = off) where offered;

-- The texts of a task before each edit. A submission names its version: the review shows the words that the worker read.
create table task_versions (
  task_id uuid not null references tasks,
  version int not null,
  task_title text not null,
  task_detail text not null,
  submission_info text not null,
  -- When the next version replaced it.
  created_at timestamptz not null default now(),
  -- An Admin or reports had stopped the task: no work is judged by these words any more.
  was_stopped boolean not null default false,
  primary key (task_id, version)
);

-- How long the work of a task took, from five known workers on who kept a slot: the median of their minutes.
create table task_times (
  task_id uuid primary key references tasks,
  minutes int not null check (minutes > 0)
);

-- The operator's fee for posting, if any. It is not part of the escrow; the share of released slots is given back.
create table task_fees (
  task_id uuid primary key references tasks,
  -- The percentage when the task was posted: it holds for added slots too.
  percent numeric not null check (percent > 0),
  total coins not null check (total >= 0),
  -- The part that was not released, by the kind of coins that paid it, and the cents behind it.
  gift coins not null check (gift >= 0),
  bought coins not null check (bought >= 0),
  earned coins not null check (earned >= 0),
  bought_cents numeric not null default 0 check (bought_cents >= 0),
  earned_cents numeric not null default 0 check (earned_cents >= 0),
  check (gift + bought + earned <= total)
);

-- Slots that a buyer added to a task after it was posted.
create table task_additions (
  _id uuid primary key,
  task_id uuid not null references tasks,
  slots int not null check (slots > 0),
  total coins not null check (total > 0),
  -- The operator's fee for these slots, and the part of the task's fee that was given back before.
  fee coins not null check (fee >= 0),
  fee_released coins not null check (fee_released >= 0),
  at timestamptz not null default now()
);
create index task_additions_of_task on task_additions (task_id);

-- Tasks that are not posted yet, as their buyers left them; with a name they are templates, which stay after posting.
create table task_drafts (
  _id uuid primary key,
  buyer_id uuid not null references users,
  content jsonb not null constraint a_draft_is_small check (pg_column_size(content) <= 300000),
  template_name text,
  updated_at timestamptz not null default now(),
  unique (buyer_id, template_name)
);
create index task_drafts_of_buyer on task_drafts (buyer_id, updated_at desc);

-- Submissions ---------------------------------------------------------------------------------------------------------

create table submissions (
  _id uuid primary key,
  task_id uuid not null references tasks,
  worker_id uuid not null references users,
  buyer_id uuid not null references users,
  payable_amount pay not null,
  -- The version of the task's texts at the time of the submission.
  version int not null default 1,
  submission_details text not null,
  -- The answers to the form of the task, from which the text is written; null without a form.
  answers jsonb,
  -- Work on a page of rows; its answers are in `answers`.
  is_page boolean not null default false,
  -- The controls of the page, and how many of them were right when it was first sent. A change of the work changes neither.
  controls_seen smallint not null default 0,
  controls_right smallint not null default 0 check (controls_right between 0 and controls_seen),
  -- The files that were sent with it, also when they are no longer kept.
  file_count smallint not null default 0,
  -- Counts the changes of the work; the worker can change it until the buyer opens it.
  edition int not null default 1,
  opened_at timestamptz,
  submission_date timestamptz not null default now(),
  -- Pending work is approved by itself at this time; with a blocked buyer or after an outage later, see
  -- `review_ends_at`.
  review_due_at timestamptz not null default now() + interval '72 hours',
  status text not null default 'pending',
  decided_at timestamptz,
  -- Who approved it: `buyer` or `admin`. Without a decision in time `itself`, or `itself_unread` if the buyer had never
  -- opened it.
  approved_as text check (approved_as in ('buyer', 'admin', 'itself', 'itself_unread')),
  -- The category of the reviewer, `withdrawn` by its worker, or `worker_left`; and the reviewer's text.
  rejected_because text,
  rejected_reason text,
  -- An Admin rejected it in place of its buyer.
  rejected_by_admin boolean not null default false,
  -- A rejected submission is sealed: its buyer cannot read it. A bonus of at least the pay ends the seal.
  unsealed_at timestamptz,
  -- A rejection keeps the slot and its coins until it is final: until then its worker can object, and its buyer can approve.
  is_held boolean not null default false,
  -- From this time the rejection of held work is final, or the silence of a side decides an open objection; `-infinity` when it
  -- became final at once. A job then frees the slot or pays.
  final_at timestamptz,
  -- When its buyer had another slot opened in place of the held one, which then never becomes free.
  replaced_at timestamptz,
  -- The one request of the buyer for changes, until when the worker answers it, and the answer. While it is open the
  -- buyer does not reject.
  changes_asked_at timestamptz,
  changes_asked text,
  changes_due_at timestamptz,
  changes_answered_at timestamptz,
  constraint only_rejected_work_is_held check (not is_held or (status = 'rejected' and final_at is not null)),
  constraint changes_are_asked_whole check (
    (changes_asked_at is null) = (changes_asked is null) and (changes_asked_at is null) = (changes_due_at is null)
    and (changes_answered_at is null or changes_asked_at is not null)),
  constraint a_decision_has_a_time check (
    case status
      when 'pending' then decided_at is null and rejected_because is null
      when 'approved' then decided_at is not null and rejected_because is null
      when 'rejected' then decided_at is not null and rejected_because is not null
      else false
    end)
) with (fillfactor = 80);
-- At most one pending or approved submission per worker and task without rows. By worker first: the list of available tasks reads the
-- worker's.
create unique index one_live_submission on submissions (worker_id, task_id) where status in ('pending', 'approved') and not is_page;
-- Rejections are limited for a worker and task, and so is work that the worker withdrew.
create index submissions_rejected on submissions (worker_id, task_id) include (rejected_because, is_page) where status = 'rejected';
create index submissions_of_task on submissions (task_id, status, _id desc);
-- Counts by status need only this index: a busy worker has thousands of submissions.
create index submissions_of_worker on submissions (worker_id, _id desc) include (status, approved_as);
-- For `is_known_worker`: approvals by people.
create index submissions_approved_of_worker on submissions (worker_id, buyer_id, decided_at)
  where status = 'approved' and approved_as in ('buyer', 'admin');
create index submissions_due on submissions (review_due_at, _id) where status = 'pending' and review_due_at is not null;
-- `is not null` binds each index to a value of its first column: on an empty table all indexes cost the same, and a plan made
-- then would read the wrong one whole when the table is full.
create index submissions_waiting_of_worker on submissions (worker_id, buyer_id, task_id) include (is_page)
  where (status = 'pending' or is_held) and worker_id is not null;
create index submissions_to_review on submissions (buyer_id, _id desc) where status = 'pending' and buyer_id is not null;
create index submissions_to_review_by_due on submissions (buyer_id, review_due_at, _id)
  where status = 'pending' and buyer_id is not null;
create index submissions_held on submissions (final_at, _id) where is_held;
create index submissions_decided on submissions (buyer_id, decided_at) where decided_at is not null;

-- A slot that a worker keeps while working. It counts in `tasks.reserved` until it has ended.
create table reservations (
  _id uuid primary key,
  task_id uuid not null references tasks,
  worker_id uuid not null references users,
  -- The version of the task's texts that the worker read.
  version int not null,
  reserved_at timestamptz not null default now(),
  -- The rows of its page.
  items bigint[],
  -- At most the deadline of the task. `-infinity` when it was stopped: by an Admin, reports, a block, a suspension or a removal.
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- `over`: its time ended during an outage, or it was stopped. Only `lapsed` and `given_back` keep the worker from reserving again.
  ended_as text check (ended_as in ('sent', 'given_back', 'lapsed', 'over')),
  check ((ended_at is null) = (ended_as is null))
);
create unique index one_open_reservation on reservations (worker_id, task_id) where ended_as is null;
create index reservations_open on reservations (ends_at, _id) where ended_as is null;
create index reservations_of_task on reservations (task_id) where ended_as is null;
create index reservations_sent on reservations (task_id, ended_at) where ended_as = 'sent';
create index reservations_missed on reservations (worker_id, task_id, ended_at) where ended_as in ('given_back', 'lapsed', 'over');

-- Rows of a file, or pictures, that a task has answered. They are written before the task is posted; posting changes none of them.
create table batches (
  _id uuid primary key,
  buyer_id uuid not null references users,
  name text not null,
  -- `checking`: the file arrives. `failed`: it has errors, and its rows are not kept. `filling`: pictures that are not checked.
  state text not null default 'checking' check (state in ('filling', 'checking', 'checked', 'failed', 'posted')),
  columns text[] not null default '{}',
  -- Its rows, and how many of them are controls.
  rows int not null default 0,
  controls int not null default 0,
  -- The bytes of the largest row as JSON.
  largest_row int not null default 0,
  -- The bytes of the row in the middle, with its picture.
  median_row int not null default 0,
  -- How many errors the file has, and the first of them.
  error_count int not null default 0,
  errors jsonb not null default '[]',
  -- How many pictures there are, and their bytes; null for the rows of a file. A file of rows that joins them has its rows in `items`.
  pictures int,
  picture_bytes bigint not null default 0,
  is_joined boolean not null default false,
  created_at timestamptz not null default now(),
  -- The task and the place in its order; null until it is posted.
  task_id uuid references tasks,
  nth smallint,
  -- No row before this one is open, unless it has come back; at first it is the first row. With the last row it bounds each search:
  -- without them PostgreSQL reads the rows of all other batches by the primary key, 12 seconds in `npm run bench:batches`.
  first_open bigint not null default 1,
  last_seq bigint not null default 0,
  check ((task_id is null) = (nth is null) and (state = 'posted') = (task_id is not null)),
  check (pictures is not null or (state <> 'filling' and not is_joined))
);
create unique index batches_of_task on batches (task_id, nth) where task_id is not null;
create index batches_of_buyer on batches (buyer_id, _id desc);
create index batches_unposted on batches (created_at) where state <> 'posted';

-- The rows of batches. A row is open while `taken` is below the answers that its task asks for, with `extra`. No index holds `taken`, so that
-- handing out a row rewrites none.
create table items (
  seq bigint generated always as identity primary key,
  batch_id uuid not null references batches,
  -- Where it begins in the file, from 1.
  line int not null,
  data jsonb not null,
  -- Of a control: the cells of the answers that are known, by the names of the inputs, and why they are right. Workers get controls in
  -- the order of a random number, from a random one on; none is open, and `taken` stays 0.
  expected jsonb,
  hint text,
  control_key int,
  -- Reservations that are open and answers that count.
  taken smallint not null default 0 check (taken >= 0),
  -- Further answers, because those that it had did not say enough.
  extra smallint not null default 0 check (extra between 0 and 5),
  -- It is open again after a worker had it: the worker did not answer it, the work is rejected or withdrawn, or further answers are
  -- asked for.
  came_back boolean not null default false,
  check ((expected is null) = (control_key is null) and (expected is not null or hint is null) and (expected is null or taken = 0))
) with (fillfactor = 90);
create index items_of_batch on items (batch_id, seq);
create index items_come_back on items (batch_id, seq) where came_back;
create index items_controls on items (batch_id, control_key, seq) where expected is not null;

-- The controls that a worker has had on a page, also on one that was not sent: no worker gets a control twice.
create table seen_controls (
  worker_id uuid not null references users,
  seq bigint not null references items,
  primary key (seq, worker_id)
);

-- The answers to the rows of a page. Those of a rejected or withdrawn page no longer count: others answer its rows. Those to controls
-- never count.
create table answers (
  submission_id uuid not null references submissions,
  -- A row of `items`, without a foreign key: it would search all answers for each row of a file that is deleted before it is posted.
  seq bigint not null,
  worker_id uuid not null references users,
  -- The place of the row on the page, from 1.
  nth smallint not null,
  given jsonb not null,
  -- Of a control: whether the answer was right when the page was first sent.
  is_right boolean,
  counts boolean not null default true,
  check (is_right is null or not counts),
  primary key (submission_id, seq)
);
create unique index answers_once on answers (seq, worker_id) where counts;

-- How far a worker is in a task with rows: the batch and the row from which the next page is taken, and the pages so far.
create table task_workers (
  worker_id uuid not null references users,
  task_id uuid not null references tasks,
  buyer_id uuid not null references users,
  batch_nth smallint not null default 1,
  next_seq bigint not null default 0,
  sent int not null default 0,
  approved int not null default 0,
  -- Pages whose rejection is final.
  rejected int not null default 0,
  -- The controls on all pages that were sent, also on withdrawn ones.
  controls_seen int not null default 0,
  controls_right int not null default 0,
  -- The accuracy is below that of the task.
  is_inaccurate boolean not null default false,
  -- There was no row for the worker after the last page; ends when rows come back or are added.
  is_done boolean not null default false,
  -- Of the worker's approved answers to rows with another one: how many were compared with what the row came to, and how many were the same.
  compared int not null default 0,
  agreed int not null default 0 check (agreed between 0 and compared),
  is_stopped boolean not null generated always as (is_inaccurate or (rejected > 2 and rejected > approved)) stored,
  -- No index may contain a counter of pages.
  has_approved boolean not null generated always as (approved > 0) stored,
  primary key (worker_id, task_id)
);
create index task_workers_without_rows on task_workers (worker_id, task_id) where is_done or is_stopped;
create index task_workers_done on task_workers (task_id) where is_done;
create index task_workers_approved on task_workers (worker_id, buyer_id) where has_approved;

-- What the approved answers to the rows of a task come to, computed on request.
create table task_results (
  task_id uuid primary key references tasks,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done')),
  asked_at timestamptz not null default now(),
  -- Long ago, if the server process that computed it has ended.
  started_at timestamptz,
  computed_at timestamptz,
  -- The approved pages that were read.
  pages int not null default 0,
  -- Of each question how often two answers to a row were the same, and of each day the pages that were sent and approved.
  agreement jsonb not null default '[]',
  pace jsonb not null default '[]',
  check ((state = 'running') <= (started_at is not null) and (state = 'done') <= (computed_at is not null))
);
create index task_results_waiting on task_results (asked_at) where state <> 'done';

-- The answer to a row with two votes or more, by the name of its question.
create table item_results (
  seq bigint not null references items,
  field text not null,
  task_id uuid not null references tasks,
  value jsonb not null,
  -- The probability of the value, or the share of the votes for it.
  confidence real not null,
  votes smallint not null,
  in_doubt boolean not null,
  primary key (seq, field)
);
create index item_results_in_doubt on item_results (task_id, confidence, seq) where in_doubt;

-- Approvals of all pending work of a task up to what its buyer has seen. A job carries them out in parts and goes on after a crash.
create table review_jobs (
  _id uuid primary key,
  task_id uuid not null references tasks,
  buyer_id uuid not null references users,
  -- `agrees`: no answer of the page differs from the majority of the answers that were approved before `created_at`.
  -- `controls_right`: the page has controls, and all were right.
  filter text not null check (filter in ('all', 'agrees', 'controls_right')),
  -- Later submissions are left out.
  upto uuid not null,
  created_at timestamptz not null default now(),
  -- Pending work at the beginning; of it the job has looked at `done`, up to the submission `reached`, and approved `approved`.
  total int not null,
  done int not null default 0,
  approved int not null default 0,
  reached uuid,
  -- `failed`: its buyer can no longer approve, for the reason in `error`.
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  error text,
  ended_at timestamptz,
  constraint a_review_job_ends check ((state = 'running') = (ended_at is null) and (state = 'failed') = (error is not null))
);
create unique index review_jobs_running on review_jobs (task_id) where state = 'running';
create index review_jobs_of_task on review_jobs (task_id, _id desc);

-- The texts that a worker replaced after the buyer had asked for changes.
create table submission_editions (
  submission_id uuid not null references submissions,
  edition int not null,
  submission_details text not null,
  answers jsonb,
  replaced_at timestamptz not null default now(),
  primary key (submission_id, edition)
);

-- Photos and PDFs that workers send as proof, and pictures of batches. Private: their bytes are in the data folder or in a private
-- bucket, by `_id`.
create table files (
  _id uuid primary key,
  owner_id uuid not null references users,
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes int not null check (bytes > 0),
  sha256 text not null,
  width int,
  height int,
  -- Of the file as it was sent, of a picture before its client made it smaller: a file that is sent twice is one until it belongs to
  -- work.
  sent_sha256 text not null,
  created_at timestamptz not null default now(),
  -- When the store confirmed the bytes.
  stored_at timestamptz,
  -- Null until it is sent with work; then its place there, and the editions of the work that it belongs to, without an
  -- end for the current one.
  submission_id uuid references submissions,
  place smallint,
  first_edition int,
  last_edition int,
  -- Of a picture: its batch, its name there, and its row once the batch is checked.
  batch_id uuid references batches,
  name text,
  item_seq bigint references items,
  -- When a job looks whether it is still kept; null when its bytes are deleted.
  check_at timestamptz default now() + interval '1 day',
  -- Since when it is not read any more.
  deleted_at timestamptz,
  check ((submission_id is null) = (place is null) and (submission_id is null) = (first_edition is null)),
  check ((batch_id is null) = (name is null) and (submission_id is null or batch_id is null) and (item_seq is null or batch_id is not null))
);
create unique index files_unsent on files (owner_id, sent_sha256) where submission_id is null and batch_id is null and deleted_at is null;
create unique index files_of_batch on files (batch_id, name, sent_sha256) where batch_id is not null;
create index files_of_item on files (item_seq) where item_seq is not null;
create index files_of_owner on files (owner_id, _id);
create index files_of_submission on files (submission_id, place) where submission_id is not null;
create index files_to_check on files (check_at) where check_at is not null;

-- The parts of files that have not arrived whole. They are deleted with the last part, or after a day.
create table file_parts (
  owner_id uuid not null references users,
  sha256 text not null,
  -- Where in the file the part begins.
  begins_at int not null check (begins_at >= 0),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, sha256, begins_at)
);
create index file_parts_by_age on file_parts (created_at);

-- A worker disagrees with a rejection, once. The buyer pays, or stands by the rejection with words; then an Admin decides.
create table objections (
  submission_id uuid primary key references submissions,
  worker_id uuid not null references users,
  buyer_id uuid not null references users,
  words text,
  opened_at timestamptz not null default now(),
  -- Until then the buyer answers; silence pays the worker. Null when the buyer was blocked: it goes to the Admins at once.
  answer_due_at timestamptz,
  answer text,
  answered_at timestamptz,
  -- Until then an Admin decides; without a decision the rejection stands.
  decide_due_at timestamptz,
  -- `paid` by the buyer, `silence` of the buyer, `for_worker` or `stands` by an Admin, `undecided`, or `withdrawn` because the
  -- worker accepted the rejection or has left.
  outcome text check (outcome in ('paid', 'silence', 'for_worker', 'stands', 'undecided', 'withdrawn')),
  ended_at timestamptz,
  -- The Admin who decided, and the sentence that both sides read.
  decided_by uuid references users,
  why text,
  constraint an_answer_has_words check ((answer is null) = (answered_at is null)),
  constraint an_open_objection_has_a_time check (coalesce(decide_due_at, answer_due_at) is not null),
  constraint an_end_has_a_time check ((outcome is null) = (ended_at is null)),
  constraint an_admin_says_why check ((coalesce(outcome, '') in ('for_worker', 'stands')) = (decided_by is not null)
    and (decided_by is null) = (why is null))
);
create index objections_open_of_buyer on objections (buyer_id, submission_id desc) where outcome is null;
create index objections_open_of_worker on objections (worker_id, submission_id desc) where outcome is null;
create index objections_to_decide on objections (decide_due_at, submission_id) where outcome is null and decide_due_at is not null;

-- How a buyer decided about the work of known workers: in the last 180 days, the last ten of each worker.
create table buyer_records (
  user_id uuid primary key references users,
  decisions int not null,
  -- Without those that a worker won by an objection.
  approved int not null,
  approved_by_itself int not null,
  -- Half of the decisions took less.
  median_hours numeric not null,
  objections_lost int not null,
  objections_undecided int not null,
  computed_at timestamptz not null default now()
);

-- What the home page says about this installation, of the last 30 days: the coins paid for approved work, and how many
-- approvals paid them; the hours that half of the decisions of buyers took at most, and how many those were.
create table public_stats (
  _id uuid primary key default gen_random_uuid(),
  only_row boolean not null unique default true check (only_row),
  coins_paid coins not null,
  approvals int not null,
  median_hours numeric not null,
  decisions int not null,
  computed_at timestamptz not null default now()
);

-- Decided work by day in the operator's time zone, for the pages of Admins: the coins paid for what was approved, how much was
-- decided, and the hours that it had waited on average. Counted hourly; a day without decisions has no row.
create table decisions_by_day (
  day date primary key,
  coins_paid coins not null,
  decided int not null,
  hours numeric not null
);

-- When something last ran; `heartbeat` is each running server, every minute.
create table job_runs (name text primary key, at timestamptz not null);

-- Times in which no server ran. Until `grace_until` nothing happens by the mere passing of time.
create table outages (
  began_at timestamptz primary key,
  ended_at timestamptz not null,
  -- As long after its end as the outage was, at least an hour and at most a day.
  grace_until timestamptz not null,
  check (began_at < ended_at and ended_at < grace_until)
);
create index outages_by_end on outages (grace_until);

-- Buyers take no work from these workers. Pending submissions can still be decided.
create table worker_blocks (
  _id uuid primary key,
  buyer_id uuid not null references users,
  worker_id uuid not null references users,
  at timestamptz not null default now(),
  -- Null: until the buyer deletes the block.
  until timestamptz,
  because text,
  unique (worker_id, buyer_id)
);
create index worker_blocks_of_buyer on worker_blocks (buyer_id, _id desc);
create index worker_blocks_by_end on worker_blocks (until) where until is not null;

-- Problems of tasks that workers report to the Admins.
create table task_reports (
  _id uuid primary key,
  task_id uuid not null references tasks,
  -- The version of the task's texts that the worker read.
  version int not null,
  reporter_id uuid not null references users,
  because text not null
    check (because in ('asks_for_code', 'money', 'identity', 'illegal', 'impossible', 'unclear', 'other')),
  words text,
  reported_at timestamptz not null default now(),
  -- `closed`: an Admin resumed the task without a decision on its reports.
  outcome text check (outcome in ('upheld', 'dismissed', 'closed')),
  -- What the Admin writes to the worker.
  note text,
  decided_by uuid references users,
  decided_at timestamptz,
  unique (task_id, reporter_id),
  constraint decided_by_an_admin check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null))
);
create index task_reports_of_worker on task_reports (reporter_id, reported_at);
create index task_reports_judged on task_reports (reporter_id, decided_at desc) where outcome in ('upheld', 'dismissed');
create index task_reports_open on task_reports (_id desc) where outcome is null;
create index task_reports_decided on task_reports (_id desc) where outcome is not null;

-- Coins that a buyer gave for decided work beyond its pay.
create table bonuses (
  _id uuid primary key,
  submission_id uuid not null references submissions,
  coins coins not null check (coins > 0),
  -- The operator's fee for it, which the buyer paid besides.
  fee coins not null default 0 check (fee >= 0),
  words text,
  at timestamptz not null default now()
);
create index bonuses_of_submission on bonuses (submission_id);

-- Payments ------------------------------------------------------------------------------------------------------------

-- Purchases of coin packages and their status at the card provider.
create table payments (
  _id uuid primary key,
  user_id uuid not null references users,
  coins coins not null check (coins > 0),
  amount_cents int not null check (amount_cents > 0),
  -- The part of it that stands behind the coins: at most what they are paid out with at the rate of the order. What was
  -- paid above is the operator's.
  backed_cents numeric not null check (backed_cents >= 0 and backed_cents = trunc(backed_cents, 4)),
  -- The provider's id of the payment: the transaction id on the screens.
  intent text unique,
  provider text not null default 'testcard',
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')),
  livemode boolean not null default false,
  payment_method text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- When the status was last requested from the provider.
  asked_at timestamptz,
  succeeded_at timestamptz,
  -- It was paid after its user was removed: the provider is still to pay it back.
  refund_due boolean not null default false,
  check ((status = 'succeeded') = (succeeded_at is not null)),
  constraint no_more_is_behind_than_was_paid check (backed_cents <= amount_cents)
);
create index payments_of_user on payments (user_id, succeeded_at desc, _id desc) include (status);
create index payments_live on payments (succeeded_at) where livemode and status = 'succeeded';
create index payments_to_refund on payments (_id) where refund_due;
create index payments_unsettled on payments (coalesce(asked_at, created_at)) where status not in ('succeeded', 'canceled');

-- The last receipt of each year. Each payment that is booked takes the next number and locks the row until it commits, so
-- that a payment that is rolled back leaves no gap. Test payments have numbers of their own.
create table receipt_numbers (
  year int not null,
  livemode boolean not null,
  last int not null check (last > 0),
  primary key (livemode, year)
);
create table receipts (
  payment_id uuid primary key references payments,
  year int not null,
  livemode boolean not null,
  number int not null check (number > 0),
  unique (livemode, year, number)
);

-- The data of the built-in card provider (test cards). It stores only the brand and the last four digits of a card.
create table test_card_intents (
  id text primary key,
  client_secret text not null unique,
  -- The payment that the intent belongs to: a second request for the same payment returns the same intent.
  order_id uuid not null unique,
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'usd',
  status text not null default 'requires_payment_method'
    check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null default now()
);

-- Processed webhook events of the provider, so that a repeated event counts once; and the time up to which the list of
-- events was read.
create table stripe_events (
  id text primary key,
  type text not null,
  at timestamptz not null default now()
);
create table stripe_events_read (
  only_row boolean primary key default true check (only_row),
  until timestamptz not null
);
insert into stripe_events_read (until) values (now() - interval '3 days');

-- Card money refunded, and its coins, which were taken from the user. What was already spent became a debt, and so did
-- what a dispute of the same payment takes besides.
create table refunds (
  _id uuid primary key,
  -- The provider's id of the refund.
  refund text not null unique,
  payment_id uuid not null references payments,
  amount_cents int not null check (amount_cents > 0),
  -- The same share of the card money behind the coins of the payment.
  backed_cents numeric not null check (backed_cents >= 0 and backed_cents = trunc(backed_cents, 4)),
  coins coins not null check (coins >= 0),
  at timestamptz not null default now(),
  -- The bank rejected the refund: the money is back at the operator, and the coins are back at the user.
  failed_at timestamptz
);
create index refunds_of_payment on refunds (payment_id);

-- Disputes: a bank claims card money back. `disputed` holds its coins while it is open; what was already spent became a
-- debt.
create table disputes (
  _id uuid primary key,
  dispute text not null unique,
  payment_id uuid not null references payments,
  amount_cents int not null check (amount_cents > 0),
  -- The same share of the card money behind the coins of the payment.
  backed_cents numeric not null check (backed_cents >= 0 and backed_cents = trunc(backed_cents, 4)),
  coins coins not null check (coins >= 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index disputes_of_payment on disputes (payment_id);

-- Test payments that were voided, and the rest of their coins. `lost_coins` were already spent: a loss, not a debt,
-- because no card money is missing.
create table voided_payments (
  _id uuid primary key,
  payment_id uuid not null unique references payments,
  coins coins not null check (coins >= 0),
  lost_coins coins not null check (lost_coins >= 0),
  at timestamptz not null default now()
);

-- Withdrawals ---------------------------------------------------------------------------------------------------------

-- The rates of taka per dollar that Admins set, the newest in force. Rows are only inserted, as in `transfers`.
create table taka_rates (
  _id uuid primary key,
  -- Null: from then on there is no rate.
  per_dollar numeric check (per_dollar between 50 and 500 and per_dollar = round(per_dollar, 2)),
  -- Not the beginning of the transaction: rates are set one after the other.
  set_at timestamptz not null default clock_timestamp(),
  set_by uuid not null references users,
  -- The confirmed proposal; null for a rate that one Admin set alone.
  proposal_id uuid references proposals
);
create index taka_rates_by_time on taka_rates (set_at desc, _id desc);

create table withdrawals (
  _id uuid primary key,
  worker_id uuid not null references users,
  withdrawal_coin int not null check (withdrawal_coin between 1 and 1000000),
  -- US dollars at the rate of the request.
  withdrawal_amount numeric not null check (withdrawal_amount > 0 and withdrawal_amount = round(withdrawal_amount, 2)),
  -- The rate of taka at the request; null if there was none.
  taka_per_dollar numeric check (taka_per_dollar between 50 and 500 and taka_per_dollar = round(taka_per_dollar, 2)),
  payment_system text not null check (payment_system in ('Bkash', 'Rocket', 'Nagad', 'Upay')),
  -- Normalised, and as typed by the worker.
  account_number text not null check (account_number <> ''),
  account_typed text not null,
  account_unusual boolean not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'cancelled', 'returned')),
  created_at timestamptz not null default now(),
  -- What the worker was told at the request: within how many hours it is expected, and after how many it is late.
  expected_hours int not null default 72 check (expected_hours > 0),
  late_hours int not null default 72 check (late_hours >= expected_hours),
  -- The Admin who has claimed the withdrawal and sends the money.
  claimed_by uuid references users,
  claimed_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  returned_at timestamptz,
  -- Why it was rejected, or why the money was returned.
  reason text,
  -- The payment system's id of the payout.
  transaction_id text,
  check ((claimed_by is null) = (claimed_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'returned') = (returned_at is not null)),
  check ((status in ('rejected', 'returned')) = (reason is not null)),
  check (transaction_id is null or status in ('approved', 'returned'))
);
create index withdrawals_of_worker on withdrawals (worker_id, _id desc);
create index withdrawals_pending on withdrawals (_id desc) where status = 'pending';
create index withdrawals_approved on withdrawals (_id desc) include (withdrawal_coin, withdrawal_amount)
  where status = 'approved';
-- For the number of workers who use one account number.
create index withdrawals_by_account on withdrawals (account_number, worker_id);
-- For the time that payouts of a payment system take.
create index withdrawals_paid on withdrawals (payment_system, decided_at desc) include (created_at)
  where status in ('approved', 'returned');
create index withdrawals_to_send on withdrawals (_id desc) where status = 'approved' and transaction_id is null;

-- Notifications and mail ----------------------------------------------------------------------------------------------

-- One row for the list, the stream and the mail: the event and its parameters. The message is composed when it is read.
create table notifications (
  _id uuid primary key,
  user_id uuid not null references users,
  event text not null,
  parameters jsonb not null,
  -- The task, submission, withdrawal or payment of the event.
  reference uuid,
  time timestamptz not null default now(),
  -- No index on unread ones: every insert would write to it. They are counted among the newest of a user.
  read_at timestamptz,
  -- A mail may be due; set to false when the mail is in the outbox, or if the user does not want it.
  mail_due boolean not null default false
);
create index notifications_of_user on notifications (user_id, _id desc);
create index notifications_to_mail on notifications (_id) where mail_due;

create table outbox (
  _id uuid primary key,
  -- Identifies the event of the mail, so that no mail is inserted twice.
  key text not null unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  -- The time of the next attempt; null for a mail that is kept, was sent or has failed finally.
  next_try_at timestamptz
);
create index outbox_by_recipient on outbox (recipient);
create index outbox_to_send on outbox (next_try_at) where next_try_at is not null;

create table contact_messages (
  _id uuid primary key,
  name text not null,
  email text not null,
  company text,
  message text not null,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references users,
  constraint answered_by_an_admin check ((answered_at is null) = (answered_by is null))
);

-- Operation -----------------------------------------------------------------------------------------------------------

-- The actions of Admins. Rows are only inserted, as in `transfers`.
create table audit_trail (
  _id uuid primary key,
  -- Null for a command of the operator at the server.
  actor_id uuid references users,
  action text not null,
  -- The user, task, submission, withdrawal, correction, switch or message that the action changed.
  object_id uuid not null,
  reason text,
  before jsonb not null,
  after jsonb not null,
  -- The coins that the Admin booked alone: they count against the limit of the day. Null if a second Admin confirmed them.
  alone_coins coins,
  at timestamptz not null default now()
);
-- Role changes: the time since when an Admin has the role.
create index roles_given on audit_trail (object_id, at) where action = 'user.role';
create index coins_booked_alone on audit_trail (actor_id, at) include (alone_coins) where alone_coins is not null;

-- Features that an Admin can turn off for all users.
create table switches (
  _id uuid primary key,
  name text not null unique check (name in ('sign_ups', 'purchases', 'posting', 'withdrawals')),
  is_on boolean not null default true,
  -- The Admin who last turned it, with time and reason; null if it was never turned.
  changed_by uuid references users,
  changed_at timestamptz,
  reason text,
  check ((changed_by is null) = (changed_at is null) and (changed_by is null) = (reason is null)),
  check (is_on or changed_by is not null)
);
insert into switches (_id, name) values
  (gen_random_uuid(), 'sign_ups'), (gen_random_uuid(), 'purchases'), (gen_random_uuid(), 'posting'), (gen_random_uuid(), 'withdrawals');

-- Requests with an Idempotency-Key, which run only once.
create table idempotency_keys (
  user_id uuid not null references users,
  endpoint text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Rate limits of all server processes together. The library rate-limiter-flexible defines the columns and their order.
-- Unlogged: a crash of the database may delete all rows.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_over on rate_limits (expire);
