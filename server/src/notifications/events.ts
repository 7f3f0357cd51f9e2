/** The events that users are notified of, with their parameters. Their messages are in `texts.ts`. */

import type {
  MailEvent,
  NotificationKind,
  PaymentSystem,
  ProposalAction,
  RejectedBecause,
  ReportEnd,
  Role,
  SuspensionCategory,
  SwitchName,
  TaskAction,
} from '@piecework/contract'
import type { Message } from '@piecework/contract/language'
import type { DeletionProblem } from '../users/texts.ts'
import { texts } from './texts.ts'

/** The event and its parameters. `coins` counts coins, `cents` US cents, `dollars` US dollars. */
export type NotificationEvent =
  | { event: 'submission_received'; worker: string; task: string }
  | { event: 'submission_approved'; task: string; coins: number }
  | { event: 'submission_rejected'; task: string; isSlotOpen: boolean; category?: RejectedBecause; reason?: string }
  | { event: 'bonus_received'; task: string; coins: number; words?: string }
  | { event: 'submission_orphaned'; task: string }
  | { event: 'submission_withdrawn'; task: string; coins: number; isSlotOpen: boolean }
  | { event: 'task_deleted_by_admin'; task: string; coins: number }
  | { event: 'task_paused_by_admin'; task: string }
  | { event: 'task_paused_by_reports'; task: string }
  /** `action`: what happened to the task; `note`: what the Admin writes. */
  | { event: 'report_decided'; task: string; outcome: ReportEnd; action?: TaskAction; note?: string }
  | { event: 'task_resumed_by_admin'; task: string }
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
  | { event: 'suspended'; reason: string; category: SuspensionCategory }
  | { event: 'unsuspended' }
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
  | { event: 'user_kept'; user: string; by: string }
  | { event: 'late_payment'; payment: string; cents: number }

/** What an Admin of less than three days tried to do to an older one, or tried to remove any user. */
export type AdminAttempt = 'demote' | 'suspend' | 'unsuspend' | 'remove' | 'reset the second factor of'

/** A withdrawal as the notification shows it to its worker: `account` is the masked account number. */
export type Payout = { coins: number; dollars: number; payment_system: PaymentSystem; account: string }

export type EventName = NotificationEvent['event']

/** A text for each of these events, made of the parameters of the event. */
export type TextsOf<Names extends EventName> = {
  [Name in Names]: (parameters: Extract<NotificationEvent, { event: Name }>) => string
}

/** The kind decides the tile that the screen shows for the event. */
const kinds: Record<EventName, NotificationKind> = {
  submission_received: 'submitted',
  submission_approved: 'approved',
  submission_rejected: 'rejected',
  bonus_received: 'coins',
  submission_orphaned: 'task',
  submission_withdrawn: 'task',
  task_deleted_by_admin: 'task',
  task_paused_by_admin: 'task',
  task_paused_by_reports: 'task',
  report_decided: 'task',
  task_resumed_by_admin: 'task',
  task_expired: 'task',
  coins_bought: 'coins',
  dispute_opened: 'coins',
  dispute_won: 'coins',
  dispute_lost: 'coins',
  refunded: 'coins',
  refund_failed: 'coins',
  slots_closed: 'task',
  debt_settled: 'coins',
  test_payment_voided: 'coins',
  withdrawal_approved: 'withdrawal',
  withdrawal_rejected: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  correction_added: 'coins',
  correction_taken: 'coins',
  role_changed: 'account',
  role_open: 'account',
  suspended: 'account',
  unsuspended: 'account',
  deletion_requested: 'account',
  deletion_cancelled: 'account',
  deletion_stopped: 'account',
  second_factor_reset: 'account',
  second_factor_lost: 'account',
  proposal_made: 'coins',
  admin_made: 'account',
  work_waits: 'coins',
  older_admin_attempt: 'account',
  switch_attempt: 'account',
  admin_vouched: 'account',
  removal_waits: 'account',
  removal_stopped: 'account',
  removal_asked: 'account',
  user_kept: 'account',
  late_payment: 'coins',
}

export function kindOf({ event }: { event: EventName }): NotificationKind {
  return kinds[event]
}

/** The message of a notification. */
export function messageOf(data: NotificationEvent): Message {
  return (language) => textOf(texts[language].messages, data)
}

/** The mail choice of the user that decides, and the linked page, of the events that have a mail. */
const mails = {
  submission_received: { choice: 'work_received', page: '/dashboard' },
  submission_approved: { choice: 'work_reviewed', page: '/dashboard/my-submissions' },
  submission_rejected: { choice: 'work_reviewed', page: '/dashboard/my-submissions' },
  bonus_received: { choice: 'work_reviewed', page: '/dashboard/my-submissions' },
  coins_bought: { choice: 'payment', page: '/dashboard/payment-history' },
  dispute_opened: { choice: 'payment', page: '/dashboard/payment-history' },
  dispute_won: { choice: 'payment', page: '/dashboard/payment-history' },
  dispute_lost: { choice: 'payment', page: '/dashboard/payment-history' },
  refunded: { choice: 'payment', page: '/dashboard/payment-history' },
  refund_failed: { choice: 'payment', page: '/dashboard/payment-history' },
  slots_closed: { choice: 'payment', page: '/dashboard/my-tasks' },
  debt_settled: { choice: 'payment', page: '/dashboard' },
  proposal_made: { choice: 'proposal', page: '/dashboard/accounting' },
  withdrawal_approved: { choice: 'withdrawal', page: '/dashboard/withdrawals' },
  withdrawal_rejected: { choice: 'withdrawal', page: '/dashboard/withdrawals' },
  withdrawal_returned: { choice: 'withdrawal', page: '/dashboard/withdrawals' },
} as const satisfies { [Name in EventName]?: { choice: MailEvent; page: string } }

export type MailedEvent = keyof typeof mails

/** Null when the event has no mail. */
export function mailOf(data: NotificationEvent): { choice: MailEvent; page: string } | null {
  return hasMail(data) ? mails[data.event] : null
}

/** The subject of the mail of an event. */
export function subjectOf(data: NotificationEvent): Message {
  return (language) => (hasMail(data) ? textOf(texts[language].subjects, data) : '')
}

/** Whether users can get the event by mail. */
export function hasMail<Data extends { event: EventName }>(data: Data): data is Data & { event: MailedEvent } {
  return data.event in mails
}

function textOf<Names extends EventName>(texts: TextsOf<Names>, data: NotificationEvent & { event: Names }): string {
  // TypeScript does not see that the parameters belong to the event.
  return (texts[data.event] as (parameters: NotificationEvent) => string)(data)
}
