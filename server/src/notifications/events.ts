/** The events that users are notified of, with their parameters; the only place that builds their messages. */
import {
  accountRules,
  coinsInWords,
  fraudCaseDays,
  type MailEvent,
  type NotificationKind,
  orphanedWorkDays,
  type PaymentSystem,
  type ProposalAction,
  quoted,
  type ReportOutcome,
  type Role,
  type SuspensionCategory,
} from '@piecework/contract'

/** The event and its parameters. `coins` counts coins, `cents` US cents, `dollars` US dollars. */
export type NotificationEvent =
  | { event: 'submission_received'; worker: string; task: string }
  | { event: 'submission_approved'; task: string; coins: number }
  | { event: 'submission_rejected'; task: string; isSlotOpen: boolean; reason?: string }
  | { event: 'bonus_received'; task: string; coins: number; words?: string }
  | { event: 'submission_orphaned'; task: string }
  | { event: 'submission_withdrawn'; task: string; coins: number; isSlotOpen: boolean }
  | { event: 'task_deleted_by_admin'; task: string; coins: number }
  | { event: 'task_paused_by_admin'; task: string }
  | { event: 'task_paused_by_reports'; task: string }
  | { event: 'report_decided'; task: string; outcome: ReportOutcome }
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
  /** `day` in the operator's time zone. */
  | { event: 'deletion_requested'; day: string }
  | { event: 'deletion_cancelled' }
  | { event: 'deletion_stopped'; reason: string }
  | { event: 'second_factor_reset'; by: 'Admin' | 'operator'; reason: string }
  | { event: 'second_factor_lost'; user: string; removable_at: string }
  | { event: 'proposal_made'; by: string; action: ProposalAction; coins: number; reason: string }
  | { event: 'admin_made'; user: string; by: string }
  | { event: 'older_admin_attempt'; user: string; by: string; attempt: AdminAttempt }

/** What an Admin of less than three days tried to do to an older one. */
export type AdminAttempt = 'demote' | 'suspend' | 'remove' | 'reset the second factor of'

/** A withdrawal as the notification shows it to its worker: `account` is the masked account number. */
type Payout = { coins: number; dollars: number; payment_system: PaymentSystem; account: string }

export type EventName = NotificationEvent['event']

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
  older_admin_attempt: 'account',
}

export function kindOf({ event }: { event: EventName }): NotificationKind {
  return kinds[event]
}

/** The message of a notification, in English. */
export function messageOf(data: NotificationEvent): string {
  switch (data.event) {
    case 'submission_received':
      return `${quoted(data.worker)} sent work for ${quoted(data.task)}.`
    case 'submission_approved':
      return `Your work on ${quoted(data.task)} was approved. ${coinsInWords(data.coins)} ${wasOrWere(data.coins)} added.`
    case 'submission_rejected':
      return `Your work on ${quoted(data.task)} was rejected. ${
        data.isSlotOpen ? 'The slot is open again.' : 'The task is closed, so the slot stays closed.'
      }${data.reason === undefined ? '' : ` Reason: ${quoted(data.reason)}`}`
    case 'submission_orphaned':
      return `The buyer of ${quoted(data.task)} has left. An Admin decides about your work; after ${orphanedWorkDays} days it is approved by itself.`
    case 'submission_withdrawn':
      return `A worker has left, so their work on ${quoted(data.task)} was withdrawn. ${
        data.isSlotOpen ? 'The slot is open again.' : `${coinsInWords(data.coins)} came back to you.`
      }`
    case 'task_deleted_by_admin':
      return `Your task ${quoted(data.task)} was removed by an Admin. ${
        data.coins > 0
          ? `${coinsInWords(data.coins)} came back to you.`
          : 'It had no free slots left, so no coins came back.'
      }`
    case 'task_expired':
      return `The deadline of ${quoted(data.task)} has passed. ${
        data.coins > 0 ? `${coinsInWords(data.coins)} for its free slots came back.` : 'It had no free slots left.'
      }`
    case 'bonus_received':
    case 'task_paused_by_admin':
    case 'task_paused_by_reports':
    case 'task_resumed_by_admin':
    case 'report_decided':
      return taskMessageOf(data)
    case 'coins_bought':
      return `You bought ${coinsInWords(data.coins)} for ${dollars(data.cents)}.`
    case 'withdrawal_approved':
      return `${withdrawalOf(data)} was approved.`
    case 'withdrawal_rejected':
      return `${withdrawalOf(data)} was rejected. The coins are yours again. Reason: ${data.reason}`
    case 'withdrawal_returned':
      return `${withdrawalOf(data)} came back. The coins are yours again. Reason: ${data.reason}`
    case 'correction_added':
      return `A correction by an Admin: ${coinsInWords(data.coins)} ${wasOrWere(data.coins)} added. Reason: ${data.reason}`
    case 'correction_taken':
      return `A correction by an Admin: ${coinsInWords(data.coins)} ${wasOrWere(data.coins)} taken back. Reason: ${data.reason}`
    default:
      return accountMessageOf(data)
  }
}

type TaskEvent = Extract<
  NotificationEvent,
  { event: 'bonus_received' | 'report_decided' | 'task_paused_by_reports' | `task_${string}ed_by_admin` }
>

function taskMessageOf(data: Exclude<TaskEvent, { event: 'task_deleted_by_admin' }>): string {
  switch (data.event) {
    case 'bonus_received':
      return `A bonus for your work on ${quoted(data.task)}: ${coinsInWords(data.coins)} ${wasOrWere(data.coins)} added.${
        data.words === undefined ? '' : ` The buyer writes: ${quoted(data.words)}`
      }`
    case 'task_paused_by_admin':
      return `An Admin paused your task ${quoted(data.task)}. It takes no new work until an Admin resumes it.`
    case 'task_paused_by_reports':
      return `Workers reported your task ${quoted(data.task)}, so it takes no new work until an Admin has looked at it.`
    case 'report_decided':
      return data.outcome === 'upheld'
        ? `An Admin agrees with your report about ${quoted(data.task)}. Thank you.`
        : `An Admin looked at your report about ${quoted(data.task)} and found nothing against the rules.`
    case 'task_resumed_by_admin':
      return `An Admin resumed your task ${quoted(data.task)}. It takes work again.`
  }
}

type AccountEvent = Extract<
  NotificationEvent,
  {
    event:
      | 'role_changed'
      | 'role_open'
      | 'suspended'
      | 'unsuspended'
      | `deletion_${string}`
      | `second_factor_${string}`
      | `${string}admin_${string}`
      | 'proposal_made'
  }
>

function accountMessageOf(data: AccountEvent | CardEvent): string {
  switch (data.event) {
    case 'role_changed':
      return `An Admin changed your role. You are now ${roleNames[data.role]}.`
    case 'role_open':
      return 'It is known now that this address is yours. In your profile you can choose your role again, once.'
    case 'suspended':
      return `Your account was suspended: ${data.reason}. ${
        data.category === 'payment_fraud'
          ? `You can read, but not change anything. Withdrawals wait until the case is closed, at most ${fraudCaseDays} days.`
          : 'You can read and withdraw earned coins, but not change anything else.'
      }`
    case 'unsuspended':
      return 'Your account is no longer suspended. Everything works again.'
    case 'deletion_requested':
      return `Your account will be deleted on ${data.day}, as you asked. Until then you can keep it, in your profile.`
    case 'deletion_cancelled':
      return 'Your account stays. It will not be deleted.'
    case 'deletion_stopped':
      return `Your account was not deleted. ${data.reason} Ask for the deletion again when that is settled.`
    case 'second_factor_reset':
      return `${data.by === 'Admin' ? 'An Admin' : 'The operator'} took your second factor away: ${data.reason}. Set up a new one before anything else.`
    case 'second_factor_lost':
      return `The Admin ${quoted(data.user)} chose a new password by mail and reported the second factor lost. It can be removed without a code from ${data.removable_at}. Ask in person whether it is true: another Admin can reset it at once, or suspend the account.`
    case 'proposal_made':
      return `${quoted(data.by)} proposes ${proposed[data.action](coinsInWords(data.coins))}. Another Admin confirms or cancels it under Accounting.${data.reason && ` Reason: ${quoted(data.reason)}`}`
    case 'admin_made':
      return `${quoted(data.user)} is an Admin now, made by ${quoted(data.by)}. If you do not expect this, take the role back and ask in person.`
    case 'older_admin_attempt':
      return `${quoted(data.by)}, an Admin for less than three days, tried to ${data.attempt} ${quoted(data.user)}. It was refused. Ask in person, and suspend ${quoted(data.by)} if it was not meant.`
    default:
      return cardMessageOf(data)
  }
}

type CardEvent = Extract<
  NotificationEvent,
  { event: `dispute_${string}` | `refund${string}` | 'slots_closed' | 'debt_settled' | 'test_payment_voided' }
>

function cardMessageOf(data: CardEvent): string {
  switch (data.event) {
    case 'dispute_opened':
      return `Your bank disputes your payment of ${dollars(data.cents)}. Until it is decided ${coinsAre(data.coins)} set aside, and you cannot post, review or buy.${debtOf(data)}`
    case 'dispute_won':
      return `The dispute over your payment of ${dollars(data.cents)} was decided: ${coinsAre(data.coins)} yours again.${debtOf(data)}`
    case 'dispute_lost':
      return `The dispute over your payment of ${dollars(data.cents)} was decided: ${coinsAre(data.coins)} taken back.${debtOf(data)}`
    case 'refunded':
      return `${dollars(data.cents)} were paid back to your card, and ${coinsAre(data.coins)} taken back.${debtOf(data)}`
    case 'refund_failed':
      return `Your bank did not take ${dollars(data.cents)} that were to be paid back: ${coinsAre(data.coins)} yours again.`
    case 'slots_closed':
      return `${data.slots === 1 ? '1 free slot' : `${data.slots} free slots`} of ${quoted(data.task)} closed, because card money went back. ${coinsInWords(data.coins)} came back to you and settle what you owe.`
    case 'debt_settled':
      return 'What you owed is settled. You can post tasks and review work again, unless a card dispute is open.'
    case 'test_payment_voided':
      return `${coinsInWords(data.coins)} of a test payment were taken back: from now on coins are bought with real money.`
  }
}

/** The mail choice of the user that decides, the subject and the linked page. Null when the event has no mail. */
export function mailOf(data: NotificationEvent): { choice: MailEvent; subject: string; page: string } | null {
  switch (data.event) {
    case 'submission_received':
      return { choice: 'work_received', subject: `New work for ${quoted(data.task)}`, page: '/dashboard' }
    case 'submission_approved':
    case 'submission_rejected': {
      const decision = data.event === 'submission_approved' ? 'approved' : 'rejected'
      const subject = `Your work on ${quoted(data.task)} was ${decision}`
      return { choice: 'work_reviewed', subject, page: '/dashboard/my-submissions' }
    }
    case 'bonus_received': {
      const subject = `A bonus for your work on ${quoted(data.task)}`
      return { choice: 'work_reviewed', subject, page: '/dashboard/my-submissions' }
    }
    case 'dispute_opened':
    case 'dispute_won':
    case 'dispute_lost':
    case 'refunded':
    case 'refund_failed':
      return { choice: 'payment', subject: paymentSubjects[data.event], page: '/dashboard/payment-history' }
    case 'slots_closed':
      return { choice: 'payment', subject: `Slots of ${quoted(data.task)} closed`, page: '/dashboard/my-tasks' }
    case 'debt_settled':
      return { choice: 'payment', subject: 'What you owed is settled', page: '/dashboard' }
    case 'proposal_made':
      return { choice: 'proposal', subject: 'A proposal waits for a second Admin', page: '/dashboard/accounting' }
    case 'coins_bought':
      return { choice: 'payment', subject: 'Your payment was received', page: '/dashboard/payment-history' }
    case 'withdrawal_approved':
    case 'withdrawal_rejected':
    case 'withdrawal_returned': {
      const outcomes = { approved: 'was approved', rejected: 'was rejected', returned: 'came back' }
      const subject = `Your withdrawal ${outcomes[data.event.slice('withdrawal_'.length) as keyof typeof outcomes]}`
      return { choice: 'withdrawal', subject, page: '/dashboard/withdrawals' }
    }
    default:
      return null
  }
}

/** Whether users can get the event by mail. */
export function hasMail({ event }: { event: EventName }): boolean {
  return /^(submission_(received|approved|rejected)|bonus_received|coins_bought|dispute_|refund|slots_closed|debt_|withdrawal_|proposal_)/.test(
    event,
  )
}

const proposed: Record<ProposalAction, (coins: string) => string> = {
  'correction.apply': (coins) => `a correction of ${coins}`,
  'submission.approve': (coins) => `to approve work for ${coins}`,
  'submission.reject': (coins) => `to reject work for ${coins}`,
  'withdrawal.approve': (coins) => `to pay out ${coins} that are not covered`,
  'withdrawal.return': (coins) => `to give ${coins} of a returned payout back`,
}

const paymentSubjects = {
  dispute_opened: 'Your bank disputes a payment',
  dispute_won: 'The dispute over your payment was decided',
  dispute_lost: 'The dispute over your payment was decided',
  refunded: 'Your payment was paid back',
  refund_failed: 'Your bank did not take a refund',
}

function debtOf({ owed }: { owed: number }): string {
  return owed > 0 ? ` You owe ${coinsInWords(owed)}, because coins of this payment were spent.` : ''
}

const roleNames: Record<Role, string> = { Worker: 'a Worker', Buyer: 'a Buyer', Admin: 'an Admin' }

function withdrawalOf({ coins, dollars: amount, payment_system, account }: Payout): string {
  const inDollars = amount.toLocaleString('en', { style: 'currency', currency: 'USD' })
  return `Your withdrawal of ${coinsInWords(coins)} (${inDollars}) to ${accountRules[payment_system].name} ${account}`
}

function wasOrWere(coins: number): string {
  return coins === 1 ? 'was' : 'were'
}

function coinsAre(coins: number): string {
  return `${coinsInWords(coins)} ${coins === 1 ? 'is' : 'are'}`
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
