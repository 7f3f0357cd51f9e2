/** What a user can be notified of: an event with its parameters, and the one place where its sentences are made. */
import {
  accountRules,
  type MailEvent,
  type NotificationKind,
  orphanedWorkDays,
  type PaymentSystem,
  type Role,
} from '@piecework/contract'

/** The event and its parameters. Coins are coins, cents are US cents. */
export type NotificationEvent =
  | { event: 'submission_received'; worker: string; task: string }
  | { event: 'submission_approved'; task: string; coins: number }
  | { event: 'submission_rejected'; task: string; isSlotOpen: boolean }
  | { event: 'submission_orphaned'; task: string }
  | { event: 'submission_withdrawn'; task: string; coins: number; isSlotOpen: boolean }
  | { event: 'task_deleted_by_admin'; task: string; coins: number }
  | { event: 'task_expired'; task: string; coins: number }
  | { event: 'coins_bought'; coins: number; cents: number }
  | { event: 'dispute_opened'; coins: number; cents: number }
  | { event: 'dispute_won'; coins: number; cents: number }
  | { event: 'dispute_lost'; coins: number; cents: number }
  | { event: 'refunded'; coins: number; cents: number }
  | { event: 'refund_failed'; coins: number; cents: number }
  | { event: 'test_payment_voided'; coins: number }
  | ({ event: 'withdrawal_approved' } & Payout)
  | ({ event: 'withdrawal_refused'; reason: string } & Payout)
  | ({ event: 'withdrawal_returned'; reason: string } & Payout)
  | { event: 'correction_added'; coins: number; reason: string }
  | { event: 'correction_taken'; coins: number; reason: string }
  | { event: 'role_changed'; role: Role }
  | { event: 'role_open' }
  | { event: 'suspended'; reason: string }
  | { event: 'unsuspended' }
  | { event: 'second_factor_reset'; by: 'Admin' | 'operator'; reason: string }

/** A withdrawal as its worker may see it: the account number is masked. */
type Payout = { coins: number; dollars: number; payment_system: PaymentSystem; account: string }

export type EventName = NotificationEvent['event']

/** The tile of each event on the screen. */
const kinds: Record<EventName, NotificationKind> = {
  submission_received: 'submitted',
  submission_approved: 'approved',
  submission_rejected: 'rejected',
  submission_orphaned: 'task',
  submission_withdrawn: 'task',
  task_deleted_by_admin: 'task',
  task_expired: 'task',
  coins_bought: 'coins',
  dispute_opened: 'coins',
  dispute_won: 'coins',
  dispute_lost: 'coins',
  refunded: 'coins',
  refund_failed: 'coins',
  test_payment_voided: 'coins',
  withdrawal_approved: 'withdrawal',
  withdrawal_refused: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  correction_added: 'coins',
  correction_taken: 'coins',
  role_changed: 'account',
  role_open: 'account',
  suspended: 'account',
  unsuspended: 'account',
  second_factor_reset: 'account',
}

export function kindOf({ event }: { event: EventName }): NotificationKind {
  return kinds[event]
}

/** The sentence of an event, in English. */
export function messageOf(told: NotificationEvent): string {
  switch (told.event) {
    case 'submission_received':
      return `${told.worker} sent work for “${told.task}”.`
    case 'submission_approved':
      return `Your work on “${told.task}” was approved. ${coinsInWords(told.coins)} ${were(told.coins)} added.`
    case 'submission_rejected':
      return `Your work on “${told.task}” was rejected. ${
        told.isSlotOpen ? 'The slot is open again.' : 'The task is closed, so the slot stays closed.'
      }`
    case 'submission_orphaned':
      return `The buyer of “${told.task}” has left. An Admin decides about your work; after ${orphanedWorkDays} days it is approved by itself.`
    case 'submission_withdrawn':
      return `A worker has left, so their work on “${told.task}” was withdrawn. ${
        told.isSlotOpen ? 'The slot is open again.' : `${coinsInWords(told.coins)} came back to you.`
      }`
    case 'task_deleted_by_admin':
      return `Your task “${told.task}” was removed by an Admin. ${
        told.coins > 0
          ? `${coinsInWords(told.coins)} came back to you.`
          : 'It had no free slots left, so no coins came back.'
      }`
    case 'task_expired':
      return `The deadline of “${told.task}” has passed. ${
        told.coins > 0 ? `${coinsInWords(told.coins)} for its free slots came back.` : 'It had no free slots left.'
      }`
    case 'coins_bought':
      return `You bought ${coinsInWords(told.coins)} for ${dollars(told.cents)}.`
    case 'dispute_opened':
      return `Your bank disputes your payment of ${dollars(told.cents)}. Until it is decided ${coinsAre(told.coins)} set aside, and you cannot post or buy.`
    case 'dispute_won':
      return `The dispute over your payment of ${dollars(told.cents)} was decided: ${coinsAre(told.coins)} yours again.`
    case 'dispute_lost':
      return `The dispute over your payment of ${dollars(told.cents)} was decided: ${coinsAre(told.coins)} taken back.`
    case 'refunded':
      return `${dollars(told.cents)} were paid back to your card, and ${coinsAre(told.coins)} taken back.`
    case 'refund_failed':
      return `Your bank did not take ${dollars(told.cents)} that were to be paid back: ${coinsAre(told.coins)} yours again.`
    case 'test_payment_voided':
      return `${coinsInWords(told.coins)} of a test payment were taken back: from now on coins are bought with real money.`
    case 'withdrawal_approved':
      return `${withdrawalOf(told)} was approved.`
    case 'withdrawal_refused':
      return `${withdrawalOf(told)} was refused. The coins are yours again. Reason: ${told.reason}`
    case 'withdrawal_returned':
      return `${withdrawalOf(told)} came back. The coins are yours again. Reason: ${told.reason}`
    case 'correction_added':
      return `A correction by an Admin: ${coinsInWords(told.coins)} ${were(told.coins)} added. Reason: ${told.reason}`
    case 'correction_taken':
      return `A correction by an Admin: ${coinsInWords(told.coins)} ${were(told.coins)} taken back. Reason: ${told.reason}`
    case 'role_changed':
      return `An Admin changed your role. You are now ${roleNames[told.role]}.`
    case 'role_open':
      return 'It is known now that this address is yours. In your profile you can choose your role again, once.'
    case 'suspended':
      return `Your account was suspended: ${told.reason}. You can read, but not change anything.`
    case 'unsuspended':
      return 'Your account is no longer suspended. Everything works again.'
    case 'second_factor_reset':
      return `${told.by === 'Admin' ? 'An Admin' : 'The operator'} took your second factor away: ${told.reason}. Set up a new one before anything else.`
  }
}

/** The mail of an event: which choice of the user decides, its subject, and the page it points to. */
export function mailOf(told: NotificationEvent): { choice: MailEvent; subject: string; page: string } | null {
  switch (told.event) {
    case 'submission_received':
      return { choice: 'work_received', subject: `New work for “${told.task}”`, page: '/dashboard' }
    case 'submission_approved':
    case 'submission_rejected': {
      const decision = told.event === 'submission_approved' ? 'approved' : 'rejected'
      const subject = `Your work on “${told.task}” was ${decision}`
      return { choice: 'work_reviewed', subject, page: '/dashboard/my-submissions' }
    }
    case 'coins_bought':
      return { choice: 'payment', subject: 'Your payment was received', page: '/dashboard/payment-history' }
    case 'withdrawal_approved':
    case 'withdrawal_refused':
    case 'withdrawal_returned': {
      const what = { approved: 'was approved', apiError: 'was refused', returned: 'came back' }
      const subject = `Your withdrawal ${what[told.event.slice('withdrawal_'.length) as keyof typeof what]}`
      return { choice: 'withdrawal', subject, page: '/dashboard/withdrawals' }
    }
    default:
      return null
  }
}

/** Events that users can have by mail. */
export function hasMail({ event }: { event: EventName }): boolean {
  return /^(submission_(received|approved|rejected)|coins_bought|withdrawal_)/.test(event)
}

/** An amount of coins inside a sentence: "1 coin", "42.50 coins", "1,250 coins". */
export function coinsInWords(coins: number): string {
  const number = coins.toLocaleString('en', { minimumFractionDigits: Number.isInteger(coins) ? 0 : 2 })
  return `${number} ${coins === 1 ? 'coin' : 'coins'}`
}

const roleNames: Record<Role, string> = { Worker: 'a Worker', Buyer: 'a Buyer', Admin: 'an Admin' }

function withdrawalOf({ coins, dollars: amount, payment_system, account }: Payout): string {
  const inDollars = amount.toLocaleString('en', { style: 'currency', currency: 'USD' })
  return `Your withdrawal of ${coinsInWords(coins)} (${inDollars}) to ${accountRules[payment_system].name} ${account}`
}

function were(coins: number): string {
  return coins === 1 ? 'was' : 'were'
}

function coinsAre(coins: number): string {
  return `${coinsInWords(coins)} ${coins === 1 ? 'is' : 'are'}`
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
