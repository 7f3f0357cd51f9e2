/** The users of a dataset and how active each one is: few are very active, many are not. */
import { chance, idAt, pick } from './random.ts'

export type Size = { users: number; tasks: number; submissions: number; notifications: number }

const admins = 3
/** One of ten users is a buyer. */
const usersPerBuyer = 10
/** Twenty buyers post a fifth of all tasks, fifty workers send a tenth of all submissions. */
export const busyBuyers = 20
export const busyWorkers = 50
const shareOfBusyBuyers = 0.2
const shareOfBusyWorkers = 0.1
/** The share of buyers without any task. */
const shareOfBuyersWithoutTasks = 0.3

export const dayMs = 86_400_000
/** The length of the history of a dataset. */
export const ageMs = 720 * dayMs

export type Role = 'Admin' | 'Buyer' | 'Worker'

export function roleOf(user: number): Role {
  if (user < admins) return 'Admin'
  return user % usersPerBuyer === 3 ? 'Buyer' : 'Worker'
}

export const emailOf = (user: number): string => `person.${user}@town.example`

/** The bearer token of the user's only session. */
export const tokenOf = (user: number): string => `town-${user}`

/** The user number of the n-th buyer. */
export const buyerAt = (nth: number): number => nth * usersPerBuyer + 3

/** The user number of the n-th worker; three users are Admins and every tenth is a buyer. */
export function workerAt(nth: number): number {
  const tens = Math.floor(nth / 9)
  const at = nth % 9
  return (tens + 1) * usersPerBuyer + (at < 3 ? at : at + 1)
}

export function countBuyers(size: Size): number {
  return Math.floor((size.users - 4) / usersPerBuyer)
}

export function countWorkers(size: Size): number {
  return (Math.floor(size.users / usersPerBuyer) - 1) * 9
}

export function joinedAt(user: number, size: Size, beginMs: number): number {
  return beginMs + Math.floor((user / size.users) * (ageMs - 2 * dayMs))
}

export const userId = (user: number, joinedMs: number): string => idAt(joinedMs, 100, user)

/** The share of users that had joined when the task was posted; no task is posted in the first tenth of the time. */
export function growthAt(task: number, size: Size): number {
  return 0.1 + (0.9 * (task + chance(30, task))) / size.tasks
}

/** The buyer of a task: a busy buyer, or one who had joined by then; buyers who joined early post more. */
export function buyerOf(task: number, size: Size): number {
  const all = countBuyers(size)
  if (chance(31, task) < shareOfBusyBuyers) return buyerAt(pick(32, task, Math.min(busyBuyers, Math.floor(all / 20))))
  const joinedBuyers = all * (1 - shareOfBuyersWithoutTasks) * growthAt(task, size)
  return buyerAt(Math.floor(joinedBuyers * chance(33, task) ** 1.5))
}

/** The number of submissions of a task: up to twice the average, for one task in a thousand up to fifty times. */
export function submissionCountOf(task: number, size: Size): number {
  const average = size.submissions / size.tasks
  return chance(34, task) < 0.001
    ? Math.round(average * 50 * chance(35, task))
    : Math.round(average * 1.9 * chance(36, task))
}

/** The number of free slots beyond those with a submission. */
export function freeSlotsOf(task: number): number {
  return chance(37, task) < 0.5 ? 0 : 1 + pick(38, task, 6)
}

/** Hundredths of a coin: 0.50 to 12 coins. */
export function payOf(task: number): number {
  return 50 + 5 * pick(39, task, 230)
}

/** The worker of a submission. Another `attempt` gives another worker. */
export function workerOf(submission: number, attempt: number, growth: number, size: Size): number {
  const all = countWorkers(size)
  const question = 40 + attempt * 3
  if (chance(question, submission) < shareOfBusyWorkers) {
    return workerAt(pick(question + 1, submission, Math.min(busyWorkers, Math.floor(all / 20))))
  }
  // Excludes the newest workers: they have not sent a submission yet.
  return workerAt(Math.floor(0.7 * all * growth * chance(question + 2, submission)))
}
