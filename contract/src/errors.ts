/** Every error code of the API with its status and its message. Server and web share the list. */
import { maxBlocks, maxPendingPerBuyer, maxSubmissionsPerHour } from './constants.ts'

export const apiErrors = {
  // The request itself
  malformed: [400, 'The request could not be read.'],
  invalid_input: [422, 'Please check the marked fields.'],
  too_large: [413, 'That is too large to send.'],
  unsupported_media_type: [415, 'This content type is not accepted.'],
  too_many: [429, 'Too many tries. Please wait a moment and try again.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was already used for a different request.'],

  // The caller
  no_token: [401, 'Please sign in.'],
  bad_token: [401, 'Your sign-in has ended. Please sign in again.'],
  account_removed: [401, 'This account was removed.'],
  forbidden: [403, 'You do not have permission to access this page.'],
  not_yours: [403, 'That belongs to another user.'],
  no_user: [403, 'Your account is not set up yet. Please finish your registration.'],
  second_factor_needed: [403, 'Please enter the code of your second factor first.'],
  admins_only: [403, 'Only Admins have a second factor.'],
  suspended: [403, 'Your account is suspended. You can read, but not change anything.'],

  // Sign-in
  'auth/invalid-credential': [400, 'Please enter a valid email & password.'],
  'auth/email-already-in-use': [409, 'Email is already registered'],
  'auth/weak-password': [422, 'Password must be at least 6 characters'],
  'auth/unverified-email': [403, 'Google has not verified this address, so it cannot be used to sign in here.'],
  'auth/account-exists-with-different-credential': [
    409,
    'There is an account with this address already. Sign in the way you did before.',
  ],
  'auth/wrong-password': [422, 'This is not your current password.'],
  'auth/invalid-action-code': [409, 'This link was used already or has expired. Please ask for a new one.'],

  unverified_email: [403, 'There is an account with this address already. Confirm that it is yours.'],
  firebase_sign_in: [409, 'Users sign in with Firebase here.'],
  sign_in_unavailable: [503, 'Sign-ins cannot be checked right now. Please try again.'],

  wrong_code: [422, 'This code is not right, or was used before. Wait for the next one.'],
  second_factor_on: [409, 'The second factor is on already.'],
  second_factor_off: [409, 'There is no second factor on this account.'],
  'auth/requires-recent-login': [
    409,
    'Your account has no password here. Sign out and in again, and do this within five minutes.',
  ],
  second_factor_required: [409, 'Admins must have a second factor here, so it cannot be turned off.'],

  // Not found
  not_found: [404, 'There is nothing at this address.'],
  user_not_found: [404, 'This user does not exist.'],
  task_not_found: [404, 'This task does not exist or was deleted.'],
  submission_not_found: [404, 'This submission does not exist.'],
  worker_not_found: [404, 'This worker has not sent you any work.'],
  report_not_found: [404, 'This report does not exist.'],
  block_not_found: [404, 'This block has ended already.'],
  payment_not_found: [404, 'This payment does not exist.'],
  session_not_found: [404, 'This session has ended already.'],
  message_not_found: [404, 'This message does not exist.'],
  withdrawal_not_found: [404, 'This withdrawal does not exist.'],
  proposal_not_found: [404, 'This proposal does not exist.'],
  transfer_not_found: [404, 'This transfer does not exist.'],
  draft_not_found: [404, 'This draft does not exist. It was posted or deleted.'],
  job_not_found: [404, 'This job is not among the failed ones.'],

  // Conflicts with the current state
  already_decided: [409, 'This was already decided. Nothing was changed.'],
  already_reported: [409, 'You have reported this task already. An Admin looks at it.'],
  already_opened: [409, 'The buyer has opened this work already, so it cannot change any more.'],
  work_changed: [409, 'The worker has changed this work since you opened it. Read it again, then decide.'],
  amount_differs: [409, 'The amount does not match what is stored. Nothing was changed.'],
  not_enough_coins: [409, 'Purchase more coins to add this task!'],
  insufficient_coins: [409, 'Insufficient coins'],
  task_full: [409, 'All slots of this task are taken.'],
  task_closed: [409, 'This task is closed.'],
  task_paused: [409, 'This task is closed for now.'],
  paused_by_admin: [409, 'An Admin has paused this task, so only an Admin can resume it.'],
  not_later: [409, 'The new deadline must be later than the present one.'],
  too_many_drafts: [409, 'You have 50 drafts already. Delete one first.'],
  task_expired: [409, 'The deadline of this task has passed.'],
  already_submitted: [409, 'You have already submitted work for this task.'],
  too_many_rejections: [409, 'Your work for this task was rejected three times, so you cannot submit again.'],
  blocked: [409, 'This buyer takes no work from you.'],
  too_many_pending: [
    409,
    `${maxPendingPerBuyer} of your submissions wait for this buyer already. You can submit again when one of them is decided.`,
  ],
  too_many_submissions: [
    429,
    `You have submitted ${maxSubmissionsPerHour} times within an hour. Please wait a little.`,
  ],
  too_many_blocks: [409, `You block ${maxBlocks.toLocaleString('en')} workers already. Please end a block first.`],
  own_task: [409, 'You cannot submit work to your own task.'],
  own_account: [409, 'You cannot remove your own account.'],
  coins_left: [409, 'You still have coins. Withdraw them first, or give them up in words.'],
  role_is_chosen: [409, 'Your role was chosen already, or something was done in it.'],
  own_role: [409, 'You cannot change your own role.'],
  last_admin: [409, 'This is the last Admin. Make another user an Admin first.'],
  role_in_use: [409, 'This user still has open work or undecided coins, so the role cannot change yet.'],
  withdrawal_claimed: [409, 'Another Admin is already sending this payout.'],
  withdrawal_not_approved: [409, 'Only an approved withdrawal can come back.'],
  worker_suspended: [409, 'This worker is suspended. Confirm it a second time to pay out all the same.'],
  payment_fraud: [
    409,
    'A payment fraud case is open on this account, so its withdrawals wait until the case is closed.',
  ],
  unbacked: [409, 'This payout is not covered by card money received. Confirm it a second time to go on.'],
  payment_not_succeeded: [409, 'The card payment has not succeeded. Nothing was charged.'],
  purchases_off: [409, 'Coins cannot be bought here at the moment.'],
  category_not_found: [404, 'There is no such category.'],
  message_answered: [409, 'Another Admin has marked this message as answered.'],
  mail_off: [409, 'E-mails cannot be sent from here at the moment. Nothing was changed.'],
  sign_ups_off: [409, 'New users cannot sign up at the moment. Users with an account can sign in as before.'],
  posting_off: [409, 'New tasks cannot be posted at the moment. Open tasks go on as before.'],
  withdrawals_off: [409, 'Withdrawals cannot be requested at the moment. Requests already made go on as before.'],
  second_admin_needed: [
    409,
    'This is above the 1,000 coins that one Admin books alone in 24 hours. It waits under Accounting for another Admin to confirm.',
  ],
  own_proposal: [409, 'Another Admin must confirm what you proposed.'],
  new_admin: [409, 'Two Admins who have been Admins for three days are needed for this.'],
  proposer_left: [409, 'The user who proposed this is not an active Admin now. It can only be cancelled.'],
  older_admin: [
    409,
    'You have been an Admin for less than three days, so you cannot change an Admin who was one before you. All Admins were told.',
  ],
  check_running: [409, 'The ledger is being checked already. The result will be here in a moment.'],
  disputed: [409, 'A card dispute is open on your account, so you cannot post, review or buy at the moment.'],
  owes_coins: [409, 'You owe coins, because card money was paid back. Buy coins to settle that first.'],

  // Images
  image_kind: [415, 'This image cannot be read. Please choose a JPEG, PNG, WebP, GIF or AVIF image.'],
  image_broken: [422, 'This image is damaged or incomplete. Please choose another one.'],
  image_too_many_pixels: [422, 'This image has too many pixels. Please make it smaller or choose another one.'],
  image_host_down: [503, 'Images cannot be stored right now. Please try again in a few minutes.'],

  // Server errors
  provider_unavailable: [503, 'The payment service cannot be reached right now. Nothing was lost; please try again.'],
  busy: [503, 'We are very busy at the moment. Please try again in a few seconds.'],
  defect: [500, 'Something went wrong on our side. Nothing was changed.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

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
  'not_found',
  'busy',
  'defect',
] as const satisfies readonly ErrorCode[]

/** The body of every error response. `fields` maps each invalid input field to the rule that it breaks. */
export type ErrorBody = { code: ErrorCode; message: string; fields?: Record<string, string> }

/** Thrown by the server to end a request with an error code, and by the typed client when it receives one. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    more: { message?: string; status?: number; fields?: Record<string, string> | undefined; retryAfter?: number } = {},
  ) {
    super(more.message ?? apiErrors[code][1])
    this.name = 'ApiError'
    this.code = code
    this.status = more.status ?? apiErrors[code][0]
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) }
  }
}
