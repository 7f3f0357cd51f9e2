/** Words of the keys with which programs act for a buyer. Coins, dates and times come formatted, coins with their unit. */
import type { Scope } from '@piecework/contract'
import { count } from './format.ts'

export const keysText =
  'A program posts tasks and reads results for you. Each key opens what you choose, and spends within its own limits.'
export const instructions = 'Instructions for programmers'
export const noKeys = 'No keys yet'
export const noKeysText = 'Make a key, and give it to your program.'
export const makeKey = 'Make a key'
export const yourKeys = 'Your keys'

export const scopes: Record<Scope, string> = {
  'tasks:read': 'See tasks',
  'tasks:write': 'Post and change tasks',
  review: 'Approve and reject work',
  'results:read': 'Read results',
  'events:read': 'Read events',
}
export const onlyTestCards = 'Works with test cards only'
/** `spent` is a number, `limit` has its unit: "12 of 100 coins today". */
export const spentToday = (spent: string, limit: string) => `${spent} of ${limit} today`
export const mostPerTask = (coins: string) => `at most ${coins} a task`
export const alsoOwnTasks = 'Also for tasks that you post yourself'
export const firstTaskWaits = 'The first task waits until you let it go'
export const neverUsed = 'Never used'
/** `time`: "2 minutes ago", "Today, 09:12". */
export const lastUsed = (time: string) => `Last used ${time.charAt(0).toLowerCase()}${time.slice(1)}`
/** Stands before the address of a network. */
export const network = 'Network'
export const worksUntil = (date: string) => `Works until ${date}`
export const ended = {
  revoked: (date: string) => `Revoked on ${date}`,
  expired: (date: string) => `Expired on ${date}`,
}

export const revoke = 'Revoke'
export const revokeOf = (name: string) => `Revoke: ${name}`
/** `name` in quotation marks, as below. */
export const askRevoke = (name: string) => `Revoke ${name}?`
export const revokeText = 'Programs with this key stop at once. Tasks that it posted go on.'
export const revoked = 'Revoked'
export const revokedText = (name: string) => `${name} does not work any more.`
export const notRevoked = 'Not revoked'

// Words of the dialog that makes a key

export const nameHint = 'For you, to tell your keys apart.'
export const mayDo = 'What the key may do'
export const perDay = 'Coins per day'
export const perDayHint = 'The most that it spends in one day, with fees.'
export const perTask = 'Coins per task'
export const perTaskHint = 'The most that it spends on one task, with fees.'
export const worksFor = 'It works for'
export const days = (days: number) => count(days, 'day')
export const oneYear = '1 year'
export const allTasks = 'Also for tasks that I post myself'
export const allTasksText =
  'A program with this key can then also change and delete them, and approve and reject the work for them.'
export const firstWaits = 'The first task waits until I let it go'
export const firstWaitsText = 'No worker sees a task of this key before that.'
export const passwordHint = 'You signed in more than five minutes ago, so this needs your password.'
export const making = 'Making…'
export const notMade = 'No key was made'

// Words of the dialog that shows a new key

export const keyMade = 'Your new key'
export const key = 'Key'
export const shownOnce = 'Copy it now: it is shown only once.'
export const copyKey = 'Copy'
export const copied = 'Copied'
export const notCopied = 'Not copied'
export const copyItYourself = 'The key is selected: please copy it yourself.'
export const tryIt = 'Try it like this'
export const haveCopied = 'I have copied it'
