/**
 * The events that users are notified of: their parameters, and one row per event with its kind, its page and its mail. Their
 * messages are in `texts.ts`.
 */

import type {
  MailEvent,
  NotificationKind,
  PaymentSystem,
  ProposalAction,
  RejectedBecause,
  ReportEnd,
  Role,
  SuspensionRule,
  SwitchName,
  TaskAction,
  TextRule,
} from '@piecework/contract'
import type { DeletionProblem } from '../users/texts.ts'

/** The event and its parameters. `coins` counts coins, `cents` US cents, `dollars` US dollars. */
export type NotificationEvent =
  | { event: 'submission_received'; worker: string; task: string }
  /** Pages of rows within an hour, as one. */
  | { event: 'pages_received'; task: string; pages: number }
  | { event: 'pages_approved'; task: string; pages: number; coins: number }
  /** The last page is sent, and answers to rows are missing: how many, and the pages that bring them. */
  | { event: 'rows_left'; task: string; answers: number; pages: number }
  | { event: 'submission_approved'; task: string; coins: number }
  | { event: 'submission_approved_by_itself'; task: string; coins: number }
  /** `held`: the slot and its coins are kept for so many hours; otherwise the rejection is final, and `isSlotOpen` tells of the slot. */
  | {
      event: 'submission_rejected'
      task: string
      held?: { coins: number; hours: number }
      isSlotOpen?: boolean
      category?: RejectedBecause
      reason?: string
    }
  /** The worker no longer keeps the slot: an Admin, reports, a block or a suspension stopped it. */
  | { event: 'reservation_stopped'; task: string }
  | { event: 'changes_asked'; task: string; words: string }
  /** `isChanged` is false when the worker leaves the work as it is. */
  | { event: 'changes_answered'; worker: string; task: string; isChanged: boolean }
  | { event: 'objection_opened'; worker: string; task: string; words?: string }
  | { event: 'objection_answered'; task: string; words: string }
  /** `silence` of the buyer; `for_worker` or `stands` by an Admin, with the sentence `why`; `undecided`. */
  | {
      event: 'objection_ended'
      to: 'worker' | 'buyer'
      task: string
      coins: number
      outcome: 'silence' | 'for_worker' | 'stands' | 'undecided'
      why?: string
    }
  /** To all Admins, each day: objections that they decide, and the hours until the first rejection stands. */
  | { event: 'objections_wait'; objections: number; hours: number }
  | { event: 'bonus_received'; task: string; coins: number; words?: string }
  | { event: 'submission_orphaned'; task: string }
  | { event: 'submission_withdrawn'; task: string; coins: number; isSlotOpen: boolean }
  | { event: 'task_deleted_by_admin'; task: string; coins: number }
  | { event: 'task_paused_by_admin'; task: string }
  | { event: 'task_paused_by_reports'; task: string }
  | { event: 'task_paused_by_review'; task: string }
  /** A program posted it, by the key with this name. */
  | { event: 'task_waits_for_owner'; task: string; key: string }
  | { event: 'task_paused_by_rules'; task: string; rules: TextRule[] }
  /** `works` have one more review time of so many hours; `isPaused`: the task takes no new work. */
  | { event: 'review_again'; task: string; works: number; hours: number; isPaused: boolean }
  /** `works`: submissions past half their time; `hours` until the first is approved by itself. */
  | { event: 'review_due'; task: string; works: number; hours: number }
  /** `action`: what happened to the task; `note`: what the Admin writes. */
  | { event: 'report_decided'; task: string; outcome: ReportEnd; action?: TaskAction; note?: string }
  /** `gone`: its address answered 410. */
  | { event: 'webhook_off'; url: string; because: 'gone' | 'failing' }
  /** `isPaused`: another pause still holds. */
  | { event: 'task_resumed_by_admin'; task: string; isPaused?: boolean }
  | { event: 'task_expired'; task: string; coins: number }
  | { event: 'coins_bought'; coins: number; cents: number }
  /** `owed`: what the user owes of these coins, because they were spent. */
  | { event: 'dispute_opened'; coins: number; cents: number; owed: number }
  | { event: 'dispute_won'; coins: number; cents: number; owed: number }
  | { event: 'dispute_lost'; coins: number; cents: number; owed: number }
  | { event: 'refunded'; coins: number; cents: number; owed: number }
  | { event: 'refund_failed'; coins: number; cents: number }
  | { event: 'slots_closed'; task: string; slots: number; coins: number }
  | { event: 'debt_settled' }
  | { event: 'test_payment_voided'; coins: number }
  | ({ event: 'withdrawal_approved' } & Payout)
  | ({ event: 'withdrawal_rejected'; reason: string } & Payout)
  | ({ event: 'withdrawal_returned'; reason: string } & Payout)
  | { event: 'correction_added'; coins: number; reason: string }
  | { event: 'correction_taken'; coins: number; reason: string }
  | { event: 'role_changed'; role: Role }
  | { event: 'role_open' }
  /** `until` is an instant in ISO 8601. */
  | { event: 'suspended'; rule: SuspensionRule; reason: string; until: string }
  | { event: 'unsuspended' }
  /** To all Admins. */
  | { event: 'appeal_opened'; user: string; words: string; due_at: string }
  /** `waits`: about a removal; `until`: its day, or the end of the suspension that goes on. */
  | { event: 'appeal_decided'; upheld: boolean; why: string; waits: boolean; until: string | null }
  /** To all Admins, each day: open appeals, and the hours until the first suspension ends without a decision. */
  | { event: 'appeals_wait'; appeals: number; hours: number }
  /** `day` in the operator's time zone, `YYYY-MM-DD`. */
  | { event: 'deletion_requested'; day: string }
  | { event: 'deletion_cancelled' }
  | ({ event: 'deletion_stopped' } & DeletionProblem)
  | { event: 'second_factor_reset'; by: 'Admin' | 'operator'; reason: string }
  | { event: 'second_factor_lost'; user: string; removable_at: string }
  /** `per_dollar`: the proposed rate of taka, if it is not to be removed. */
  | { event: 'proposal_made'; by: string; action: ProposalAction; coins: number; reason: string; per_dollar?: number }
  | { event: 'admin_made'; user: string; by: string }
  /** An Admin suspended or removed the buyer; `coins` is the pay of the work that the buyer can no longer decide. */
  | { event: 'work_waits'; user: string; by: string; coins: number }
  /** `isNew` is false for an Admin of the same group who is not new any more. */
  | { event: 'older_admin_attempt'; user: string; by: string; attempt: AdminAttempt; isNew?: boolean }
  | { event: 'switch_attempt'; by: string; name: SwitchName; on: boolean }
  | { event: 'admin_vouched'; user: string }
  /** To the user: the earned coins that can be withdrawn until then, an instant in ISO 8601. */
  | { event: 'removal_waits'; coins: number; due_at: string }
  | { event: 'removal_stopped'; isSuspended: boolean }
  /** To all Admins. */
  | { event: 'removal_asked'; user: string; by: string; due_at: string }
  /** Without `by` because no Admin decided the appeal in time. */
  | { event: 'user_kept'; user: string; by?: string }
  | { event: 'withdrawals_late'; late: number }
  | { event: 'late_payment'; payment: string; cents: number }

/** What an Admin of less than three days tried to do to an older one, or tried to remove any user. */
export type AdminAttempt = 'demote' | 'suspend' | 'unsuspend' | 'remove' | 'reset the second factor of'

/** A withdrawal as the notification shows it to its worker: `account` is the masked account number, `taka` at the rate that the withdrawal keeps. */
export type Payout = {
  coins: number
  dollars: number
  taka?: number | null
  payment_system: PaymentSystem
  account: string
}

export type EventName = NotificationEvent['event']
/** Events of which one notification counts those of an hour. */
export type SummedEvent = 'pages_received' | 'pages_approved'

/** A text for each of these events, made of the parameters of the event. */
export type TextsOf<Names extends EventName> = {
  [Name in Names]: (parameters: Extract<NotificationEvent, { event: Name }>) => string
}

/** `:id` is the reference of the notification. With a role, only users who have it now may open the page. */
type Page = { path: string; role?: Role }

const submission: Page = { path: '/dashboard/submission/:id' }
const task: Page = { path: '/dashboard/my-tasks/:id', role: 'Buyer' }
const payments: Page = { path: '/dashboard/payment-history', role: 'Buyer' }
const withdrawals: Page = { path: '/dashboard/withdrawals', role: 'Worker' }
const statement: Page = { path: '/dashboard/statement' }
const profile: Page = { path: '/profile' }
const users: Page = { path: '/dashboard/manage-users', role: 'Admin' }
const toDecide: Page = { path: '/dashboard/to-decide', role: 'Admin' }

type Event = {
  /** Decides the tile that the screen shows. */
  kind: NotificationKind
  /** The page that the notification and its mail link to. */
  page: Page | null
  /** The mail choice of the user that decides. */
  mail?: MailEvent
  /** The text of a mail that its user cannot opt out of. */
  always?: 'admin' | 'aboutAccount' | 'secondFactorReset'
}

const events = {
  submission_received: { kind: 'submitted', page: submission, mail: 'work_received' },
  pages_received: { kind: 'submitted', page: task, mail: 'work_received' },
  pages_approved: { kind: 'approved', page: { path: '/dashboard/task/:id', role: 'Worker' }, mail: 'work_reviewed' },
  rows_left: { kind: 'task', page: task, mail: 'review_due' },
  submission_approved: { kind: 'approved', page: submission, mail: 'work_reviewed' },
  submission_approved_by_itself: { kind: 'approved', page: submission, mail: 'work_reviewed' },
  submission_rejected: { kind: 'rejected', page: submission, mail: 'work_reviewed' },
  reservation_stopped: { kind: 'task', page: { path: '/dashboard/task/:id', role: 'Worker' } },
  changes_asked: { kind: 'task', page: submission, mail: 'work_reviewed' },
  changes_answered: { kind: 'submitted', page: submission, mail: 'work_received' },
  objection_opened: { kind: 'submitted', page: submission, mail: 'review_due' },
  objection_answered: { kind: 'rejected', page: submission, mail: 'work_reviewed' },
  objection_ended: { kind: 'task', page: submission, mail: 'work_reviewed' },
  objections_wait: { kind: 'task', page: toDecide, mail: 'proposal' },
  bonus_received: { kind: 'coins', page: submission, mail: 'work_reviewed' },
  submission_orphaned: { kind: 'task', page: submission },
  submission_withdrawn: { kind: 'task', page: submission },
  // The work that was paid for stays on its page.
  task_deleted_by_admin: { kind: 'task', page: task },
  task_paused_by_admin: { kind: 'task', page: task },
  task_paused_by_reports: { kind: 'task', page: task },
  task_waits_for_owner: { kind: 'task', page: task, always: 'aboutAccount' },
  task_paused_by_rules: { kind: 'task', page: task, always: 'aboutAccount' },
  webhook_off: { kind: 'account', page: { path: '/dashboard/api-keys', role: 'Buyer' }, always: 'aboutAccount' },
  review_due: { kind: 'submitted', page: task, mail: 'review_due' },
  task_paused_by_review: { kind: 'task', page: task, mail: 'review_due' },
  review_again: { kind: 'task', page: task, mail: 'review_due' },
  report_decided: { kind: 'task', page: { path: '/dashboard/task/:id', role: 'Worker' } },
  task_resumed_by_admin: { kind: 'task', page: task },
  task_expired: { kind: 'task', page: task },
  coins_bought: { kind: 'coins', page: payments, mail: 'payment' },
  dispute_opened: { kind: 'coins', page: payments, mail: 'payment' },
  dispute_won: { kind: 'coins', page: payments, mail: 'payment' },
  dispute_lost: { kind: 'coins', page: payments, mail: 'payment' },
  refunded: { kind: 'coins', page: payments, mail: 'payment' },
  refund_failed: { kind: 'coins', page: payments, mail: 'payment' },
  slots_closed: { kind: 'task', page: task, mail: 'payment' },
  debt_settled: { kind: 'coins', page: statement, mail: 'payment' },
  test_payment_voided: { kind: 'coins', page: payments },
  withdrawal_approved: { kind: 'withdrawal', page: withdrawals, mail: 'withdrawal' },
  withdrawal_rejected: { kind: 'withdrawal', page: withdrawals, mail: 'withdrawal' },
  withdrawal_returned: { kind: 'withdrawal', page: withdrawals, mail: 'withdrawal' },
  correction_added: { kind: 'coins', page: statement },
  correction_taken: { kind: 'coins', page: statement },
  role_changed: { kind: 'account', page: profile },
  role_open: { kind: 'account', page: profile },
  suspended: { kind: 'account', page: null, always: 'aboutAccount' },
  unsuspended: { kind: 'account', page: null, always: 'aboutAccount' },
  appeal_opened: { kind: 'account', page: toDecide, always: 'admin' },
  appeal_decided: { kind: 'account', page: null, always: 'aboutAccount' },
  appeals_wait: { kind: 'account', page: toDecide, mail: 'proposal' },
  deletion_requested: { kind: 'account', page: profile },
  deletion_cancelled: { kind: 'account', page: profile },
  deletion_stopped: { kind: 'account', page: profile },
  second_factor_reset: {
    kind: 'account',
    page: { path: '/second-factor', role: 'Admin' },
    always: 'secondFactorReset',
  },
  second_factor_lost: { kind: 'account', page: users, always: 'admin' },
  proposal_made: { kind: 'coins', page: { path: '/dashboard/accounting', role: 'Admin' }, mail: 'proposal' },
  admin_made: { kind: 'account', page: users, always: 'admin' },
  work_waits: { kind: 'coins', page: toDecide, always: 'admin' },
  older_admin_attempt: { kind: 'account', page: users, always: 'admin' },
  switch_attempt: { kind: 'account', page: { path: '/dashboard/operations', role: 'Admin' }, always: 'admin' },
  admin_vouched: { kind: 'account', page: users, always: 'admin' },
  removal_waits: { kind: 'account', page: withdrawals, always: 'aboutAccount' },
  removal_stopped: { kind: 'account', page: null, always: 'aboutAccount' },
  removal_asked: { kind: 'account', page: users, always: 'admin' },
  user_kept: { kind: 'account', page: users, always: 'admin' },
  withdrawals_late: { kind: 'withdrawal', page: { path: '/dashboard', role: 'Admin' }, mail: 'withdrawals_late' },
  late_payment: { kind: 'coins', page: null, always: 'admin' },
} as const satisfies Record<EventName, Event>

export type MailedEvent = {
  [Name in EventName]: (typeof events)[Name] extends { mail: MailEvent } ? Name : never
}[EventName]

export function eventOf({ event }: { event: EventName }): Event {
  return events[event]
}

/** Whether the mail of the event is a choice of its user. */
export function hasMail<Data extends { event: EventName }>(data: Data): data is Data & { event: MailedEvent } {
  return eventOf(data).mail !== undefined
}

/** Null when there is no page, or the user may not open it. */
export function linkOf(data: { event: EventName }, reference: string | null, role: Role | null): string | null {
  const { page } = eventOf(data)
  if (!page || (page.role !== undefined && page.role !== role)) return null
  if (!page.path.includes(':id')) return page.path
  return reference === null ? null : page.path.replace(':id', reference)
}
