/** The message of each error code. Those that screens also write without a response are in the contract. */
import {
  ApiError,
  confirmCommand,
  type ErrorCode,
  maxBlocks,
  maxPendingPerBuyer,
  maxPendingPerBuyerOfNew,
  maxSubmissionsPerHour,
  type ScreenErrorCode,
  vouchCommand,
} from '@piecework/contract'
import type { Language } from '@piecework/contract/language'
import { texts as banglaShared } from '@piecework/contract/texts/bn/errors'
import * as bangla from '@piecework/contract/texts/bn/format'
import { texts as englishShared } from '@piecework/contract/texts/en/errors'
import * as english from '@piecework/contract/texts/en/format'

type Messages = Record<Exclude<ErrorCode, ScreenErrorCode>, string>

const en: Messages = {
  // The request itself
  malformed: 'The request could not be read.',
  invalid_input: 'Please check the marked fields.',
  unsupported_media_type: 'This content type is not accepted.',
  idempotency_key_reused: 'This Idempotency-Key was already used for a different request.',

  // The caller
  account_removed: 'This account was removed.',
  not_yours: 'That belongs to another user.',
  no_user: 'Your account is not set up yet. Please finish your registration.',
  second_factor_needed: 'Please enter the code of your second factor first.',
  admins_only: 'Only Admins have a second factor.',
  suspended: 'Your account is suspended. You can read, withdraw earned coins, finish work that you sent, and appeal.',

  // Sign-in
  'auth/unverified-email': 'Google has not verified this address, so it cannot be used to sign in here.',
  'auth/account-exists-with-different-credential':
    'There is an account with this address already. Sign in the way you did before.',
  'auth/invalid-action-code': 'This link was used already or has expired. Please ask for a new one.',
  unverified_email: 'There is an account with this address already. Confirm that it is yours.',
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
  user_not_found: 'This user does not exist.',
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
  reservation_not_found: 'This slot is not kept for you any more.',
  job_not_found: 'This job is not among the failed ones.',
  appeal_not_found: 'This appeal does not exist.',
  file_not_found: 'This file does not exist, or is no longer kept.',

  // Conflicts with the current state
  already_decided: 'This was already decided. Nothing was changed.',
  already_reported: 'You have reported this task already. An Admin looks at it.',
  already_opened: 'The buyer has opened this work already, so it cannot change any more.',
  review_over:
    'The time to decide is over, so this work can no longer be rejected. It is approved by itself within minutes.',
  rejection_final: 'This rejection is final, so it can no longer change.',
  not_rejected: 'No reviewer has rejected this work.',
  already_objected: 'You have objected to this rejection already.',
  too_many_objections: 'You cannot have more open objections. Wait until one of them is decided.',
  objection_open: 'Your objection to the rejection is open. Wait until it is decided, or accept the rejection.',
  objection_over: 'This objection has been answered or decided already, or its time is over.',
  slot_reopened: 'A slot was opened in place of this one already.',
  too_many_reservations:
    'You can keep three slots at once, and one before your first approved work. Send your work, or give a slot back.',
  reserved_before:
    'You kept a slot of this task before and did not send work, so you can keep one again only a day later. You can still send work.',
  changes_asked: 'The worker was asked for changes already. Approve the work, or wait for the answer.',
  changes_over: 'The buyer has asked for no changes, or the time to answer is over.',
  work_changed: 'The worker has changed this work since you opened it. Read it again, then decide.',
  amount_differs: 'The amount does not match what is stored. Nothing was changed.',
  not_enough_coins: 'Purchase more coins to add this task!',
  insufficient_coins: 'Insufficient coins',
  paused_by_admin: 'An Admin has paused this task, so only an Admin can resume it.',
  not_later: 'The new deadline must be later than the present one.',
  too_many_drafts: 'You have 50 drafts already. Delete one first.',
  already_submitted: 'You have already submitted work for this task.',
  too_many_withdrawn:
    'You have withdrawn work from this task three times, so this work stays. You can change it until the buyer opens it.',
  blocked: 'This buyer takes no work from you.',
  too_many_pending: `Too many of your submissions wait for this buyer already: at most ${english.number(maxPendingPerBuyerOfNew)} of a new worker, ${english.number(maxPendingPerBuyer)} of others. You can submit again when one of them is decided.`,
  too_many_submissions: `You have submitted ${english.number(maxSubmissionsPerHour)} times within an hour. Please wait a little.`,
  too_many_blocks: `You block ${english.number(maxBlocks)} workers already. Please end a block first.`,
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
  category_not_found: 'There is no such category.',
  message_answered: 'Another Admin has marked this message as answered.',
  mail_off: 'E-mails cannot be sent from here at the moment. Nothing was changed.',
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
  not_suspended: 'Your account is not suspended.',
  already_appealed: 'You have appealed against this suspension already.',
  appeal_over: 'This appeal has been decided already, or its time is over.',
  own_suspension: 'You suspended this user, so another Admin decides about the appeal.',
  proposer_left: 'The user who proposed this is not an active Admin now. It can only be cancelled.',
  older_admin:
    'You have been an Admin for less than three days, so you cannot change an Admin who was one before you. All Admins were told.',
  check_running: 'The ledger is being checked already. The result will be here in a moment.',
  file_needed: 'This task needs a photo as proof. Please add one.',
  form_needed: 'This task asks for answers to its form, which this page cannot send. Please open the task again.',
  controls_invalid: 'Some known answers in the file do not fit the form.',
  form_invalid: 'The form shows an image that is not stored here. Please upload it.',
  form_shows_no_row:
    'Workers would not see their row: the form shows none of its columns. Show all columns, or put some into its texts.',
  answers_invalid: 'Some answers are missing or wrong.',
  no_form: 'This task has no form.',
  batch_not_found: 'These rows are no longer here.',
  review_job_not_found: 'This approval is no longer here.',
  review_running: 'The rest of this task is being approved already.',
  batch_posted: 'These rows belong to a task already, so they stay.',
  batch_not_checked: 'These rows cannot be posted: the file has errors, or belongs to a task already.',
  has_batch:
    'This task has rows: its slots are their pages. Only the pages that are missing for the last rows can be added.',
  no_items_left: 'There are no more rows for you in this task right now.',
  stopped: 'You get no more pages of this task. What you have sent is reviewed and paid as all work.',
  only_approved_workers: 'This task is for workers who have had a page of this buyer approved before.',
  reservation_ended: 'Your time for these rows is over, and others have them now. What you typed stays on this device.',
  too_many_unposted: 'You have 1,000,000 rows that are not posted. Post or delete some first.',
  too_many_rows: 'A file has at most 100,000 rows. Please split it.',
  not_utf8: 'The letters of this file cannot be read. In a spreadsheet, save it as “CSV UTF-8”.',
  page_too_large: 'The rows are too large for so many on a page. Please choose fewer rows per page.',
  template_not_found: 'This template no longer exists.',
  too_many_templates: 'You have 20 templates already. Please delete one first.',
  file_in_use: 'This file belongs to work that is not decided for good yet.',
  too_many_files: 'Too many files wait to be sent with work. Send or remove some first.',
  file_link_over: 'This link to a file is no longer valid. Open the work again.',
  sealed: 'This work was rejected, so its content is sealed.',
  disputed: 'A card dispute is open on your account, so you cannot post, review or buy at the moment.',
  owes_coins: 'You owe coins, because card money was paid back. Buy coins to settle that first.',

  // Images
  image_kind: 'This image cannot be read. Please choose a JPEG, PNG, WebP, GIF or AVIF image.',
  image_broken: 'This image is damaged or incomplete. Please choose another one.',
  image_too_many_pixels: 'This image has too many pixels. Please make it smaller or choose another one.',
  image_host_down: 'Images cannot be stored right now. Please try again in a few minutes.',
  file_kind: 'This file cannot be read. Please choose a photo (JPEG, PNG, WebP, GIF or AVIF) or a PDF.',
  file_damaged: 'The file did not arrive as it was sent. Please send it again.',
  file_store_down: 'Files cannot be stored right now. Please try again in a few minutes.',

  // Server errors
  provider_unavailable: 'The payment service cannot be reached right now. Nothing was lost; please try again.',
  storage_full: 'Our storage is full, so this was not done, and nothing was changed. Please try again later.',
}

const bn: Messages = {
  // The request itself
  malformed: 'অনুরোধটি পড়া যায়নি।',
  invalid_input: 'চিহ্নিত ঘরগুলো দেখুন।',
  unsupported_media_type: 'এই ধরনের তথ্য গ্রহণ করা হয় না।',
  idempotency_key_reused: 'এই Idempotency-Key আগে অন্য একটি অনুরোধে ব্যবহার করা হয়েছে।',

  // The caller
  account_removed: 'এই অ্যাকাউন্টটি মুছে ফেলা হয়েছে।',
  not_yours: 'এটি অন্য একজন ব্যবহারকারীর।',
  no_user: 'আপনার অ্যাকাউন্ট খোলা এখনো শেষ হয়নি। আগে তা শেষ করুন।',
  second_factor_needed: 'আগে দ্বিতীয় ধাপের যাচাইয়ের কোডটি দিন।',
  admins_only: 'দ্বিতীয় ধাপের যাচাই শুধু অ্যাডমিনদের জন্য।',
  suspended: 'আপনার অ্যাকাউন্ট স্থগিত আছে। আপনি দেখতে, অর্জিত কয়েন তুলতে, জমা দেওয়া কাজ শেষ করতে আর আপিল করতে পারবেন।',

  // Sign-in
  'auth/unverified-email': 'এই ঠিকানা Google যাচাই করেনি, তাই এটি দিয়ে এখানে লগ ইন করা যাবে না।',
  'auth/account-exists-with-different-credential':
    'এই ঠিকানায় আগে থেকেই একটি অ্যাকাউন্ট আছে। আগে যেভাবে লগ ইন করেছিলেন, সেভাবেই করুন।',
  'auth/invalid-action-code': 'এই লিংক আগেই ব্যবহার করা হয়েছে অথবা এর মেয়াদ শেষ। নতুন একটি লিংক চেয়ে নিন।',
  unverified_email: 'এই ঠিকানায় আগেই একটি অ্যাকাউন্ট আছে। সেটি যে আপনার, তা নিশ্চিত করুন।',
  sign_in_unavailable: 'এখন লগ ইন যাচাই করা যাচ্ছে না। আবার চেষ্টা করুন।',
  wrong_code: 'কোডটি সঠিক নয়, অথবা আগে ব্যবহার করা হয়েছে। পরের কোডটির জন্য অপেক্ষা করুন।',
  second_factor_on: 'দ্বিতীয় ধাপের যাচাই আগেই চালু আছে।',
  second_factor_off: 'এই অ্যাকাউন্টে দ্বিতীয় ধাপের যাচাই চালু নেই।',
  'auth/requires-recent-login':
    'এখানে আপনার অ্যাকাউন্টের পাসওয়ার্ড নেই। লগ আউট করে আবার লগ ইন করুন, তারপর পাঁচ মিনিটের মধ্যে এটি করুন।',
  password_needed:
    'কাউকে অ্যাডমিন করতে বা অ্যাডমিন থেকে সরাতে আপনার পাসওয়ার্ড লাগে। পাসওয়ার্ডও দিন, অথবা আবার লগ ইন করে পাঁচ মিনিটের মধ্যে এটি করুন।',
  second_factor_required: 'এখানে অ্যাডমিনদের দ্বিতীয় ধাপের যাচাই থাকতেই হয়, তাই এটি বন্ধ করা যাবে না।',

  // Not found
  user_not_found: 'এই ব্যবহারকারী নেই।',
  worker_not_found: 'এই কর্মী আপনাকে কোনো কাজ পাঠাননি।',
  report_not_found: 'এই রিপোর্টটি নেই।',
  block_not_found: 'এই ব্লক আগেই শেষ হয়েছে।',
  payment_not_found: 'এই পেমেন্টটি নেই।',
  session_not_found: 'এই লগ ইন আগেই শেষ হয়েছে।',
  message_not_found: 'এই বার্তাটি নেই।',
  withdrawal_not_found: 'টাকা তোলার এই অনুরোধটি নেই।',
  proposal_not_found: 'এই প্রস্তাবটি নেই।',
  transfer_not_found: 'এই ট্রান্সফারটি নেই।',
  draft_not_found: 'এই খসড়াটি নেই। কাজটি পোস্ট করা হয়েছে অথবা খসড়াটি মুছে ফেলা হয়েছে।',
  reservation_not_found: 'এই জায়গাটি আর আপনার জন্য রাখা নেই।',
  job_not_found: 'ব্যর্থ জবের মধ্যে এটি নেই।',
  appeal_not_found: 'এই আপিলটি নেই।',
  file_not_found: 'এই ফাইলটি নেই, অথবা আর রাখা হয় না।',

  // Conflicts with the current state
  already_decided: 'এ বিষয়ে আগেই সিদ্ধান্ত হয়েছে। কিছুই বদলায়নি।',
  already_reported: 'আপনি আগেই এই কাজ রিপোর্ট করেছেন। একজন অ্যাডমিন তা দেখছেন।',
  already_opened: 'বায়ার এই কাজ খুলে দেখেছেন, তাই এটি আর বদলানো যাবে না।',
  review_over: 'যাচাইয়ের সময় শেষ, তাই এই কাজ আর প্রত্যাখ্যান করা যাবে না। কয়েক মিনিটের মধ্যে এটি নিজে থেকেই অনুমোদিত হবে।',
  rejection_final: 'এই প্রত্যাখ্যান চূড়ান্ত হয়ে গেছে, তাই আর বদলানো যাবে না।',
  not_rejected: 'এই কাজ কোনো যাচাইকারী প্রত্যাখ্যান করেননি।',
  already_objected: 'এই প্রত্যাখ্যানে আপনি আগেই আপত্তি জানিয়েছেন।',
  too_many_objections: 'আপনার আর কোনো আপত্তি এখন খোলা যাবে না। আগের একটির সিদ্ধান্ত হওয়া পর্যন্ত অপেক্ষা করুন।',
  objection_open: 'প্রত্যাখ্যানে আপনার আপত্তি এখনো খোলা। সিদ্ধান্তের জন্য অপেক্ষা করুন, অথবা প্রত্যাখ্যান মেনে নিন।',
  objection_over: 'এই আপত্তির উত্তর বা সিদ্ধান্ত আগেই হয়ে গেছে, অথবা এর সময় শেষ।',
  slot_reopened: 'এই জায়গার বদলে আগেই আরেকটি জায়গা খোলা হয়েছে।',
  too_many_reservations: 'একসঙ্গে তিনটি জায়গা রাখা যায়, প্রথম অনুমোদনের আগে একটি। কাজ জমা দিন, অথবা একটি জায়গা ছেড়ে দিন।',
  reserved_before: 'এই কাজে আপনি আগে জায়গা রেখে কাজ জমা দেননি, তাই এক দিন পরে আবার রাখতে পারবেন। কাজ জমা দেওয়া এখনো যায়।',
  changes_asked: 'কর্মীকে আগেই বদলাতে বলা হয়েছে। কাজটি অনুমোদন করুন, অথবা উত্তরের জন্য অপেক্ষা করুন।',
  changes_over: 'বায়ার কিছু বদলাতে বলেননি, অথবা উত্তর দেওয়ার সময় শেষ।',
  work_changed: 'আপনি খোলার পর কর্মী কাজটি বদলেছেন। আবার পড়ে সিদ্ধান্ত নিন।',
  amount_differs: 'পরিমাণটি জমা থাকা হিসাবের সঙ্গে মেলে না। কিছুই বদলায়নি।',
  not_enough_coins: 'এই কাজটি দিতে আরও কয়েন কিনুন!',
  insufficient_coins: 'যথেষ্ট কয়েন নেই',
  paused_by_admin: 'একজন অ্যাডমিন এই কাজ থামিয়েছেন, তাই শুধু অ্যাডমিনই এটি আবার চালু করতে পারেন।',
  not_later: 'নতুন শেষ তারিখ বর্তমান শেষ তারিখের পরে হতে হবে।',
  too_many_drafts: 'আপনার ৫০টি খসড়া আছে। আগে একটি মুছে ফেলুন।',
  already_submitted: 'আপনি এই কাজ আগেই জমা দিয়েছেন।',
  too_many_withdrawn: 'আপনি এই কাজ থেকে তিনবার জমা ফিরিয়ে নিয়েছেন, তাই এবার জমাটি থাকছে। বায়ার না খোলা পর্যন্ত আপনি তা বদলাতে পারেন।',
  blocked: 'এই বায়ার আপনার কাছ থেকে কাজ নেন না।',
  too_many_pending: `এই বায়ারের কাছে আপনার জমা দেওয়া অনেক কাজ অপেক্ষায় আছে: নতুন কর্মীর সর্বোচ্চ ${bangla.number(maxPendingPerBuyerOfNew)}টি, অন্যদের ${bangla.number(maxPendingPerBuyer)}টি। একটির সিদ্ধান্ত হলে আবার জমা দিতে পারবেন।`,
  too_many_submissions: `আপনি এক ঘণ্টায় ${bangla.number(maxSubmissionsPerHour)} বার জমা দিয়েছেন। একটু অপেক্ষা করুন।`,
  too_many_blocks: `আপনি ${bangla.number(maxBlocks)} জন কর্মীকে ব্লক করে রেখেছেন। আগে একটি ব্লক তুলে নিন।`,
  own_account: 'আপনি নিজের অ্যাকাউন্ট সরাতে পারবেন না।',
  coins_left: 'আপনার এখনো কয়েন আছে। আগে টাকা তুলে নিন, অথবা কয়েন ছেড়ে দেওয়ার কথা লিখে জানান।',
  role_is_chosen: 'আপনার ভূমিকা আগেই বেছে নেওয়া হয়েছে, অথবা এই ভূমিকায় কিছু করা হয়েছে।',
  own_role: 'আপনি নিজের ভূমিকা বদলাতে পারবেন না।',
  last_admin: 'ইনিই শেষ অ্যাডমিন। আগে অন্য কাউকে অ্যাডমিন করুন।',
  role_in_use: 'এই ব্যবহারকারীর এখনো অসম্পূর্ণ কাজ বা অমীমাংসিত কয়েন আছে, তাই ভূমিকা বদলানো যাবে না।',
  withdrawal_claimed: 'অন্য একজন অ্যাডমিন এই টাকা পাঠাচ্ছেন।',
  withdrawal_not_approved: 'শুধু অনুমোদিত পেআউটই ফেরত আসতে পারে।',
  worker_suspended: 'এই কর্মীর অ্যাকাউন্ট স্থগিত আছে। তবু টাকা দিতে চাইলে আবার নিশ্চিত করুন।',
  payment_fraud: 'এই অ্যাকাউন্টে পেমেন্ট জালিয়াতির তদন্ত চলছে, তাই তদন্ত শেষ না হওয়া পর্যন্ত টাকা তোলা অপেক্ষায় থাকবে।',
  unbacked: 'এই পেআউটে কার্ডের টাকার ঘাটতি আছে। তবু টাকা দিতে চাইলে আবার নিশ্চিত করুন।',
  payment_not_succeeded: 'কার্ড পেমেন্ট সফল হয়নি। কোনো টাকা কাটা হয়নি।',
  category_not_found: 'এমন কোনো ক্যাটাগরি নেই।',
  message_answered: 'অন্য একজন অ্যাডমিন এই বার্তার উত্তর দেওয়া হয়েছে বলে চিহ্নিত করেছেন।',
  mail_off: 'এখন এখান থেকে ইমেইল পাঠানো যাচ্ছে না। কিছুই বদলায়নি।',
  second_admin_needed:
    'একজন অ্যাডমিন ২৪ ঘণ্টায় একা ১,০০০ কয়েন পর্যন্ত সরাতে পারেন, এটি তার বেশি। অন্য একজন অ্যাডমিন নিশ্চিত না করা পর্যন্ত এটি হিসাব পেজে অপেক্ষায় থাকবে।',
  own_proposal: 'আপনার প্রস্তাব অন্য একজন অ্যাডমিনকে নিশ্চিত করতে হবে।',
  new_admin: 'এর জন্য এমন দুজন অ্যাডমিন দরকার, যাঁরা তিন দিন ধরে অ্যাডমিন।',
  new_admin_refused:
    'আপনি তিন দিনের কম সময় ধরে অ্যাডমিন, তাই এখনো কোনো ব্যবহারকারীকে সরাতে বা কোনো সুইচ বদলাতে পারবেন না। সব অ্যাডমিনকে জানানো হয়েছে।',
  dependent_admin: `আপনি এটি নিশ্চিত করতে পারবেন না: আপনাদের একজন অন্যজনকে অ্যাডমিন করেছেন, অথবা একই অ্যাডমিন আপনাদের দুজনকে অ্যাডমিন করেছেন। অন্য একজন অ্যাডমিন এটি নিশ্চিত করবেন, অথবা পরিচালক সার্ভারে আপনাদের একজনের পক্ষে নিশ্চয়তা দেবেন: ${vouchCommand}`,
  operator_needed: `২৪ ঘণ্টায় ১০,০০০ কয়েনের বেশি হলে শুধু পরিচালক সার্ভারে তা নিশ্চিত করেন: ${confirmCommand}`,
  removal_waits: 'এই ব্যবহারকারীকে সরানো হচ্ছে। আগে সরানো বন্ধ করুন।',
  no_removal: 'এই ব্যবহারকারীকে সরানোর কিছু অপেক্ষায় নেই। কিছু বদলায়নি।',
  not_suspended: 'আপনার অ্যাকাউন্ট স্থগিত নেই।',
  already_appealed: 'এই স্থগিতাদেশের বিরুদ্ধে আপনি আগেই আপিল করেছেন।',
  appeal_over: 'এই আপিলের সিদ্ধান্ত আগেই হয়ে গেছে, অথবা এর সময় শেষ।',
  own_suspension: 'এই ব্যবহারকারীকে আপনিই স্থগিত করেছেন, তাই আপিলের সিদ্ধান্ত অন্য একজন অ্যাডমিন নেবেন।',
  proposer_left: 'যিনি এই প্রস্তাব দিয়েছিলেন, তিনি এখন সক্রিয় অ্যাডমিন নন। এটি শুধু বাতিল করা যাবে।',
  older_admin:
    'আপনি তিন দিনের কম সময় ধরে অ্যাডমিন, তাই আপনার আগে থেকে যিনি অ্যাডমিন, তাঁর কিছু বদলাতে পারবেন না। সব অ্যাডমিনকে জানানো হয়েছে।',
  check_running: 'এখন হিসাব মেলানো হচ্ছে। একটু পরেই ফল পাওয়া যাবে।',
  file_needed: 'এই কাজে প্রমাণ হিসেবে একটি ছবি লাগবে। একটি যোগ করুন।',
  form_needed: 'এই কাজে একটি ফর্মের উত্তর লাগে, যা এই পেজ পাঠাতে পারে না। কাজটি আবার খুলুন।',
  controls_invalid: 'ফাইলের কিছু জানা উত্তর ফর্মের সঙ্গে মেলে না।',
  form_invalid: 'ফর্মে এমন একটি ছবি আছে, যা এখানে রাখা নেই। ছবিটি আপলোড করুন।',
  form_shows_no_row: 'কর্মীরা তাঁদের সারি দেখতে পাবেন না: ফর্মে এর কোনো কলাম নেই। সব কলাম দেখান, অথবা লেখার মধ্যে কলাম বসান।',
  answers_invalid: 'কিছু উত্তর বাদ পড়েছে বা ভুল আছে।',
  no_form: 'এই কাজে কোনো ফর্ম নেই।',
  batch_not_found: 'এই সারিগুলো আর নেই।',
  review_job_not_found: 'এই অনুমোদনের তথ্য আর নেই।',
  review_running: 'এই কাজের বাকি জমাগুলো এখন অনুমোদন করা হচ্ছে।',
  batch_posted: 'এই সারিগুলো একটি কাজের অংশ, তাই এগুলো থাকবে।',
  batch_not_checked: 'এই সারিগুলো পোস্ট করা যায় না: ফাইলে ভুল আছে, বা এগুলো একটি কাজের অংশ।',
  has_batch: 'এই কাজে সারি আছে: প্রতিটি স্লট সারির একটি পাতা। শেষ সারিগুলোর জন্য যে পাতা কম আছে, শুধু তা-ই যোগ করা যায়।',
  no_items_left: 'এই কাজে এখন আপনার জন্য আর কোনো সারি নেই।',
  stopped: 'এই কাজের আর পাতা আপনি পাবেন না। যা পাঠিয়েছেন তা অন্য সব কাজের মতোই যাচাই হবে ও পারিশ্রমিক মিলবে।',
  only_approved_workers: 'এই বায়ার আগে যাঁদের কোনো পাতা অনুমোদন করেছেন, কাজটি শুধু তাঁদের জন্য।',
  reservation_ended: 'এই সারিগুলোর জন্য আপনার সময় শেষ, এখন এগুলো অন্যদের কাছে। আপনার লেখা এই ডিভাইসে আছে।',
  too_many_unposted: 'আপনার ১০,০০,০০০টি সারি পোস্ট করা হয়নি। আগে কিছু পোস্ট করুন বা মুছুন।',
  too_many_rows: 'একটি ফাইলে সর্বোচ্চ ১,০০,০০০টি সারি থাকতে পারে। ফাইলটি ভাগ করুন।',
  not_utf8: 'এই ফাইলের অক্ষর পড়া যাচ্ছে না। স্প্রেডশিটে “CSV UTF-8” হিসেবে সেভ করুন।',
  page_too_large: 'এক পাতায় এত সারি ধরে না। প্রতি পাতায় কম সারি বেছে নিন।',
  template_not_found: 'এই টেমপ্লেটটি আর নেই।',
  too_many_templates: 'আপনার ২০টি টেমপ্লেট আছে। আগে একটি মুছুন।',
  file_in_use: 'এই ফাইল এমন কাজের, যার সিদ্ধান্ত এখনো চূড়ান্ত হয়নি।',
  too_many_files: 'কাজের সঙ্গে পাঠানোর অপেক্ষায় অনেক বেশি ফাইল আছে। আগে কয়েকটি পাঠান অথবা সরান।',
  file_link_over: 'ফাইলের এই লিংক আর কাজ করে না। কাজটি আবার খুলুন।',
  sealed: 'এই কাজ প্রত্যাখ্যাত, তাই এর বিষয়বস্তু দেখা যায় না।',
  disputed: 'আপনার অ্যাকাউন্টে একটি কার্ড পেমেন্ট নিয়ে আপত্তি চলছে, তাই এখন আপনি কাজ দিতে, যাচাই করতে বা কয়েন কিনতে পারবেন না।',
  owes_coins: 'কার্ডের টাকা ফেরত যাওয়ায় আপনার কয়েন দেনা আছে। আগে কয়েন কিনে তা শোধ করুন।',

  // Images
  image_kind: 'এই ছবি পড়া যাচ্ছে না। JPEG, PNG, WebP, GIF বা AVIF ছবি বেছে নিন।',
  image_broken: 'ছবিটি নষ্ট অথবা অসম্পূর্ণ। অন্য একটি বেছে নিন।',
  image_too_many_pixels: 'ছবিতে পিক্সেল অনেক বেশি। ছোট করুন অথবা অন্য একটি বেছে নিন।',
  image_host_down: 'এখন ছবি রাখা যাচ্ছে না। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  file_kind: 'এই ফাইল পড়া যাচ্ছে না। একটি ছবি (JPEG, PNG, WebP, GIF বা AVIF) অথবা PDF বেছে নিন।',
  file_damaged: 'ফাইলটি যেমন পাঠানো হয়েছিল, তেমন পৌঁছায়নি। আবার পাঠান।',
  file_store_down: 'এখন ফাইল রাখা যাচ্ছে না। কয়েক মিনিট পর আবার চেষ্টা করুন।',

  // Server errors
  provider_unavailable: 'এখন পেমেন্ট সেবার সঙ্গে যোগাযোগ করা যাচ্ছে না। কিছুই হারায়নি; আবার চেষ্টা করুন।',
  storage_full: 'আমাদের স্টোরেজ ভরে গেছে, তাই এটি করা যায়নি। কিছুই বদলায়নি। পরে আবার চেষ্টা করুন।',
}

export const errorTexts: Record<Language, Record<ErrorCode, string>> = {
  en: { ...englishShared, ...en },
  bn: { ...banglaShared, ...bn },
}

/** An error whose message stands also at this field of the input. */
export function errorAt(field: string, code: ErrorCode): ApiError {
  return new ApiError(code, { fields: { [field]: (language) => errorTexts[language][code] } })
}
