/** The tables as Kysely sees them. The truth is in server/migrations. */
import type {
  BrokenRule,
  CorrectionSides,
  MailEvent,
  PaymentSystem,
  Role,
  SwitchName,
  WithdrawalStatus,
} from '@piecework/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CardTables } from './cardTables.ts'
import type { OptionalTime, Time } from './times.ts'

type BalanceColumn =
  | 'earned'
  | 'bought'
  | 'gift'
  | 'withdrawing'
  | 'disputed'
  | 'owed'
  | 'earned_cents'
  | 'bought_cents'
  | 'withdrawing_cents'
  | 'disputed_cents'
  | 'owed_cents'
  | 'paid'
  | 'paid_bought'

type Bytes = ColumnType<Uint8Array, Uint8Array, never>

export type Schema = CardTables & {
  users: {
    _id: string
    email: string
    name: string
    photo: string | null
    role: Role
    created_at: Time
    last_log_in: OptionalTime
    email_verified_at: OptionalTime
    suspended_at: OptionalTime
    role_to_choose: Generated<boolean>
    removed_at: OptionalTime
    /** Keyed; what stays of a removed person's address. */
    address_hash: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>
  }
  registration_proposals: {
    _id: string
    email: string
    name: string | null
    photo: string | null
    role: Exclude<Role, 'Admin'>
    network: string
    created_at: Time
  }
  credentials: {
    _id: string
    email: string
    /** Null until somebody who came by Google chooses one. */
    password_hash: string | null
    name: string | null
    photo: string | null
    created_at: Time
    removed_at: OptionalTime
    email_verified_at: OptionalTime
    /** A sign-in at Firebase that began before this and was never seen here opens nothing. */
    sign_ins_from: OptionalTime
  }
  firebase_sign_ins: {
    subject: string
    began_at: ColumnType<string, Date, never>
    session_id: string | null
  }
  identities: {
    provider: 'google' | 'google-development' | 'firebase'
    subject: string
    credential_id: string
    created_at: Time
  }
  google_sign_ins: {
    state_hash: Bytes
    nonce: string
    code_verifier: string
    challenge: string
    ticket_hash: ColumnType<Uint8Array | null, Uint8Array | undefined, never>
    credential_id: ColumnType<string | null, string | undefined, never>
    expires_at: Time
  }
  second_factors: {
    credential_id: string
    secret: string
    confirmed_at: OptionalTime
    last_step: Generated<number>
  }
  recovery_codes: { credential_id: string; hash: Bytes }
  sessions: {
    _id: string
    credential_id: string
    device: string
    signed_in_at: Time
    last_seen_at: Time
    ends_at: Time
    second_factor_at: OptionalTime
  }
  tokens: {
    hash: Bytes
    session_id: string
    expires_at: Time
    renewable_until: Time
  }
  outbox: {
    _id: string
    key: string
    recipient: string
    reply_to: string | null
    subject: string
    text: string
    html: string
    created_at: Time
    sent_at: OptionalTime
    attempts: Generated<number>
    next_try_at: OptionalTime
  }
  mail_choices: { user_id: string; event: MailEvent; wanted: boolean }
  password_resets: {
    email: string
    hash: ColumnType<Uint8Array | null, Uint8Array | null, Uint8Array | null>
    expires_at: Time
    asked: Generated<number>
    counted_from: Time
  }
  contact_messages: {
    _id: string
    name: string
    email: string
    company: string | null
    message: string
    created_at: Time
    answered_at: OptionalTime
    answered_by: string | null
  }
  balances: Record<BalanceColumn, GeneratedAlways<number>> & { owner: string }
  transfers: {
    id: GeneratedAlways<number>
    from_owner: string | null
    from_kind: string
    to_owner: string | null
    to_kind: string
    amount: number
    cents: number
    reason: string
    reference: string | null
    key: string
    at: Time
  }
  task_fees: {
    task_id: string
    total: number
    gift: number
    bought: number
    earned: number
    bought_cents: number
    earned_cents: number
  }
  tasks: {
    _id: string
    buyer_id: string
    task_title: string
    task_detail: string
    submission_info: string
    task_image_url: string | null
    payable_amount: number
    completion_date: string
    created_at: Time
    total_workers: number
    required_workers: number
    under_review: Generated<number>
    approved: Generated<number>
    released: Generated<number>
    closed_as: 'expired' | 'deleted' | null
    deleted_by: string | null
    total_payment: GeneratedAlways<number>
    status: GeneratedAlways<'open' | 'in-progress' | 'completed' | 'expired' | 'deleted'>
    left_behind: GeneratedAlways<boolean>
  }
  submissions: {
    _id: string
    task_id: string
    worker_id: string
    buyer_id: string
    payable_amount: number
    task_title: string
    task_detail: string
    submission_info: string
    submission_details: string
    submission_date: Time
    status: Generated<'pending' | 'approved' | 'rejected'>
    decided_at: OptionalTime
    rejected_because: string | null
  }
  notifications: {
    _id: string
    user_id: string
    event: string
    parameters: ColumnType<object, unknown, never>
    reference: string | null
    time: Time
    mail_due: Generated<boolean>
  }
  audit_trail: {
    _id: string
    /** Nobody's when the operator did it at the server. */
    actor_id: string | null
    action: string
    object_id: string
    reason: string | null
    before: ColumnType<unknown, unknown, never>
    after: ColumnType<unknown, unknown, never>
    at: Time
  }
  idempotency_keys: {
    user_id: string
    endpoint: string
    key: string
    fingerprint: Bytes
    answer: ColumnType<unknown, unknown, unknown>
    created_at: Time
  }
  withdrawals: {
    _id: string
    worker_id: string
    withdrawal_coin: number
    withdrawal_amount: GeneratedAlways<number>
    payment_system: PaymentSystem
    account_number: string
    account_typed: string
    account_unusual: boolean
    status: Generated<WithdrawalStatus>
    created_at: Time
    claimed_by: string | null
    claimed_at: OptionalTime
    decided_by: string | null
    decided_at: OptionalTime
    returned_at: OptionalTime
    reason: string | null
    transaction_id: string | null
  }
  switches: {
    _id: string
    name: SwitchName
    is_on: Generated<boolean>
    changed_by: string | null
    changed_at: OptionalTime
    reason: string | null
  }
  corrections: {
    _id: string
    from_user: string | null
    from_account: CorrectionSides['from_account']
    to_user: string | null
    to_account: CorrectionSides['to_account']
    amount: number
    reason: string
    corrects: number | null
    status: Generated<'proposed' | 'booked' | 'withdrawn'>
    proposed_by: string
    proposed_at: Time
    decided_by: string | null
    decided_at: OptionalTime
  }
  integrity_checks: {
    _id: string
    at: Time
    took_ms: number
    broken: ColumnType<BrokenRule[], unknown, never>
    broken_count: number
    asked_by: string | null
  }
  rate_limits: { key: string; points: number; expire: number | null }
}
