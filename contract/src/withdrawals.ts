/** Coins that a worker takes out as money, and the Admins who send it. */
import * as z from 'zod/mini'
import { normaliseAccountNumber } from './account-numbers.ts'
import { maxLength, maxWithdrawalCoins, minWithdrawalCoins, paymentSystems } from './constants.ts'
import { endpoint, list } from './endpoint.ts'
import { coins, id, paging, someEmail, text, time, withReason } from './fields.ts'

export const withdrawalStatuses = ['pending', 'approved', 'refused', 'cancelled', 'returned'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

const requested = {
  _id: id,
  withdrawal_coin: z.int(),
  /** US dollars. */
  withdrawal_amount: z.number(),
  payment_system: z.enum(paymentSystems),
  status: z.enum(withdrawalStatuses),
  created_at: time,
  /** When it was approved, refused or cancelled. */
  decided_at: z.nullable(time),
  /** Why it was refused, or why the money came back. */
  reason: z.nullable(z.string()),
  /** The provider's name for the payout, once it was sent. */
  transaction_id: z.nullable(z.string()),
}

/** As its worker sees it. */
export const ownWithdrawal = z.object({
  ...requested,
  /** Masked: `017•• •••678`. */
  account_number: z.string(),
  /** An Admin has started the payout, so it can no longer be cancelled. */
  started: z.boolean(),
})
export type OwnWithdrawal = z.infer<typeof ownWithdrawal>

/** As an Admin sees it, who must send the money: the account number whole. */
export const withdrawal = z.object({
  ...requested,
  worker_name: z.string(),
  worker_email: z.string(),
  /** Spaces, hyphens, brackets and the country's code taken out. */
  account_number: z.string(),
  account_typed: z.string(),
  /** It does not have the shape that numbers of this payment system have. */
  account_unusual: z.boolean(),
  /** The Admin who sends this payout, and since when. */
  claimed_by: z.nullable(z.string()),
  claimed_at: z.nullable(time),
  claimed_by_me: z.boolean(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** Where a worker's pay came from: what an Admin looks at before money leaves. */
export const payOrigin = z.object({
  /** When the worker's account was made. */
  worker_since: time,
  /** Pay for approved work, ever. */
  pay_coins: coins,
  /** The part of it that buyers had bought by card. */
  pay_bought_coins: coins,
  /** How many different buyers paid it. */
  pay_buyers: z.int(),
  /** Those who paid most, and how old their accounts are. */
  paid_by: z.array(z.object({ name: z.string(), email: z.string(), since: time, coins, bought_coins: coins })),
  /** Coins paid out to this worker before. */
  paid_out_coins: coins,
  /** With this request, the worker's payouts stay within the pay that was bought by card. */
  backed: z.boolean(),
})
export const pendingWithdrawal = z.object({ ...withdrawal.shape, ...payOrigin.shape })
export type PendingWithdrawal = z.infer<typeof pendingWithdrawal>

/** What stands behind the coins: card money received, less what was paid out, less what is still owed. */
export const backing = z.object({
  card_cents: z.int(),
  paid_out_coins: coins,
  /** Earned coins, and those in undecided requests. */
  owed_coins: coins,
  backing_cents: z.int(),
})
export type Backing = z.infer<typeof backing>

const tooFew = `You need at least ${minWithdrawalCoins} coins to request withdrawal.`

export const newWithdrawal = z.object({
  withdrawal_coin: z
    .number('Coins to withdraw are required')
    .check(
      z.int('Only whole coins can be withdrawn'),
      z.gte(minWithdrawalCoins, tooFew),
      z.lte(maxWithdrawalCoins, `At most ${maxWithdrawalCoins.toLocaleString('en')} coins can be withdrawn at once`),
    ),
  payment_system: z.enum(paymentSystems, 'Please select a payment method'),
  account_number: text('Account number', maxLength.accountNumber).check(
    z.refine((typed) => normaliseAccountNumber(typed) !== '', 'Account number is required'),
  ),
})
export type NewWithdrawal = z.infer<typeof newWithdrawal>

export const withTransactionId = z.object({ transaction_id: text('Transaction id', maxLength.transactionId) })

const decided = z.object({ success: z.boolean(), coins })

export const withdrawals = {
  request: endpoint({
    method: 'POST',
    path: '/withdrawals',
    summary: 'Asks for coins to be paid out; they are held until an Admin decides. Only earned coins can be withdrawn.',
    access: ['Worker'],
    mustMatchCaller: ['worker_email'],
    idempotent: true,
    status: 201,
    input: z.object({ ...newWithdrawal.shape, worker_email: z.optional(someEmail) }),
    output: z.object({ insertedId: id, withdrawal_amount: z.number() }),
    errors: ['insufficient_coins', 'withdrawals_off', 'idempotency_key_reused'],
  }),
  mine: list({
    method: 'GET',
    path: '/withdrawals',
    summary: "The worker's requests, newest first, with masked account numbers.",
    access: ['Worker', 'Admin'],
    mustMatchCaller: ['email'],
    input: z.object({ email: z.optional(someEmail), ...paging }),
    output: z.array(ownWithdrawal),
    errors: [],
  }),
  pending: list({
    method: 'GET',
    path: '/withdrawals/pending',
    summary: 'Requests that wait for a decision, newest first.',
    access: ['Admin'],
    input: z.object(paging),
    output: z.array(pendingWithdrawal),
    errors: [],
  }),
  approved: list({
    method: 'GET',
    path: '/withdrawals/approved',
    summary: 'Approved requests, newest first: to send, with `unsent=true` only those without a transaction id.',
    access: ['Admin'],
    input: z.object({ ...paging, unsent: z.optional(z.enum(['true', 'false'])) }),
    output: z.array(withdrawal),
    errors: [],
  }),
  backing: endpoint({
    method: 'GET',
    path: '/withdrawals/backing',
    summary: 'Whether the card money received covers what was and still is to be paid out.',
    access: ['Admin'],
    input: z.object({}),
    output: backing,
    errors: [],
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/withdrawals/approve/{id}',
    summary: 'Approves a pending request: its coins are paid out. Approve first, send second.',
    access: ['Admin'],
    input: z.object({
      id,
      email: z.optional(someEmail),
      coins: z.optional(z.number()),
      /** The second confirmation of a payout that the card money received does not cover. */
      accept_unbacked: z.optional(z.boolean()),
    }),
    output: decided,
    errors: ['withdrawal_not_found', 'already_decided', 'amount_differs', 'withdrawal_claimed', 'unbacked'],
  }),
  start: endpoint({
    method: 'PATCH',
    path: '/withdrawals/start/{id}',
    summary: 'Claims a pending request for the calling Admin; from then on it cannot be cancelled.',
    access: ['Admin'],
    input: z.object({ id }),
    output: z.object({ success: z.boolean() }),
    errors: ['withdrawal_not_found', 'already_decided', 'withdrawal_claimed'],
  }),
  release: endpoint({
    method: 'PATCH',
    path: '/withdrawals/release/{id}',
    summary: 'Gives a claim back: the own one, or that of an Admin who cannot finish it.',
    access: ['Admin'],
    input: z.object({ id }),
    output: z.object({ success: z.boolean() }),
    errors: ['withdrawal_not_found', 'already_decided'],
  }),
  refuse: endpoint({
    method: 'PATCH',
    path: '/withdrawals/refuse/{id}',
    summary: 'Refuses a pending request with a reason; its coins go back to the worker.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    output: decided,
    errors: ['withdrawal_not_found', 'already_decided', 'withdrawal_claimed'],
  }),
  cancel: endpoint({
    method: 'PATCH',
    path: '/withdrawals/cancel/{id}',
    summary: 'Takes an own pending request back, unless its payout was started.',
    access: ['Worker'],
    whileSuspended: true,
    input: z.object({ id }),
    output: decided,
    errors: ['withdrawal_not_found', 'already_decided', 'withdrawal_claimed'],
  }),
  sent: endpoint({
    method: 'PATCH',
    path: '/withdrawals/sent/{id}',
    summary: "Records the provider's transaction id of an approved payout; a later one corrects it.",
    access: ['Admin'],
    input: z.object({ id, ...withTransactionId.shape }),
    output: z.object({ success: z.boolean() }),
    errors: ['withdrawal_not_found', 'withdrawal_not_approved'],
  }),
  returned: endpoint({
    method: 'PATCH',
    path: '/withdrawals/returned/{id}',
    summary: 'The provider sent the money of an approved payout back; its coins go back to the worker, once.',
    access: ['Admin'],
    input: z.object({ id, ...withReason.shape }),
    output: decided,
    errors: ['withdrawal_not_found', 'already_decided', 'withdrawal_not_approved'],
  }),
}
