/** Who lives in the town and how much each of them does: few are very busy, many are not. */
import { chance, idAt, pick } from './random.ts'

export type Size = { users: number; tasks: number; submissions: number; notifications: number }

const admins = 3
/** Of ten people one is a buyer. */
const peoplePerBuyer = 10
/** Twenty buyers post a fifth of all tasks, fifty workers do a tenth of all work. */
export const busyBuyers = 20
export const busyWorkers = 50
const shareOfBusyBuyers = 0.2
const shareOfBusyWorkers = 0.1
/** These buyers have never posted anything. */
const shareOfQuietBuyers = 0.3

export const dayMs = 86_400_000
/** How long the town has been there. */
export const ageMs = 720 * dayMs

export type Role = 'Admin' | 'Buyer' | 'Worker'

export function roleOf(user: number): Role {
  if (user < admins) return 'Admin'
  return user % peoplePerBuyer === 3 ? 'Buyer' : 'Worker'
}

export const emailOf = (user: number): string => `person.${user}@town.example`

/** The bearer token of somebody's only session. */
export const tokenOf = (user: number): string => `town-${user}`

/** The user behind the n-th buyer. */
export const buyerAt = (place: number): number => place * peoplePerBuyer + 3

/** The user behind the n-th worker; three are Admins and every tenth is a buyer. */
export function workerAt(place: number): number {
  const tens = Math.floor(place / 9)
  const at = place % 9
  return (tens + 1) * peoplePerBuyer + (at < 3 ? at : at + 1)
}

export function countBuyers(size: Size): number {
  return Math.floor((size.users - 4) / peoplePerBuyer)
}

export function countWorkers(size: Size): number {
  return (Math.floor(size.users / peoplePerBuyer) - 1) * 9
}

export function joinedAt(user: number, size: Size, beginMs: number): number {
  return beginMs + Math.floor((user / size.users) * (ageMs - 2 * dayMs))
}

export const userId = (user: number, joinedMs: number): string => idAt(joinedMs, 100, user)

/** Which part of the people had joined when this task was posted; in the first tenth of the time none were. */
export function growthAt(task: number, size: Size): number {
  return 0.1 + (0.9 * (task + chance(30, task))) / size.tasks
}

/** Who posts a task: one of the busy, or somebody who had joined by then; the early ones post more. */
export function buyerOf(task: number, size: Size): number {
  const all = countBuyers(size)
  if (chance(31, task) < shareOfBusyBuyers) return buyerAt(pick(32, task, Math.min(busyBuyers, Math.floor(all / 20))))
  const there = all * (1 - shareOfQuietBuyers) * growthAt(task, size)
  return buyerAt(Math.floor(there * chance(33, task) ** 1.5))
}

/** How much work is sent for a task: up to twice the usual, now and then fifty times. */
export function sentTo(task: number, size: Size): number {
  const usual = size.submissions / size.tasks
  return chance(34, task) < 0.001
    ? Math.round(usual * 50 * chance(35, task))
    : Math.round(usual * 1.9 * chance(36, task))
}

/** Places that nobody has taken, on top of those. */
export function freeOf(task: number): number {
  return chance(37, task) < 0.5 ? 0 : 1 + pick(38, task, 6)
}

/** Coins in hundredths: 0.50 to 12. */
export function payOf(task: number): number {
  return 50 + 5 * pick(39, task, 230)
}

/** Whose work it is. `attempt` asks for somebody else. */
export function workerOf(submission: number, attempt: number, growth: number, size: Size): number {
  const all = countWorkers(size)
  const question = 40 + attempt * 3
  if (chance(question, submission) < shareOfBusyWorkers) {
    return workerAt(pick(question + 1, submission, Math.min(busyWorkers, Math.floor(all / 20))))
  }
  // Not the last who came: they are still looking around.
  return workerAt(Math.floor(0.7 * all * growth * chance(question + 2, submission)))
}
