/** The page of the dashboard that a notification is about. */
import type { Role } from '@piecework/contract'
import type { EventName } from './events.ts'

/** `:id` is the reference of the notification. With a role, only users who have it now may open the page. */
type Page = { path: string; role?: Role }

const submission: Page = { path: '/dashboard/submission/:id' }
const task: Page = { path: '/dashboard/my-tasks/:id', role: 'Buyer' }
const payments: Page = { path: '/dashboard/payment-history', role: 'Buyer' }
const withdrawals: Page = { path: '/dashboard/withdrawals', role: 'Worker' }
const statement: Page = { path: '/dashboard/statement' }
const profile: Page = { path: '/profile' }
const users: Page = { path: '/dashboard/manage-users', role: 'Admin' }

const pages: Record<EventName, Page | null> = {
  submission_received: submission,
  submission_approved: submission,
  submission_rejected: submission,
  bonus_received: submission,
  submission_orphaned: submission,
  submission_withdrawn: submission,
  // The work that was paid for stays on its page.
  task_deleted_by_admin: task,
  task_paused_by_admin: task,
  task_paused_by_reports: task,
  report_decided: { path: '/dashboard/task/:id', role: 'Worker' },
  task_resumed_by_admin: task,
  task_expired: task,
  slots_closed: task,
  coins_bought: payments,
  dispute_opened: payments,
  dispute_won: payments,
  dispute_lost: payments,
  refunded: payments,
  refund_failed: payments,
  test_payment_voided: payments,
  debt_settled: statement,
  withdrawal_approved: withdrawals,
  withdrawal_rejected: withdrawals,
  withdrawal_returned: withdrawals,
  correction_added: statement,
  correction_taken: statement,
  role_changed: profile,
  role_open: profile,
  suspended: null,
  unsuspended: null,
  deletion_requested: profile,
  deletion_cancelled: profile,
  deletion_stopped: profile,
  second_factor_reset: { path: '/second-factor', role: 'Admin' },
  second_factor_lost: users,
  proposal_made: { path: '/dashboard/accounting', role: 'Admin' },
  admin_made: users,
  work_waits: { path: '/dashboard/work-to-decide', role: 'Admin' },
  older_admin_attempt: users,
  switch_attempt: { path: '/dashboard/operations', role: 'Admin' },
  admin_vouched: users,
  removal_waits: withdrawals,
  removal_stopped: null,
  removal_asked: users,
  user_kept: users,
  late_payment: null,
}

export function linkOf({ event }: { event: EventName }, reference: string | null, role: Role): string | null {
  const page = pages[event]
  if (!page || (page.role !== undefined && page.role !== role)) return null
  if (!page.path.includes(':id')) return page.path
  return reference === null ? null : page.path.replace(':id', reference)
}
