/** The message of each error code. */
import { maxBlocks, maxPendingPerBuyer, maxSubmissionsPerHour } from '../../constants.ts'
import type { ErrorCode } from '../../errors.ts'
import { number } from './format.ts'

export const errorMessages: Record<ErrorCode, string> = {
  // The request itself
  malformed: 'The request could not be read.',
  invalid_input: 'Please check the marked fields.',
  too_large: 'That is too large to send.',
  unsupported_media_type: 'This content type is not accepted.',
  too_many: 'Too many tries. Please wait a moment and try again.',
  idempotency_key_reused: 'This Idempotency-Key was already used for a different request.',

  // The caller
  no_token: 'Please sign in.',
  bad_token: 'Your sign-in has ended. Please sign in again.',
  account_removed: 'This account was removed.',
  forbidden: 'You do not have permission to access this page.',
  not_yours: 'That belongs to another user.',
  no_user: 'Your account is not set up yet. Please finish your registration.',
  second_factor_needed: 'Please enter the code of your second factor first.',
  admins_only: 'Only Admins have a second factor.',
  suspended: 'Your account is suspended. You can read, but not change anything.',

  // Sign-in
  'auth/invalid-credential': 'Please enter a valid email & password.',
  'auth/email-already-in-use': 'Email is already registered',
  'auth/weak-password': 'Password must be at least 6 characters',
  'auth/unverified-email': 'Google has not verified this address, so it cannot be used to sign in here.',
  'auth/account-exists-with-different-credential':
    'There is an account with this address already. Sign in the way you did before.',
  'auth/wrong-password': 'This is not your current password.',
  'auth/invalid-action-code': 'This link was used already or has expired. Please ask for a new one.',
  unverified_email: 'There is an account with this address already. Confirm that it is yours.',
  firebase_sign_in: 'Users sign in with Firebase here.',
  sign_in_unavailable: 'Sign-ins cannot be checked right now. Please try again.',
  wrong_code: 'This code is not right, or was used before. Wait for the next one.',
  second_factor_on: 'The second factor is on already.',
  second_factor_off: 'There is no second factor on this account.',
  'auth/requires-recent-login':
    'Your account has no password here. Sign out and in again, and do this within five minutes.',
  password_needed:
    'Making or unmaking an Admin needs your password. Send it too, or sign in again and do this within five minutes.',
  second_factor_required: 'Admins must have a second factor here, so it cannot be turned off.',

  // Not found
  not_found: 'There is nothing at this address.',
  user_not_found: 'This user does not exist.',
  task_not_found: 'This task does not exist or was deleted.',
  submission_not_found: 'This submission does not exist.',
  worker_not_found: 'This worker has not sent you any work.',
  report_not_found: 'This report does not exist.',
  block_not_found: 'This block has ended already.',
  payment_not_found: 'This payment does not exist.',
  session_not_found: 'This session has ended already.',
  message_not_found: 'This message does not exist.',
  withdrawal_not_found: 'This withdrawal does not exist.',
  proposal_not_found: 'This proposal does not exist.',
  transfer_not_found: 'This transfer does not exist.',
  draft_not_found: 'This draft does not exist. It was posted or deleted.',
  job_not_found: 'This job is not among the failed ones.',

  // Conflicts with the current state
  already_decided: 'This was already decided. Nothing was changed.',
  already_reported: 'You have reported this task already. An Admin looks at it.',
  already_opened: 'The buyer has opened this work already, so it cannot change any more.',
  work_changed: 'The worker has changed this work since you opened it. Read it again, then decide.',
  amount_differs: 'The amount does not match what is stored. Nothing was changed.',
  not_enough_coins: 'Purchase more coins to add this task!',
  insufficient_coins: 'Insufficient coins',
  task_full: 'All slots of this task are taken.',
  task_closed: 'This task is closed.',
  task_paused: 'This task is closed for now.',
  paused_by_admin: 'An Admin has paused this task, so only an Admin can resume it.',
  not_later: 'The new deadline must be later than the present one.',
  too_many_drafts: 'You have 50 drafts already. Delete one first.',
  task_expired: 'The deadline of this task has passed.',
  already_submitted: 'You have already submitted work for this task.',
  too_many_rejections: 'Your work for this task was rejected three times, so you cannot submit again.',
  too_many_withdrawn:
    'You have withdrawn work from this task three times, so this work stays. You can change it until the buyer opens it.',
  blocked: 'This buyer takes no work from you.',
  too_many_pending: `${number(maxPendingPerBuyer)} of your submissions wait for this buyer already. You can submit again when one of them is decided.`,
  too_many_submissions: `You have submitted ${number(maxSubmissionsPerHour)} times within an hour. Please wait a little.`,
  too_many_blocks: `You block ${number(maxBlocks)} workers already. Please end a block first.`,
  own_task: 'You cannot submit work to your own task.',
  own_account: 'You cannot remove your own account.',
  coins_left: 'You still have coins. Withdraw them first, or give them up in words.',
  role_is_chosen: 'Your role was chosen already, or something was done in it.',
  own_role: 'You cannot change your own role.',
  last_admin: 'This is the last Admin. Make another user an Admin first.',
  role_in_use: 'This user still has open work or undecided coins, so the role cannot change yet.',
  withdrawal_claimed: 'Another Admin is already sending this payout.',
  withdrawal_not_approved: 'Only an approved withdrawal can come back.',
  worker_suspended: 'This worker is suspended. Confirm it a second time to pay out all the same.',
  payment_fraud: 'A payment fraud case is open on this account, so its withdrawals wait until the case is closed.',
  unbacked: 'This payout is not covered by card money received. Confirm it a second time to go on.',
  payment_not_succeeded: 'The card payment has not succeeded. Nothing was charged.',
  purchases_off: 'Coins cannot be bought here at the moment.',
  category_not_found: 'There is no such category.',
  message_answered: 'Another Admin has marked this message as answered.',
  mail_off: 'E-mails cannot be sent from here at the moment. Nothing was changed.',
  sign_ups_off: 'New users cannot sign up at the moment. Users with an account can sign in as before.',
  posting_off: 'New tasks cannot be posted at the moment. Open tasks go on as before.',
  withdrawals_off: 'Withdrawals cannot be requested at the moment. Requests already made go on as before.',
  second_admin_needed:
    'This is above the 1,000 coins that one Admin books alone in 24 hours. It waits under Accounting for another Admin to confirm.',
  own_proposal: 'Another Admin must confirm what you proposed.',
  new_admin: 'Two Admins who have been Admins for three days are needed for this.',
  new_admin_refused:
    'You have been an Admin for less than three days, so you cannot remove users or turn switches yet. All Admins were told.',
  dependent_admin:
    'You cannot confirm this: one of you made the other an Admin, or the same Admin made you both. Another Admin confirms it, or the operator vouches at the server: npm run confirm -- admin ADDRESS',
  operator_needed: 'Above 10,000 coins within 24 hours only the operator confirms, at the server: npm run confirm',
  removal_waits: 'This user is being removed. Stop the removal first.',
  no_removal: 'No removal of this user waits. Nothing was changed.',
  proposer_left: 'The user who proposed this is not an active Admin now. It can only be cancelled.',
  older_admin:
    'You have been an Admin for less than three days, so you cannot change an Admin who was one before you. All Admins were told.',
  check_running: 'The ledger is being checked already. The result will be here in a moment.',
  disputed: 'A card dispute is open on your account, so you cannot post, review or buy at the moment.',
  owes_coins: 'You owe coins, because card money was paid back. Buy coins to settle that first.',

  // Images
  image_kind: 'This image cannot be read. Please choose a JPEG, PNG, WebP, GIF or AVIF image.',
  image_broken: 'This image is damaged or incomplete. Please choose another one.',
  image_too_many_pixels: 'This image has too many pixels. Please make it smaller or choose another one.',
  image_host_down: 'Images cannot be stored right now. Please try again in a few minutes.',

  // Server errors
  provider_unavailable: 'The payment service cannot be reached right now. Nothing was lost; please try again.',
  busy: 'We are very busy at the moment. Please try again in a few seconds.',
  defect: 'Something went wrong on our side. Nothing was changed.',
}
