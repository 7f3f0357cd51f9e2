/** Words of the page where Admins manage users. */
import type { Role } from '@piecework/contract'
import { orphanedWorkDays } from '@piecework/contract/constants'
import type { ReactNode } from 'react'
import { count } from './format.ts'

export const users = (total: number, shown: string) => `${shown} ${total === 1 ? 'user' : 'users'}`
export const looking = 'Looking for the users…'
export const search = 'Search by name or email...'
export const noUsers = 'No users found.'
export const newestFirst = 'Users, newest first'
export const email = 'Email'
export const you = '(you)'
export const heldUntil = (date: string) => `Payment fraud case: withdrawals held until ${date}`
/** `coins` is written with its unit. */
export const owes = (coins: string) => `owes ${coins}`
export const transfers = 'Transfers'
export const transfersOf = (name: string) => `Transfers: ${name}`
export const resetFactor = 'Reset second factor'
export const resetFactorOf = (name: string) => `Reset the second factor: ${name}`

export const suspend = 'Suspend'
export const suspendUser = (name: string) => `Suspend: ${name}`
export const unsuspend = 'Unsuspend'
export const unsuspendUser = (name: string) => `Unsuspend: ${name}`
export const remove = 'Remove'
export const removeUser = (name: string) => `Remove: ${name}`
export const blocked = ['Action Blocked', 'You cannot remove your own account.'] as const
export const removed = ['Deleted!', 'User has been removed.'] as const
export const notRemoved = 'Not removed'
export const confirmRemoval = 'Remove User'
export const roleOf = (name: string) => `Role of ${name}`
export const roleChanged = ['Success', 'Role updated successfully.'] as const
export const roleNotChanged = 'Role not changed'

/** `name` is quoted. */
export const changeRoleOf = (name: string) => `Change the role of ${name}`
/** `from` and `to` are names of roles. */
export const roleFromTo = (name: string, from: string, to: string) =>
  `The role of ${name} changes from ${from} to ${to}.`
export const noLongerAdmin = 'This user stops being an Admin at once.'
export const roleEffects: Record<Role, string> = {
  Worker: 'A Worker takes tasks, sends work and withdraws earned coins.',
  Buyer: 'A Buyer buys coins, posts tasks and reviews the work for them.',
  Admin:
    'An Admin sees all users, texts and coins, and decides about payouts. For three days a new Admin books nothing alone, removes no user and turns no switch. All Admins are told.',
}
export const changeRole = 'Change Role'
export const yourPassword = 'Your password'
export const passwordHint = 'Making or unmaking an Admin needs the password of your own account.'
export const recentSignIn = 'It needs a recent sign-in'
export const recentSignInText =
  'Your account has no password here. If you signed in more than five minutes ago, sign out and in again first.'

export const show = 'Show'
export const allUsers = 'All users'
export const waitingRemovals = 'Waiting removals'
export const noWaiting = 'No removal waits.'
/** The times of these sentences are written in words. */
export const willBeRemoved = (time: string) => `Will be removed: ${time}`
export const removedOn = (time: string) => `The account is suspended until the removal: ${time}.`
export const waitsUntil =
  'This user has coins, so the account is suspended until then: the user withdraws earned coins, and any Admin can stop the removal here, under “Waiting removals”. With what is left, this happens on the day:'
export const atOnce = 'Remove at once instead: another Admin must confirm it under Accounting.'
export const keep = 'Stop Removal'
export const keepUser = (name: string) => `Stop the removal: ${name}`
export const kept = 'Removal stopped'
/** `name` is quoted. */
export const keptText = (name: string) => `${name} stays.`
export const notKept = 'Not stopped'

export const cannotSignIn = (name: ReactNode) => <>This action cannot be undone! {name} can no longer sign in.</>
/** `time` is written in words. */
export const cannotSignInFrom = (time: string) => (name: ReactNode) => (
  <>
    This action cannot be undone! From {time} on {name} can no longer sign in.
  </>
)
export const tasksWillBeClosed = (tasks: number) => `${count(tasks, 'open task')} will be closed.`
/** `coins` is written with its unit. */
export const workWaits = (submissions: number, coins: string) =>
  `${count(submissions, 'submission')} on their tasks ${submissions === 1 ? 'waits' : 'wait'} for you to decide; ${coins} stay set aside. After ${orphanedWorkDays} days the work is approved by itself.`
export const workWillBeRejected = (submissions: number) =>
  `${count(submissions, 'undecided submission')} of theirs will be rejected.`
export const debtIsLost = (coins: string) => `They owe ${coins} beyond that, which are lost.`
export const coinsStayHeld = (coins: string) => `${coins} stay held until their withdrawal or dispute is decided.`
export const onAccount = 'On the account now'
export const fromFreeSlots = 'Come back from free slots'
export const takenFromAccount = 'Taken from the account'

/** `rule` is a label. */
export const suspendedForUntil = (rule: string, time: string) => `${rule}, until ${time}`

/** The words of a dialog for an action on a user. */
export const endSuspensionTexts = {
  title: (name: string) => `End the suspension of ${name}`,
  effect: 'They can do everything again that their role allows.',
  hint: 'It stays in the audit trail.',
  confirmLabel: 'End Suspension',
  doneTitle: 'Suspension ended',
  doneText: (name: string) => `${name} can do everything again.`,
  failedTitle: 'Still suspended',
}

export const resetFactorTexts = {
  title: (name: string) => `Reset the second factor of ${name}`,
  effect:
    'Speak with them first, and be sure that it is them. Until they set up a new one their password alone is enough, and they are signed out everywhere.',
  hint: 'They will read it in a mail and in their notifications; it stays in the audit trail.',
  confirmLabel: 'Reset Second Factor',
  doneTitle: 'Second factor reset',
  doneText: (name: string) => `${name} signs in with the password and sets up a new one.`,
  failedTitle: 'Not reset',
}
