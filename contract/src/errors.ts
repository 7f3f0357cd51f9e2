/** Every error code of the API with its status. Server and web share the list. */
import { texts as bn } from '#bn/errors.ts'
import { texts as en } from '#en/errors.ts'
import type { Language, Message } from './language.ts'

const texts = { en, bn }

export const apiErrors = {
  // The request itself
  malformed: 400,
  invalid_input: 422,
  too_large: 413,
  unsupported_media_type: 415,
  too_many: 429,
  idempotency_key_reused: 422,
  webhook_address: 400,

  // The caller
  no_token: 401,
  bad_token: 401,
  account_removed: 401,
  forbidden: 403,
  not_yours: 403,
  no_user: 403,
  second_factor_needed: 403,
  admins_only: 403,
  suspended: 403,
  key_scope: 403,

  // Sign-in
  'auth/invalid-credential': 400,
  'auth/email-already-in-use': 409,
  'auth/weak-password': 422,
  'auth/unverified-email': 403,
  'auth/account-exists-with-different-credential': 409,
  'auth/wrong-password': 422,
  'auth/invalid-action-code': 409,
  unverified_email: 403,
  firebase_sign_in: 409,
  sign_in_unavailable: 503,
  wrong_code: 422,
  second_factor_on: 409,
  second_factor_off: 409,
  'auth/requires-recent-login': 409,
  password_needed: 409,
  second_factor_required: 409,

  // Not found
  not_found: 404,
  user_not_found: 404,
  task_not_found: 404,
  submission_not_found: 404,
  worker_not_found: 404,
  report_not_found: 404,
  block_not_found: 404,
  payment_not_found: 404,
  session_not_found: 404,
  message_not_found: 404,
  withdrawal_not_found: 404,
  proposal_not_found: 404,
  transfer_not_found: 404,
  draft_not_found: 404,
  reservation_not_found: 404,
  job_not_found: 404,
  appeal_not_found: 404,
  file_not_found: 404,
  template_not_found: 404,
  no_form: 404,
  batch_not_found: 404,
  review_job_not_found: 404,
  key_not_found: 404,
  webhook_not_found: 404,
  delivery_not_found: 404,

  // Conflicts with the current state
  already_decided: 409,
  already_reported: 409,
  already_opened: 409,
  review_over: 409,
  review_running: 409,
  rejection_final: 409,
  not_rejected: 409,
  already_objected: 409,
  too_many_objections: 409,
  objection_open: 409,
  objection_over: 409,
  slot_reopened: 409,
  too_many_reservations: 409,
  reserved_before: 409,
  changes_asked: 409,
  changes_over: 409,
  work_changed: 409,
  amount_differs: 409,
  not_enough_coins: 409,
  insufficient_coins: 409,
  task_full: 409,
  task_closed: 409,
  task_paused: 409,
  paused_by_admin: 409,
  waits_for_owner: 409,
  not_later: 409,
  key_limit: 409,
  external_id_used: 409,
  too_many_keys: 409,
  too_many_webhooks: 409,
  too_many_drafts: 409,
  too_many_templates: 409,
  task_expired: 409,
  already_submitted: 409,
  too_many_rejections: 409,
  too_many_withdrawn: 409,
  blocked: 409,
  too_many_pending: 409,
  too_many_submissions: 429,
  too_many_blocks: 409,
  own_task: 409,
  own_account: 409,
  coins_left: 409,
  role_is_chosen: 409,
  own_role: 409,
  last_admin: 409,
  role_in_use: 409,
  withdrawal_claimed: 409,
  withdrawal_not_approved: 409,
  worker_suspended: 409,
  payment_fraud: 409,
  unbacked: 409,
  payment_not_succeeded: 409,
  purchases_off: 409,
  category_not_found: 404,
  message_answered: 409,
  mail_off: 409,
  sign_ups_off: 409,
  posting_off: 409,
  withdrawals_off: 409,
  second_admin_needed: 409,
  own_proposal: 409,
  new_admin: 409,
  new_admin_refused: 409,
  dependent_admin: 409,
  operator_needed: 409,
  removal_waits: 409,
  no_removal: 409,
  not_suspended: 409,
  already_appealed: 409,
  appeal_over: 409,
  own_suspension: 409,
  proposer_left: 409,
  older_admin: 409,
  check_running: 409,
  form_needed: 409,
  batch_posted: 409,
  batch_not_checked: 409,
  has_batch: 409,
  no_items_left: 409,
  stopped: 409,
  only_approved_workers: 409,
  reservation_ended: 409,
  too_many_unposted: 409,
  too_many_rows: 422,
  not_utf8: 422,
  page_too_large: 422,
  file_needed: 409,
  file_in_use: 409,
  too_many_files: 409,
  sealed: 403,
  file_link_over: 403,
  disputed: 409,
  owes_coins: 409,

  // Forms and answers
  form_invalid: 422,
  form_shows_no_row: 422,
  controls_invalid: 422,
  answers_invalid: 422,

  // Images and files
  image_kind: 415,
  image_broken: 422,
  image_too_many_pixels: 422,
  image_host_down: 503,
  file_kind: 415,
  file_damaged: 422,
  file_store_down: 503,

  // Server errors
  provider_unavailable: 503,
  storage_full: 507,
  busy: 503,
  defect: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof apiErrors

/** Error codes that any endpoint can return, besides those of its definition. */
export const commonErrors = [
  'malformed',
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'too_many',
  'no_token',
  'bad_token',
  'account_removed',
  'forbidden',
  'not_yours',
  'no_user',
  'second_factor_needed',
  'unverified_email',
  'sign_in_unavailable',
  'suspended',
  'key_scope',
  'not_found',
  'storage_full',
  'busy',
  'defect',
] as const satisfies readonly ErrorCode[]

/**
 * The body of every error response. `fields` maps each invalid input field to the rule that it breaks; `at` is since when a
 * user is suspended or removed, or when a key can spend again; `left` the coins that it can still spend.
 */
export type ErrorBody = {
  code: ErrorCode
  message: string
  fields?: Record<string, string>
  at?: string
  left?: number
}

/** The codes whose messages screens also write without a response. */
export type ScreenErrorCode = keyof typeof en

export function errorMessage(code: ScreenErrorCode, language: Language): string {
  return texts[language][code]
}

export type ErrorDetails = {
  message?: string | Message
  /** The status of the response that has the error. */
  responseStatus?: number
  fields?: Record<string, string | Message> | undefined
  retryAfter?: number
  at?: string | null
  left?: number
}

/** Thrown by the server to end a request with an error code, and by the typed client when it receives one. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** The status of the response that has the error; 0 for an error that is in none. */
  readonly responseStatus: number
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined
  /** An instant in ISO 8601. */
  readonly at: string | undefined
  /** Texts are those of the response; the server writes its own in the language of the response. */
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(typeof details.message === 'string' ? details.message : code)
    this.name = 'ApiError'
    this.code = code
    this.responseStatus = details.responseStatus ?? 0
    this.retryAfter = details.retryAfter
    this.at = details.at ?? undefined
    this.details = details
  }
}

/** The error of an input whose field breaks a rule that its schema cannot check. */
export function invalidField(field: string, message: Message): ApiError {
  return new ApiError('invalid_input', { message, fields: { [field]: message } })
}
