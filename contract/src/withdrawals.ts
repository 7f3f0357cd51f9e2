/** Withdrawals: workers request money for coins, and Admins approve and send the payouts. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/payments.ts'
import { texts as en } from '#en/payments.ts'
import { accountRuleMessage, isPossibleAccountNumber, normaliseAccountNumber } from './account-numbers.ts'
import { maxLength, maxWithdrawalCoins, paymentSystems } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { coins, emailFilter, id, paging, text, time, withReason } from './fields.ts'
import { type Message, ruleMessage, ruleOf } from './language.ts'
import { defaultPrices } from './prices.ts'

const texts = { en, bn }

export const withdrawalStatuses = ['pending', 'approved', 'rejected', 'cancelled', 'returned'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** The taka of the dollars at the rate of the request, which both stay; null if there was no rate. */
const keptTaka = { taka_per_dollar: z.nullable(z.number()), taka: z.nullable(z.number()) }

const commonFields = {
  _id: id,
  withdrawal_coin: z.int(),
  /** US dollars. */
  withdrawal_amount: z.number(),
  ...keptTaka,
  payment_system: z.enum(paymentSystems),
  status: z.enum(withdrawalStatuses),
  created_at: time,
  /** Until when it is expected to be approved, as stated at the request. */
  expected_at: time,
  /** From when it counts as late while it is pending: not before a payment fraud case of its worker ends. */
  late_at: time,
  /** It still waits, for longer than nine of ten payouts have taken. */
  late: z.boolean(),
  /** When it was approved, rejected or cancelled. */
  decided_at: z.nullable(time),
  /** Why it was rejected, or why the money was returned. */
  reason: z.nullable(z.string()),
  /** The payment system's id of the payout, once it was sent. */
  transaction_id: z.nullable(z.string()),
}

/** A withdrawal as its worker sees it. */
export const ownWithdrawal = z.object({
  ...commonFields,
  /** Masked: `017•••••678`. */
  account_number: z.string(),
  /** An Admin has claimed the withdrawal, so it can no longer be cancelled. */
  started: z.boolean(),
})
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>

/** A withdrawal as an Admin sees it: with the full account number, which sending the payout needs. */
export const withdrawal = z.object({
  ...commonFields,
  worker_id: id,
  worker_name: z.string(),
  worker_email: z.string(),
  /** Why the worker is suspended; null for others. */
  worker_suspended: z.nullable(z.string()),
  /** Until when a payment fraud case holds the worker's withdrawals; null without a case. */
  worker_held_until: z.nullable(time),
  /** Normalised: without spaces, hyphens, brackets and the country code. */
  account_number: z.string(),
  account_typed: z.string(),
  /** The number does not have the usual format of this payment system. */
  account_unusual: z.boolean(),
  /** The Admin who has claimed the withdrawal, and when. */
  claimed_by: z.nullable(z.string()),
  claimed_at: z.nullable(time),
  claimed_by_me: z.boolean(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** How card money covers a payout, in US cents. Test payments bring no card money. */
export const payoutCover = z.object({
  /** The card money behind the coins of this withdrawal. */
  behind_cents: z.int(),
  /** The share of it in the card money that was returned to buyers and is missing. */
  at_risk_cents: z.int(),
  /** What no card paid of the part of the payout that must be covered: gifts, discounts, test payments, corrections. */
  never_paid_cents: z.int(),
  /** All that is missing to the part of the payout that must be covered, and its coins. */
  uncovered_cents: z.int(),
  uncovered_coins: z.int(),
  /** Nothing is missing. */
  backed: z.boolean(),
})
export type PayoutCover = z.infer<typeof payoutCover>

/** The origin of a worker's pay, for the Admin's decision about a withdrawal. */
export const payOrigin = z.object({
  /** When the worker registered. */
  worker_since: time,
  /** The account is younger than 7 days. */
  worker_is_new: z.boolean(),
  /** The number of workers who have used this account number; it stops counting at 10. */
  account_workers: z.int(),
  /** All pay for approved submissions. */
  pay_coins: coins,
  /** The part of it from coins that buyers had bought by card. */
  pay_bought_coins: coins,
  /** The number of different buyers of the latest pay. */
  pay_buyers: z.int(),
  /** The buyers who paid most, with the dates of their registration. */
  paid_by: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      since: time,
      is_new: z.boolean(),
      suspended: z.boolean(),
      coins,
      bought_coins: coins,
      /** The card money behind the coins, in US cents. */
      cents: z.int(),
    }),
  ),
  /** Coins paid out to this worker before. */
  paid_out_coins: coins,
})
export const pendingWithdrawal = z.object({ ...withdrawal.shape, ...payOrigin.shape, ...payoutCover.shape })
export type PendingWithdrawal = z.infer<typeof pendingWithdrawal>

/** The reserves, in US cents: card money received, less payouts, less what stands behind all that could be withdrawn. */
export const backing = z.object({
  /** No real card money has come in: test payments are shown instead, and payouts are not checked. */
  is_test_mode: z.boolean(),
  /** Card payments less refunds and lost disputes. */
  card_cents: z.int(),
  paid_out_coins: coins,
  paid_out_cents: z.int(),
  /** Earned coins of users, and coins in pending withdrawals. */
  owed_coins: coins,
  /** The card money behind them; in test mode what they would be paid out with. */
  owed_cents: z.int(),
  /** What is left, or missing below zero. */
  backing_cents: z.int(),
  /** Card money that was returned and is missing as debts of users, and the number of these users. */
  missing_cents: z.int(),
  debtors: z.int(),
})
export type Reserves = z.infer<typeof backing>

export function tooFewCoinsMessage(minCoins: number): Message {
  return (language) => texts[language].tooFewCoins(minCoins)
}

/**
 * The fields of a request. Server and screens pass the operator's minimum. `closing`: a user who leaves may withdraw any
 * number of whole coins.
 */
export function newWithdrawal(minCoins: number, { closing = false } = {}) {
  return z.object({
    withdrawal_coin: z.number(ruleOf(texts, 'coinsRequired')).check(
      z.int(ruleOf(texts, 'coinsNotWhole')),
      z.gte(closing ? 1 : minCoins, ruleOf(texts, 'tooFewCoins', minCoins)),
      // For the documentation of the API: fewer coins are an exception.
      z.meta({
        minimum: minCoins,
        description: 'Fewer only once, while the deletion of the account is requested, or a removal by an Admin waits.',
      }),
      z.lte(maxWithdrawalCoins, ruleOf(texts, 'tooManyCoins', maxWithdrawalCoins)),
    ),
    payment_system: z.enum(paymentSystems, ruleOf(texts, 'systemRequired')),
    account_number: text((language) => texts[language].accountNumber, maxLength.accountNumber).check(
      z.refine((typed) => normaliseAccountNumber(typed) !== '', ruleOf(texts, 'accountNumberRequired')),
    ),
  })
}
export type NewWithdrawal = z.infer<ReturnType<typeof newWithdrawal>>

/** Refuses a number that the chosen payment system cannot have. */
export const possibleNumber = z.refine<Pick<NewWithdrawal, 'payment_system' | 'account_number'>>(
  ({ payment_system, account_number }) =>
    isPossibleAccountNumber(payment_system, normaliseAccountNumber(account_number)),
  {
    path: ['account_number'],
    ...ruleMessage((language, input) => accountRuleMessage((input as NewWithdrawal).payment_system, language)),
  },
)

/** The input of a request: `worker_email`, if sent, must be the caller's. */
export function withdrawalRequest(minCoins: number, options: { closing?: boolean } = {}) {
  const { shape } = newWithdrawal(minCoins, options)
  return z.object({ ...shape, worker_email: z.optional(emailFilter) }).check(possibleNumber)
}

export const withTransactionId = z.object({
  transaction_id: text((language) => texts[language].transactionId, maxLength.transactionId),
})

const decisionOutput = z.object({ success: z.boolean(), coins })

export const withdrawals = {
  request: endpoint('POST /withdrawals', {
    summary: 'Requests a withdrawal; its coins are held until an Admin decides. Only earned coins can be withdrawn.',
    access: ['Worker'],
    mustMatchCaller: ['worker_email'],
    whileSuspended: true,
    idempotent: true,
    status: 201,
    input: withdrawalRequest(defaultPrices.minWithdrawalCoins),
    output: z.object({ insertedId: id, withdrawal_amount: z.number(), ...keptTaka }),
    errors: ['insufficient_coins', 'withdrawals_off', 'payment_fraud'],
  }),
  mine: list('/withdrawals', {
    summary: "The worker's withdrawals, newest first, with masked account numbers.",
    access: ['Worker', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(emailFilter), ...paging }),
    output: z.array(ownWithdrawal),
  }),
  lastNumbers: endpoint('GET /withdrawals/last-numbers', {
    summary: "The full account number of the worker's last withdrawal of each payment system, for the next one.",
    access: ['Worker'],
    output: z.object({
      /** Without withdrawals that were rejected, cancelled or returned: their numbers may be wrong. */
      numbers: z.array(z.object({ payment_system: z.enum(paymentSystems), account_number: z.string() })),
    }),
  }),
  cover: endpoint('GET /withdrawals/cover', {
    summary:
      "How many of the worker's earned coins no card payment stands behind, such as gifts: an Admin decides whether they are paid out. None in test mode, in which nothing is checked.",
    access: ['Worker'],
    output: z.object({ uncovered_coins: coins }),
  }),
  pending: list('/withdrawals/pending', {
    summary: 'Pending withdrawals, newest first; `sort=due`: late ones first, then those that are late next.',
    access: ['Admin'],
    input: z.object({ ...paging, sort: z.optional(z.enum(['due'])) }),
    output: z.array(pendingWithdrawal),
  }),
  approved: list('/withdrawals/approved', {
    summary:
      'Approved withdrawals, newest first, counted up to 1,000; `unsent=true` selects those without a transaction id, and counts all of them.',
    access: ['Admin'],
    input: z.object({ ...paging, unsent: z.optional(z.enum(['true', 'false'])) }),
    output: z.array(withdrawal),
  }),
  backing: endpoint('GET /withdrawals/backing', {
    summary: 'The reserves: card money received beside payouts made and coins still owed.',
    access: ['Admin'],
    output: backing,
  }),
  approve: endpoint('PATCH /withdrawals/approve/{id}', {
    summary: 'Approves a pending withdrawal: its coins are booked as paid out. The Admin sends the money after that.',
    access: ['Admin'],
    input: z.object({
      id,
      email: z.optional(emailFilter),
      coins: z.optional(z.number()),
      /** The second confirmation of a payout that the reserves do not cover. */
      accept_unbacked: z.optional(z.boolean()),
      /** The second confirmation of a payout to a suspended worker. */
      accept_suspended: z.optional(z.boolean()),
    }),
    output: decisionOutput,
    errors: [
      'withdrawal_not_found',
      'already_decided',
      'amount_differs',
      'withdrawal_claimed',
      'worker_suspended',
      'payment_fraud',
      'unbacked',
      'second_admin_needed',
    ],
  }),
  claim: endpoint('PATCH /withdrawals/claim/{id}', {
    summary: 'Claims a pending withdrawal for the calling Admin; from then on the worker cannot cancel it.',
    access: ['Admin'],
    input: z.object({ id }),
    errors: ['withdrawal_not_found', 'already_decided', 'withdrawal_claimed'],
  }),
  releaseClaim: endpoint('PATCH /withdrawals/release-claim/{id}', {
    summary: "Releases a claim: the caller's own, or that of an Admin who cannot finish it.",
    access: ['Admin'],
    input: z.object({ id }),
    errors: ['withdrawal_not_found', 'already_decided'],
  }),
  reject: endpoint('PATCH /withdrawals/reject/{id}', {
    summary: 'Rejects a pending withdrawal with a reason; its coins go back to the worker.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    output: decisionOutput,
    errors: ['withdrawal_not_found', 'already_decided', 'withdrawal_claimed'],
  }),
  cancel: endpoint('PATCH /withdrawals/cancel/{id}', {
    summary: 'Cancels an own pending withdrawal, unless an Admin has claimed it.',
    access: ['Worker'],
    whileSuspended: true,
    input: z.object({ id }),
    output: decisionOutput,
    errors: ['withdrawal_not_found', 'already_decided', 'withdrawal_claimed'],
  }),
  recordTransactionId: endpoint('PATCH /withdrawals/transaction-id/{id}', {
    summary: "Records the provider's transaction id of an approved payout; a later one corrects it.",
    access: ['Admin'],
    input: z.object({ id, ...withTransactionId.shape }),
    errors: ['withdrawal_not_found', 'withdrawal_not_approved'],
  }),
  markReturned: endpoint('PATCH /withdrawals/returned/{id}', {
    summary: 'Records that the money of an approved payout came back; its coins go back to the worker, once.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    output: decisionOutput,
    errors: [
      'withdrawal_not_found',
      'already_decided',
      'withdrawal_not_approved',
      'own_account',
      'second_admin_needed',
    ],
  }),
}
