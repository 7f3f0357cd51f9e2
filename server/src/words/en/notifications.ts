/** The messages of notifications, and the subjects of their mails. */
import {
  fraudCaseDays,
  orphanedWorkDays,
  type ProposalAction,
  quoted,
  type Role,
  rejectionSentence,
  type SwitchName,
  type TaskAction,
} from '@piecework/contract'
import { systemNames } from '@piecework/contract/words/en/account-numbers'
import { cents, coins, date, dateTime, dollars, taka } from '@piecework/contract/words/en/format'
import type { AdminAttempt, EventName, MailedEvent, Payout, TextsOf } from '../../notifications/events.ts'
import { notDeleted } from './users.ts'

export const messages: TextsOf<EventName> = {
  submission_received: ({ worker, task }) => `${quoted(worker)} sent work for ${quoted(task)}.`,
  submission_approved: (data) =>
    `Your work on ${quoted(data.task)} was approved. ${coins(data.coins)} ${wasOrWere(data.coins)} added.`,
  submission_rejected: ({ task, isSlotOpen, category, reason }) =>
    `Your work on ${quoted(task)} was rejected. ${
      isSlotOpen ? 'The slot is open again.' : 'The task is closed, so the slot stays closed.'
    }${category === undefined && reason === undefined ? '' : ` Reason: ${rejectionSentence(category, reason)}`}`,
  submission_orphaned: ({ task }) =>
    `The buyer of ${quoted(task)} has left. An Admin decides about your work; after ${orphanedWorkDays} days it is approved by itself.`,
  submission_withdrawn: (data) =>
    `A worker has left, so their work on ${quoted(data.task)} was withdrawn. ${
      data.isSlotOpen ? 'The slot is open again.' : `${coins(data.coins)} came back to you.`
    }`,
  task_deleted_by_admin: (data) =>
    `Your task ${quoted(data.task)} was removed by an Admin. ${
      data.coins > 0 ? `${coins(data.coins)} came back to you.` : 'It had no free slots left, so no coins came back.'
    }`,
  task_expired: (data) =>
    `The deadline of ${quoted(data.task)} has passed. ${
      data.coins > 0 ? `${coins(data.coins)} for its free slots came back.` : 'It had no free slots left.'
    }`,
  bonus_received: (data) =>
    `A bonus for your work on ${quoted(data.task)}: ${coins(data.coins)} ${wasOrWere(data.coins)} added.${
      data.words === undefined ? '' : ` The buyer writes: ${quoted(data.words)}`
    }`,
  task_paused_by_admin: ({ task }) =>
    `An Admin paused your task ${quoted(task)}. It takes no new work until an Admin resumes it.`,
  task_paused_by_reports: ({ task }) =>
    `Workers reported your task ${quoted(task)}, so it takes no new work until an Admin has looked at it.`,
  report_decided: ({ task, outcome, action, note }) => {
    const about = {
      upheld: `An Admin agrees with your report about ${quoted(task)}. ${action === undefined ? '' : reportedTask[action]}Thank you.`,
      dismissed: `An Admin looked at your report about ${quoted(task)} and found nothing against the rules.`,
      closed: `An Admin looked at ${quoted(task)} after your report. The task takes work again.`,
    }
    return `${about[outcome]}${note === undefined ? '' : ` The Admin writes: ${quoted(note)}`}`
  },
  task_resumed_by_admin: ({ task }) => `An Admin resumed your task ${quoted(task)}. It takes work again.`,
  coins_bought: (data) => `You bought ${coins(data.coins)} for ${cents(data.cents)}.`,
  withdrawal_approved: (data) => `${withdrawalOf(data)} was approved.`,
  withdrawal_rejected: (data) =>
    `${withdrawalOf(data)} was rejected. The coins are yours again. Reason: ${data.reason}`,
  withdrawal_returned: (data) => `${withdrawalOf(data)} came back. The coins are yours again. Reason: ${data.reason}`,
  correction_added: (data) =>
    `A correction by an Admin: ${coins(data.coins)} ${wasOrWere(data.coins)} added. Reason: ${data.reason}`,
  correction_taken: (data) =>
    `A correction by an Admin: ${coins(data.coins)} ${wasOrWere(data.coins)} taken back. Reason: ${data.reason}`,
  role_changed: ({ role }) => `An Admin changed your role. You are now ${roleNames[role]}.`,
  role_open: () => 'It is known now that this address is yours. In your profile you can choose your role again, once.',
  suspended: ({ reason, category }) =>
    `Your account was suspended: ${reason}. ${
      category === 'payment_fraud'
        ? `You can read, but not change anything. Withdrawals wait until the case is closed, at most ${fraudCaseDays} days.`
        : 'You can read and withdraw earned coins, but not change anything else.'
    }`,
  unsuspended: () => 'Your account is no longer suspended. Everything works again.',
  deletion_requested: ({ day }) =>
    `Your account will be deleted on ${date(day)}, as you asked. Until then you can keep it, in your profile.`,
  deletion_cancelled: () => 'Your account stays. It will not be deleted.',
  deletion_stopped: (problem) =>
    `Your account was not deleted. ${notDeleted(problem)} Ask for the deletion again when that is settled.`,
  second_factor_reset: ({ by, reason }) =>
    `${by === 'Admin' ? 'An Admin' : 'The operator'} took your second factor away: ${reason}. Set up a new one before anything else.`,
  second_factor_lost: ({ user, removable_at }) =>
    `The Admin ${quoted(user)} chose a new password by mail and reported the second factor lost. It can be removed without a code from ${dateTime(removable_at)}. Ask in person whether it is true: another Admin can reset it at once, or suspend the account.`,
  proposal_made: (data) =>
    `${quoted(data.by)} proposes ${proposed[data.action](coins(data.coins), data.per_dollar)}. Another Admin confirms or cancels it under Accounting.${data.reason && ` Reason: ${quoted(data.reason)}`}`,
  admin_made: ({ user, by }) =>
    `${quoted(user)} is an Admin now, made by ${quoted(by)}. If you do not expect this, take the role back and ask in person.`,
  work_waits: ({ user, by, coins: pay }) =>
    `${quoted(by)} suspended or removed ${quoted(user)}, whose tasks have undecided work for ${coins(pay)}. It is approved by itself after ${orphanedWorkDays} days, unless the buyer or an Admin decides before. If you do not expect this, ask in person.`,
  older_admin_attempt: ({ user, by, attempt, isNew = true }) =>
    `${quoted(by)}, ${isNew ? 'an Admin for less than three days' : 'for whom the operator has not vouched'}, tried to ${attempts[attempt]} ${quoted(user)}. It was refused. Ask in person, and suspend ${quoted(by)} if it was not meant.`,
  switch_attempt: ({ by, name, on }) =>
    `${quoted(by)}, an Admin for less than three days, tried to turn ${switchNames[name]} ${on ? 'on' : 'off'}. It was refused. Ask in person, and suspend ${quoted(by)} if it was not meant.`,
  admin_vouched: ({ user }) =>
    `The operator vouched for the Admin ${quoted(user)}, who can now confirm what other Admins propose. If you do not expect this, ask the operator.`,
  removal_waits: (data) =>
    `An Admin removed your account. It is suspended now, and will be deleted for good on ${dateTime(data.due_at)}. ${
      data.coins >= 1
        ? `Until then you can withdraw your earned coins, once also below the minimum: ${coins(Math.floor(data.coins))}. `
        : ''
    }If this is a mistake, write to us with the contact form: an Admin can stop it.`,
  removal_stopped: ({ isSuspended }) =>
    isSuspended
      ? 'The removal of your account was stopped. It stays suspended.'
      : 'The removal of your account was stopped. Everything works again.',
  removal_asked: ({ user, by, due_at }) =>
    `${quoted(by)} removed ${quoted(user)}, who has coins: the account is suspended, and will be deleted on ${dateTime(due_at)}. Until then any Admin can stop it under Manage Users. If you do not expect this, ask in person.`,
  user_kept: ({ user, by }) => `${quoted(by)} stopped the removal of ${quoted(user)}.`,
  late_payment: (data) =>
    `A removed user paid ${cents(data.cents)} by card after the removal (payment ${data.payment}). The money is being paid back to the card.`,
  dispute_opened: (data) =>
    `Your bank disputes your payment of ${cents(data.cents)}. Until it is decided ${coinsAre(data.coins)} set aside, and you cannot post, review or buy.${debtOf(data)}`,
  dispute_won: (data) =>
    `The dispute over your payment of ${cents(data.cents)} was decided: ${coinsAre(data.coins)} yours again.${debtOf(data)}`,
  dispute_lost: (data) =>
    `The dispute over your payment of ${cents(data.cents)} was decided: ${coinsAre(data.coins)} taken back.${debtOf(data)}`,
  refunded: (data) =>
    `${cents(data.cents)} were paid back to your card, and ${coinsAre(data.coins)} taken back.${debtOf(data)}`,
  refund_failed: (data) =>
    `Your bank did not take ${cents(data.cents)} that were to be paid back: ${coinsAre(data.coins)} yours again.`,
  slots_closed: (data) =>
    `${data.slots === 1 ? '1 free slot' : `${data.slots} free slots`} of ${quoted(data.task)} closed, because card money went back. ${coins(data.coins)} came back to you and settle what you owe.`,
  debt_settled: () =>
    'What you owed is settled. You can post tasks and review work again, unless a card dispute is open.',
  test_payment_voided: (data) =>
    `${coins(data.coins)} of a test payment were taken back: from now on coins are bought with real money.`,
}

export const subjects: TextsOf<MailedEvent> = {
  submission_received: ({ task }) => `New work for ${quoted(task)}`,
  submission_approved: ({ task }) => `Your work on ${quoted(task)} was approved`,
  submission_rejected: ({ task }) => `Your work on ${quoted(task)} was rejected`,
  bonus_received: ({ task }) => `A bonus for your work on ${quoted(task)}`,
  dispute_opened: () => 'Your bank disputes a payment',
  dispute_won: () => 'The dispute over your payment was decided',
  dispute_lost: () => 'The dispute over your payment was decided',
  refunded: () => 'Your payment was paid back',
  refund_failed: () => 'Your bank did not take a refund',
  slots_closed: ({ task }) => `Slots of ${quoted(task)} closed`,
  debt_settled: () => 'What you owed is settled',
  proposal_made: () => 'A proposal waits for a second Admin',
  coins_bought: () => 'Your payment was received',
  withdrawal_approved: () => 'Your withdrawal was approved',
  withdrawal_rejected: () => 'Your withdrawal was rejected',
  withdrawal_returned: () => 'Your withdrawal came back',
}

const proposed: Record<ProposalAction, (coins: string, perDollar?: number) => string> = {
  'correction.apply': (coins) => `a correction of ${coins}`,
  'submission.approve': (coins) => `to approve work for ${coins}`,
  'submission.reject': (coins) => `to reject work for ${coins}`,
  'withdrawal.approve': (coins) => `to pay out ${coins} that are not covered`,
  'withdrawal.return': (coins) => `to give ${coins} of a returned payout back`,
  'user.remove': (coins) => `to remove a user with ${coins} at once`,
  'taka_rate.change': (_, perDollar) =>
    perDollar === undefined ? 'to remove the rate of taka' : `a rate of ${taka(perDollar)} per dollar`,
}

const switchNames: Record<SwitchName, string> = {
  sign_ups: 'sign-ups',
  purchases: 'purchases',
  posting: 'posting',
  withdrawals: 'withdrawals',
}

const attempts: Record<AdminAttempt, string> = {
  demote: 'demote',
  suspend: 'suspend',
  unsuspend: 'unsuspend',
  remove: 'remove',
  'reset the second factor of': 'reset the second factor of',
}

const roleNames: Record<Role, string> = { Worker: 'a Worker', Buyer: 'a Buyer', Admin: 'an Admin' }

const reportedTask: Record<TaskAction, string> = {
  leave: '',
  pause: 'The task was paused. ',
  delete: 'The task was removed. ',
}

function debtOf({ owed }: { owed: number }): string {
  return owed > 0 ? ` You owe ${coins(owed)}, because coins of this payment were spent.` : ''
}

function withdrawalOf(payout: Payout): string {
  return `Your withdrawal of ${coins(payout.coins)} (${dollars(payout.dollars, 2)}) to ${systemNames[payout.payment_system]} ${payout.account}`
}

function wasOrWere(amount: number): string {
  return amount === 1 ? 'was' : 'were'
}

function coinsAre(amount: number): string {
  return `${coins(amount)} ${amount === 1 ? 'is' : 'are'}`
}
