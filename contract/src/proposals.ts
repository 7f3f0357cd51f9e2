/** Proposals: what one Admin may not book alone. A second Admin confirms it, or the operator at the server. */
import * as z from 'zod/mini'
import { endpoint, list } from './endpoint.ts'
import { coins, id, paging, time, transferId } from './fields.ts'

/** The actions that count against the limit of the day, the change of the rate of taka, and a removal at once. */
export const proposalActions = [
  'correction.apply',
  'withdrawal.approve',
  'withdrawal.return',
  'submission.approve',
  'submission.reject',
  'objection.decide',
  'taka_rate.change',
  'user.remove',
] as const
export type ProposalAction = (typeof proposalActions)[number]

export const proposalStatuses = ['waiting', 'confirmed', 'cancelled'] as const

/**
 * Who can confirm: another Admin; an Admin only after the operator vouched, because all others are new or of the group of the
 * proposer; or the operator alone.
 */
export const confirmedBy = ['admin', 'vouched_admin', 'operator'] as const
export type ConfirmedBy = (typeof confirmedBy)[number]

/** The correction that a proposal will make; names are null for the platform. */
const proposedCorrection = z.object({
  from_account: z.string(),
  from_name: z.nullable(z.string()),
  from_email: z.nullable(z.string()),
  /** The coins on the account now. */
  from_balance: z.nullable(coins),
  to_account: z.string(),
  to_name: z.nullable(z.string()),
  to_email: z.nullable(z.string()),
  to_balance: z.nullable(coins),
  corrects: z.nullable(transferId),
})

/** A change of the taka per dollar; null for no rate. `from` is the rate now. */
const proposedRate = z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) })

export const proposal = z.object({
  _id: id,
  action: z.enum(proposalActions),
  /** The withdrawal, submission or user, the id that the correction will have, or the settings of a rate. */
  object_id: id,
  /** 0 for a rate, which moves no coins. Of a removal, the coins that the user loses. */
  coins,
  reason: z.nullable(z.string()),
  /** The title of the submission's task. */
  task_title: z.nullable(z.string()),
  /** The worker of the submission or withdrawal, or the user of the removal. */
  worker_name: z.nullable(z.string()),
  worker_email: z.nullable(z.string()),
  correction: z.nullable(proposedCorrection),
  taka_rate: z.nullable(proposedRate),
  status: z.enum(proposalStatuses),
  proposed_by: z.string(),
  proposed_by_me: z.boolean(),
  proposed_at: time,
  /** The caller is of the proposer's group, so cannot confirm. */
  dependent: z.boolean(),
  /** Null when it does not wait any more. */
  confirmed_by: z.nullable(z.enum(confirmedBy)),
  /** Null while it waits, and for the operator. */
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(time),
})
export type Proposal = z.infer<typeof proposal>

export const proposals = {
  all: list('/proposals', {
    summary:
      'What Admins could not book alone, newest first; `status=waiting` selects what another Admin can confirm now.',
    access: ['Admin'],
    input: z.object({ ...paging, status: z.optional(z.enum(proposalStatuses)) }),
    output: z.array(proposal),
  }),
  confirm: endpoint('PATCH /proposals/confirm/{id}', {
    summary: 'Confirms what another Admin proposed, which books it, once. The caller has been an Admin for three days.',
    access: ['Admin'],
    input: z.object({ id }),
    output: z.object({ success: z.boolean(), coins }),
    errors: [
      'proposal_not_found',
      'already_decided',
      'review_over',
      'objection_over',
      'own_proposal',
      'own_account',
      'new_admin',
      'dependent_admin',
      'operator_needed',
      'proposer_left',
      'user_not_found',
      'not_enough_coins',
      'withdrawal_claimed',
      'withdrawal_not_approved',
      'worker_suspended',
      'payment_fraud',
    ],
  }),
  cancel: endpoint('PATCH /proposals/cancel/{id}', {
    summary: 'Cancels a proposal, by its Admin or another one; nothing is booked.',
    access: ['Admin'],
    input: z.object({ id }),
    errors: ['proposal_not_found', 'already_decided', 'own_account'],
  }),
}
