/** The tables as PostgreSQL has them: written by `npm run tables`, never by hand. */
import type { Time } from './times.ts';
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface AddressSecret {
  id: number;
  secret: Uint8Array;
}

export interface Answers {
  counts: Generated<boolean>;
  given: unknown;
  is_right: boolean | null;
  nth: number;
  seq: number;
  submission_id: string;
  worker_id: string;
}

export interface ApiKeys {
  _id: string;
  all_tasks: boolean;
  coins_per_day: number;
  coins_per_task: number;
  created_at: Generated<Time>;
  expires_at: Time;
  first_task_waits: boolean;
  hash: Uint8Array;
  is_test: boolean;
  last_network: string | null;
  last_used_at: Time | null;
  name: string;
  prefix: string;
  revoked_at: Time | null;
  scopes: string[];
  spent: Generated<number>;
  spent_on: string | null;
  user_id: string;
}

export interface ApiKeySpending {
  coins: number;
  key_id: string;
  task_id: string;
}

export interface Appeals {
  _id: string;
  began_at: Time;
  decide_due_at: Time;
  decided_by: string | null;
  ended_at: Time | null;
  opened_at: Generated<Time>;
  outcome: string | null;
  suspended_by: string;
  user_id: string;
  why: string | null;
  words: string;
}

export interface AuditTrail {
  _id: string;
  action: string;
  actor_id: string | null;
  after: unknown;
  alone_coins: number | null;
  at: Generated<Time>;
  before: unknown;
  object_id: string;
  reason: string | null;
}

export interface Balances {
  bought: Generated<number>;
  bought_cents: Generated<number>;
  disputed: Generated<number>;
  disputed_cents: Generated<number>;
  earned: Generated<number>;
  earned_cents: Generated<number>;
  gift: Generated<number>;
  given_cents: Generated<number>;
  owed: Generated<number>;
  owed_cents: Generated<number>;
  owner: string;
  paid: Generated<number>;
  paid_bought: Generated<number>;
  withdrawing: Generated<number>;
  withdrawing_cents: Generated<number>;
}

export interface Batches {
  _id: string;
  buyer_id: string;
  columns: Generated<string[]>;
  content_hash: Uint8Array | null;
  controls: Generated<number>;
  created_at: Generated<Time>;
  empty_rows: Generated<number>;
  error_count: Generated<number>;
  errors: Generated<unknown>;
  findings: unknown;
  first_seq: Generated<number>;
  is_joined: Generated<boolean>;
  largest_row: Generated<number>;
  last_seq: Generated<number>;
  median_row: Generated<number>;
  name: string;
  nth: number | null;
  picture_bytes: Generated<number>;
  pictures: number | null;
  row_bytes: Generated<number>;
  rows: Generated<number>;
  separator: string | null;
  state: Generated<string>;
  task_id: string | null;
}

export interface Bonuses {
  _id: string;
  at: Generated<Time>;
  coins: number;
  fee: Generated<number>;
  submission_id: string;
  words: string | null;
}

export interface BuyerRecords {
  are_known: boolean;
  automatic: number;
  computed_at: Generated<Time>;
  decisions: number;
  median_hours: number;
  objections_lost: number;
  objections_undecided: number;
  share: number;
  user_id: string;
  workers: number;
}

export interface CardMoney {
  _id: string | null;
  amount_cents: number | null;
  at: Time | null;
  coins: number | null;
  livemode: boolean | null;
  payment_method: string[] | null;
  transaction: string | null;
  type: string | null;
  user_id: string | null;
}

export interface CardPayers {
  payer: string;
  user_id: string;
}

export interface Categories {
  _id: Generated<string>;
  active: Generated<boolean>;
  min_pay: Generated<number>;
  name_bn: string;
  name_en: string;
  slug: string;
}

export interface ContactMessages {
  _id: string;
  answered_at: Time | null;
  answered_by: string | null;
  company: string | null;
  created_at: Generated<Time>;
  email: string;
  message: string;
  name: string;
}

export interface Corrections {
  _id: string;
  amount: number;
  corrects: number | null;
  from_account: string;
  from_user: string | null;
  made_at: Generated<Time>;
  made_by: string;
  proposal_id: string | null;
  reason: string;
  to_account: string;
  to_user: string | null;
}

export interface Credentials {
  _id: string;
  created_at: Generated<Time>;
  email: string;
  email_verified_at: Time | null;
  name: string | null;
  password_hash: string | null;
  photo: string | null;
  removed_at: Time | null;
  sign_ins_from: Time | null;
}

export interface DecidedRows {
  number: number;
  seq: number | null;
  submission_id: string | null;
  task_id: string;
}

export interface DecisionsByDay {
  coins_paid: number;
  day: string;
  decided: number;
  hours: number;
}

export interface DeletionRequests {
  due_at: Time;
  gives_up: boolean;
  requested_at: Generated<Time>;
  user_id: string;
}

export interface Disputes {
  _id: string;
  amount_cents: number;
  backed_cents: number;
  coins: number;
  dispute: string;
  ended_at: Time | null;
  opened_at: Generated<Time>;
  payment_id: string;
  status: Generated<string>;
}

export interface Events {
  _id: Generated<string>;
  at: Generated<Time>;
  data: Generated<unknown>;
  number: number | null;
  seq: Generated<number>;
  task_id: string | null;
  type: string;
  user_id: string;
}

export interface FileParts {
  begins_at: number;
  bytes: Uint8Array;
  created_at: Generated<Time>;
  owner_id: string;
  sha256: string;
}

export interface Files {
  _id: string;
  batch_id: string | null;
  bytes: number;
  check_at: Generated<Time | null>;
  created_at: Generated<Time>;
  deleted_at: Time | null;
  first_edition: number | null;
  height: number | null;
  item_seq: number | null;
  last_edition: number | null;
  name: string | null;
  owner_id: string;
  place: number | null;
  sent_sha256: string;
  sha256: string;
  stored_at: Time | null;
  submission_id: string | null;
  type: string;
  width: number | null;
}

export interface FirebaseSignIns {
  began_at: Time;
  session_id: string | null;
  subject: string;
}

export interface GoogleSignIns {
  challenge: string;
  code_verifier: string;
  credential_id: string | null;
  expires_at: Time;
  nonce: string;
  state_hash: Uint8Array;
  ticket_hash: Uint8Array | null;
}

export interface IdempotencyKeys {
  answer: unknown;
  created_at: Generated<Time>;
  endpoint: string;
  fingerprint: Uint8Array;
  key: string;
  user_id: string;
}

export interface Identities {
  created_at: Generated<Time>;
  credential_id: string;
  provider: string;
  subject: string;
}

export interface Images {
  bytes: number;
  url: string;
}

export interface IntegrityChecks {
  _id: string;
  asked_by: string | null;
  at: Generated<Time>;
  broken: unknown;
  broken_count: number;
  took_ms: number;
}

export interface ItemResults {
  confidence: number;
  field: string;
  in_doubt: boolean;
  seq: number;
  task_id: string;
  value: unknown;
  votes: number;
}

export interface Items {
  batch_id: string;
  data: unknown;
  expected: unknown;
  extra: Generated<number>;
  hint: string | null;
  line: number;
  seq: Generated<number>;
}

export interface JobRuns {
  at: Time;
  name: string;
}

export interface KeptPayments {
  amount_cents: number | null;
  user_id: string | null;
}

export interface KnownWorkers {
  needed: string[];
  worker_id: string;
}

export interface MailChoices {
  event: string;
  user_id: string;
  wanted: boolean;
}

export interface Notifications {
  _id: string;
  event: string;
  mail_due: Generated<boolean>;
  parameters: unknown;
  read_at: Time | null;
  reference: string | null;
  time: Generated<Time>;
  user_id: string;
}

export interface Objections {
  answer: string | null;
  answer_due_at: Time | null;
  answered_at: Time | null;
  buyer_id: string;
  decide_due_at: Time | null;
  decided_by: string | null;
  ended_at: Time | null;
  opened_at: Generated<Time>;
  outcome: string | null;
  submission_id: string;
  why: string | null;
  words: string | null;
  worker_id: string;
}

export interface Outages {
  began_at: Time;
  ended_at: Time;
  grace_until: Time;
}

export interface Outbox {
  _id: string;
  attempts: Generated<number>;
  created_at: Generated<Time>;
  html: string;
  key: string;
  next_try_at: Time | null;
  recipient: string;
  reply_to: string | null;
  sent_at: Time | null;
  subject: string;
  text: string;
}

export interface PasswordResets {
  asked: Generated<number>;
  counted_from: Generated<Time>;
  email: string;
  expires_at: Time;
  hash: Uint8Array | null;
}

export interface Payments {
  _id: string;
  amount_cents: number;
  asked_at: Time | null;
  backed_cents: number;
  card_hash: Uint8Array | null;
  coins: number;
  created_at: Generated<Time>;
  intent: string | null;
  livemode: Generated<boolean>;
  payment_method: Generated<string[]>;
  provider: Generated<string>;
  refund_due: Generated<boolean>;
  status: Generated<string>;
  succeeded_at: Time | null;
  user_id: string;
}

export interface Proposals {
  _id: string;
  action: string;
  coins: number;
  decided_at: Time | null;
  decided_by: string | null;
  input: unknown;
  object_id: string;
  proposed_at: Generated<Time>;
  proposed_by: string;
  status: Generated<string>;
  users: string[];
}

export interface PublicStats {
  _id: Generated<string>;
  approvals: number;
  coins_paid: number;
  computed_at: Generated<Time>;
  decisions: number;
  median_hours: number;
  only_row: Generated<boolean>;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface ReceiptNumbers {
  last: number;
  livemode: boolean;
  year: number;
}

export interface Receipts {
  livemode: boolean;
  number: number;
  payment_id: string;
  year: number;
}

export interface RecoveryCodes {
  credential_id: string;
  hash: Uint8Array;
}

export interface Refunds {
  _id: string;
  amount_cents: number;
  at: Generated<Time>;
  backed_cents: number;
  coins: number;
  failed_at: Time | null;
  payment_id: string;
  refund: string;
}

export interface RegistrationRequests {
  _id: string;
  created_at: Generated<Time>;
  device: string;
  email: string;
  name: string | null;
  network: string;
  photo: string | null;
  role: string;
}

export interface Reservations {
  _id: string;
  ended_as: string | null;
  ended_at: Time | null;
  ends_at: Time;
  groups: Generated<ArrayType<number>>;
  reserved_at: Generated<Time>;
  task_id: string;
  version: number;
  worker_id: string;
}

export interface ReviewJobs {
  _id: string;
  approved: Generated<number>;
  buyer_id: string;
  created_at: Generated<Time>;
  done: Generated<number>;
  ended_at: Time | null;
  error: string | null;
  filter: string;
  reached: string | null;
  state: Generated<string>;
  task_id: string;
  total: number;
  upto: string;
}

export interface RowGroups {
  _id: Generated<number>;
  asked: number;
  had: Generated<string[]>;
  is_open: Generated<boolean>;
  is_shared: Generated<boolean>;
  items: ArrayType<number>;
  nth: number;
  place: number;
  taken: Generated<number>;
  task_id: string;
}

export interface SecondFactors {
  confirmed_at: Time | null;
  credential_id: string;
  last_step: Generated<number>;
  lost_at: Time | null;
  secret: string;
}

export interface Sessions {
  _id: string;
  credential_id: string;
  device: string;
  ends_at: Time;
  last_seen_at: Generated<Time>;
  second_factor_at: Time | null;
  signed_in_at: Generated<Time>;
}

export interface Settings {
  _id: Generated<string>;
  lowest_coins_per_dollar: Generated<number>;
  only_row: Generated<boolean>;
  pay_floor: Generated<number>;
  time_zone: Generated<string>;
}

export interface StripeEvents {
  at: Generated<Time>;
  id: string;
  type: string;
}

export interface StripeEventsRead {
  only_row: Generated<boolean>;
  until: Time;
}

export interface SubmissionEditions {
  answers: unknown;
  edition: number;
  replaced_at: Generated<Time>;
  submission_details: string;
  submission_id: string;
}

export interface Submissions {
  _id: string;
  answers: unknown;
  approved_as: string | null;
  buyer_id: string;
  changes_answered_at: Time | null;
  changes_asked: string | null;
  changes_asked_at: Time | null;
  changes_due_at: Time | null;
  controls_right: Generated<number>;
  controls_seen: Generated<number>;
  decided_at: Time | null;
  edition: Generated<number>;
  file_count: Generated<number>;
  final_at: Time | null;
  groups: Generated<ArrayType<number>>;
  is_held: Generated<boolean>;
  is_page: Generated<boolean>;
  opened_at: Time | null;
  payable_amount: number;
  rejected_because: string | null;
  rejected_by_admin: Generated<boolean>;
  rejected_reason: string | null;
  replaced_at: Time | null;
  review_due_at: Generated<Time>;
  status: Generated<string>;
  submission_date: Generated<Time>;
  submission_details: string;
  task_id: string;
  unsealed_at: Time | null;
  version: Generated<number>;
  worker_id: string;
}

export interface Switches {
  _id: string;
  changed_at: Time | null;
  changed_by: string | null;
  is_on: Generated<boolean>;
  name: string;
  reason: string | null;
}

export interface TakaRates {
  _id: string;
  per_dollar: number | null;
  proposal_id: string | null;
  set_at: Generated<Time>;
  set_by: string;
}

export interface TaskAdditions {
  _id: string;
  at: Generated<Time>;
  fee: number;
  fee_released: number;
  slots: number;
  task_id: string;
  total: number;
}

export interface TaskDrafts {
  _id: string;
  buyer_id: string;
  content: unknown;
  template_name: string | null;
  updated_at: Generated<Time>;
}

export interface TaskFees {
  bought: number;
  bought_cents: Generated<number>;
  earned: number;
  earned_cents: Generated<number>;
  gift: number;
  percent: number;
  task_id: string;
  total: number;
}

export interface TaskReports {
  _id: string;
  because: string;
  decided_at: Time | null;
  decided_by: string | null;
  note: string | null;
  outcome: string | null;
  reported_at: Generated<Time>;
  reporter_id: string;
  task_id: string;
  version: number;
  words: string | null;
}

export interface TaskResults {
  agreement: Generated<unknown>;
  asked_at: Generated<Time>;
  computed_at: Time | null;
  outcomes: unknown;
  pace: Generated<unknown>;
  pages: Generated<number>;
  rows: unknown;
  started_at: Time | null;
  state: Generated<string>;
  task_id: string;
}

export interface Tasks {
  _id: string;
  answers_asked: Generated<number>;
  answers_per_item: number | null;
  answers_taken: Generated<number>;
  approved: Generated<number>;
  automatic_approvals: Generated<number>;
  bonus_fee_total: Generated<number>;
  bonus_total: Generated<number>;
  buyer_id: string;
  category: Generated<string>;
  closed_as: string | null;
  completion_date: string;
  content_hash: Uint8Array | null;
  control_count: Generated<number>;
  created_at: Generated<Time>;
  deleted_by: string | null;
  estimated_minutes: number | null;
  external_id: string | null;
  form: unknown;
  has_bangla: Generated<boolean>;
  held: Generated<number>;
  key_id: string | null;
  left_behind: Generated<boolean>;
  max_pages_per_worker: number | null;
  metadata: unknown;
  min_accuracy: number | null;
  needs_file: Generated<string>;
  offered: Generated<boolean>;
  only_workers: string | null;
  page_bytes: Generated<number>;
  page_size: number | null;
  paused_at: Time | null;
  paused_by: string | null;
  pauses: Generated<string[]>;
  payable_amount: number;
  released: Generated<number>;
  reminded_at: Time | null;
  required_workers: number;
  reserved: Generated<number>;
  reserved_minutes: Generated<number>;
  resume_at: Time | null;
  review_again_until: Time | null;
  review_hours: Generated<number>;
  row_count: Generated<number>;
  search_text: Generated<string>;
  status: Generated<string>;
  submission_info: string;
  task_detail: string;
  task_image_bytes: number | null;
  task_image_url: string | null;
  task_title: string;
  total_payment: Generated<number>;
  total_workers: number;
  under_review: Generated<number>;
  version: Generated<number>;
}

export interface TaskTimes {
  minutes: number;
  task_id: string;
}

export interface TaskVersions {
  created_at: Generated<Time>;
  submission_info: string;
  task_detail: string;
  task_id: string;
  task_title: string;
  version: number;
  was_stopped: Generated<boolean>;
}

export interface TaskWorkers {
  agreed: Generated<number>;
  approved: Generated<number>;
  buyer_id: string;
  compared: Generated<number>;
  controls_right: Generated<number>;
  controls_seen: Generated<number>;
  has_approved: Generated<boolean>;
  is_done: Generated<boolean>;
  is_inaccurate: Generated<boolean>;
  is_stopped: Generated<boolean>;
  rejected: Generated<number>;
  sent: Generated<number>;
  task_id: string;
  worker_id: string;
}

export interface TestCardIntents {
  amount_cents: number;
  card_brand: string | null;
  card_last4: string | null;
  client_secret: string;
  created_at: Generated<Time>;
  currency: Generated<string>;
  id: string;
  order_id: string;
  status: Generated<string>;
}

export interface TextFindings {
  _id: string;
  decided_at: Time | null;
  decided_by: string | null;
  found_at: Generated<Time>;
  rule: string;
  task_id: string;
  words: string;
}

export interface Tokens {
  expires_at: Time;
  hash: Uint8Array;
  renewable_until: Time;
  session_id: string;
}

export interface Transfers {
  amount: number;
  at: Generated<Time>;
  cents: Generated<number>;
  from_kind: string;
  from_owner: string | null;
  id: Generated<number>;
  key: string;
  reason: string;
  reference: string | null;
  to_kind: string;
  to_owner: string | null;
}

export interface Users {
  _id: string;
  address_hash: Uint8Array | null;
  blocked_at: Time | null;
  created_at: Generated<Time>;
  digits: Generated<string>;
  email: string;
  email_verified_at: Time | null;
  fraud_case_at: Time | null;
  has_programs: Generated<boolean>;
  language: Generated<string>;
  last_log_in: Time | null;
  name: string;
  photo: string | null;
  removed_at: Time | null;
  role: string;
  role_to_choose: Generated<boolean>;
  suspended_at: Time | null;
  suspended_because: string | null;
  suspended_by: string | null;
  suspended_rule: string | null;
  suspended_until: Time | null;
  vouched_at: Time | null;
}

export interface VoidedPayments {
  _id: string;
  at: Generated<Time>;
  coins: number;
  lost_coins: number;
  payment_id: string;
}

export interface WaitingRemovals {
  due_at: Time;
  requested_at: Generated<Time>;
  requested_by: string;
  suspended_until: Time | null;
  user_id: string;
}

export interface WebhookDeliveries {
  _id: Generated<string>;
  due_at: Time;
  ended_at: Time | null;
  number: number;
  state: Generated<string>;
  task_id: string | null;
  tries: Generated<unknown>;
  webhook_id: string;
}

export interface Webhooks {
  _id: string;
  created_at: Generated<Time>;
  off_at: Time | null;
  off_because: string | null;
  old_secret: string | null;
  old_secret_until: Time | null;
  secret: string;
  sent_at: Time | null;
  types: string[];
  url: string;
  user_id: string;
}

export interface Withdrawals {
  _id: string;
  account_number: string;
  account_typed: string;
  account_unusual: boolean;
  claimed_at: Time | null;
  claimed_by: string | null;
  created_at: Generated<Time>;
  decided_at: Time | null;
  decided_by: string | null;
  expected_hours: Generated<number>;
  late_hours: Generated<number>;
  payment_system: string;
  reason: string | null;
  returned_at: Time | null;
  status: Generated<string>;
  taka_per_dollar: number | null;
  transaction_id: string | null;
  withdrawal_amount: number;
  withdrawal_coin: number;
  worker_id: string;
}

export interface WorkerBlocks {
  _id: string;
  at: Generated<Time>;
  because: string | null;
  buyer_id: string;
  until: Time | null;
  worker_id: string;
}

export interface DB {
  address_secret: AddressSecret;
  answers: Answers;
  api_key_spending: ApiKeySpending;
  api_keys: ApiKeys;
  appeals: Appeals;
  audit_trail: AuditTrail;
  balances: Balances;
  batches: Batches;
  bonuses: Bonuses;
  buyer_records: BuyerRecords;
  card_money: CardMoney;
  card_payers: CardPayers;
  categories: Categories;
  contact_messages: ContactMessages;
  corrections: Corrections;
  credentials: Credentials;
  decided_rows: DecidedRows;
  decisions_by_day: DecisionsByDay;
  deletion_requests: DeletionRequests;
  disputes: Disputes;
  events: Events;
  file_parts: FileParts;
  files: Files;
  firebase_sign_ins: FirebaseSignIns;
  google_sign_ins: GoogleSignIns;
  idempotency_keys: IdempotencyKeys;
  identities: Identities;
  images: Images;
  integrity_checks: IntegrityChecks;
  item_results: ItemResults;
  items: Items;
  job_runs: JobRuns;
  kept_payments: KeptPayments;
  known_workers: KnownWorkers;
  mail_choices: MailChoices;
  notifications: Notifications;
  objections: Objections;
  outages: Outages;
  outbox: Outbox;
  password_resets: PasswordResets;
  payments: Payments;
  proposals: Proposals;
  public_stats: PublicStats;
  rate_limits: RateLimits;
  receipt_numbers: ReceiptNumbers;
  receipts: Receipts;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  registration_requests: RegistrationRequests;
  reservations: Reservations;
  review_jobs: ReviewJobs;
  row_groups: RowGroups;
  second_factors: SecondFactors;
  sessions: Sessions;
  settings: Settings;
  stripe_events: StripeEvents;
  stripe_events_read: StripeEventsRead;
  submission_editions: SubmissionEditions;
  submissions: Submissions;
  switches: Switches;
  taka_rates: TakaRates;
  task_additions: TaskAdditions;
  task_drafts: TaskDrafts;
  task_fees: TaskFees;
  task_reports: TaskReports;
  task_results: TaskResults;
  task_times: TaskTimes;
  task_versions: TaskVersions;
  task_workers: TaskWorkers;
  tasks: Tasks;
  test_card_intents: TestCardIntents;
  text_findings: TextFindings;
  tokens: Tokens;
  transfers: Transfers;
  users: Users;
  voided_payments: VoidedPayments;
  waiting_removals: WaitingRemovals;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  withdrawals: Withdrawals;
  worker_blocks: WorkerBlocks;
}
