/** The rows of a dataset as lines of COPY's text format. No value needs escaping. */
import { createHash } from 'node:crypto'
import { defaultPrices } from '@piecework/contract'
import { chance, idAt, pick } from './random.ts'
import { dayMs, emailOf, joinedAt, roleOf, tokenOf } from './shapes.ts'
import { detailOf, infoOf, nameOf, submissionTextOf, titleOf } from './texts.ts'
import type { Dataset } from './timeline.ts'

/** The filled columns; all others keep their defaults. */
export const columns = {
  users: '_id, email, name, photo, role, created_at, last_log_in, email_verified_at',
  credentials: '_id, email, password_hash, name, created_at, email_verified_at',
  sessions: '_id, credential_id, device, signed_in_at, last_seen_at, ends_at',
  tokens: 'hash, session_id, expires_at, renewable_until',
  tasks:
    '_id, buyer_id, task_title, task_detail, submission_info, payable_amount, completion_date, created_at, total_workers, required_workers, under_review, approved, released, closed_as, deleted_by',
  submissions:
    '_id, task_id, worker_id, buyer_id, payable_amount, submission_details, submission_date, status, decided_at, approved_as, rejected_because',
  reservations: '_id, task_id, worker_id, version, reserved_at, ends_at, ended_at, ended_as',
  payments: '_id, user_id, coins, amount_cents, backed_cents, intent, status, payment_method, created_at, succeeded_at',
  withdrawals:
    '_id, worker_id, withdrawal_coin, withdrawal_amount, payment_system, account_number, account_typed, account_unusual, status, created_at, decided_at, decided_by, reason',
  transfers: 'id, from_owner, from_kind, to_owner, to_kind, amount, reason, reference, key, at',
  notifications: '_id, user_id, event, parameters, reference, time',
} as const

export type Table = keyof typeof columns
export type Rows = Record<Table, (line: string) => void>

/** The ids of users and tasks, by their numbers. */
type Ids = { userIds: string[]; taskIds: string[] }

export const coins = (hundredths: number): string => (hundredths / 100).toFixed(2)
export const stamp = (timeMs: number): string => new Date(timeMs).toISOString()

/** Tokens stay valid for ten years, longer than a dataset is kept. */
const tokenLifetimeMs = 3_650 * dayMs
const shareWithPhoto = 0.4

/** Writes a user with a credential and one session, which began at the sign-up. */
export function writeUser(dataset: Dataset, user: number, { userIds }: Ids, rows: Rows): void {
  const joinedMs = joinedAt(user, dataset.size, dataset.beginMs)
  const [joined, now, end] = [stamp(joinedMs), stamp(dataset.nowMs), stamp(dataset.nowMs + tokenLifetimeMs)]
  const credential = idAt(joinedMs, 101, user)
  const session = idAt(joinedMs, 102, user)
  const photo = chance(60, user) < shareWithPhoto ? `https://lh3.googleusercontent.com/a/town-${user}` : '\\N'
  const [name, email] = [nameOf(user), emailOf(user)]
  rows.users(`${userIds[user]}\t${email}\t${name}\t${photo}\t${roleOf(user)}\t${joined}\t${now}\t${joined}`)
  rows.credentials(`${credential}\t${email}\tnone\t${name}\t${joined}\t${joined}`)
  rows.sessions(`${session}\t${credential}\tMozilla/5.0 (Linux; Android 14)\t${joined}\t${now}\t${end}`)
  const hash = createHash('sha256').update(tokenOf(user)).digest('hex')
  rows.tokens(`\\\\x${hash}\t${session}\t${end}\t${end}`)
}

export type SlotCounts = { free: number; review: number; approved: number; released: number; closedAs: string | null }

export function taskRow(
  dataset: Dataset,
  task: number,
  pay: number,
  { userIds, taskIds }: Ids,
  slots: SlotCounts,
): string {
  const buyer = userIds[dataset.buyer[task] ?? 0]
  const { free, review, approved, released, closedAs } = slots
  const lastDay = stamp((dataset.lastDay[task] ?? 0) * dayMs).slice(0, 10)
  return `${taskIds[task]}\t${buyer}\t${titleOf(task)}\t${detailOf(task)}\t${infoOf(task)}\t${coins(pay)}\t${lastDay}\t${stamp(dataset.postedMs[task] ?? 0)}\t${dataset.slots[task]}\t${free}\t${review}\t${approved}\t${released}\t${closedAs ?? '\\N'}\t${closedAs === 'deleted' ? buyer : '\\N'}`
}

export type PlannedSubmission = { id: string; submission: number; task: number; pay: number; submittedMs: number }

export function submissionRow(
  dataset: Dataset,
  planned: PlannedSubmission,
  { userIds, taskIds }: Ids,
  status: string,
  decidedMs: number,
): string {
  const { id, submission, task, pay, submittedMs } = planned
  const worker = userIds[dataset.worker[submission] ?? 0]
  const buyer = userIds[dataset.buyer[task] ?? 0]
  return `${id}\t${taskIds[task]}\t${worker}\t${buyer}\t${coins(pay)}\t${submissionTextOf(submission)}\t${stamp(submittedMs)}\t${status}\t${status === 'pending' ? '\\N' : stamp(decidedMs)}\t${status === 'approved' ? 'buyer' : '\\N'}\t${status === 'rejected' ? 'missing_part' : '\\N'}`
}

/** The slot that the worker kept while working, 2 to 50 minutes. */
export function reservationRow(
  dataset: Dataset,
  { submission, task, submittedMs }: PlannedSubmission,
  { userIds, taskIds }: Ids,
): string {
  const reservedMs = submittedMs - 60_000 * (2 + pick(73, submission, 48))
  const id = idAt(reservedMs, 600, submission)
  return `${id}\t${taskIds[task]}\t${userIds[dataset.worker[submission] ?? 0]}\t1\t${stamp(reservedMs)}\t${stamp(reservedMs + 3_600_000)}\t${stamp(submittedMs)}\tsent`
}

const systems = ['Bkash', 'Rocket', 'Nagad', 'Upay']

export type WithdrawalInput = { id: string; worker: number; coins: number; status: string; atMs: number; admin: string }

export function withdrawalRow({ id, worker, coins, status, atMs, admin }: WithdrawalInput, { userIds }: Ids): string {
  const number = `01${3 + (worker % 7)}${String(10_000_000 + pick(61, worker, 89_999_999))}`
  const decided = status === 'pending' ? '\\N\t\\N' : `${stamp(atMs)}\t${admin}`
  const reason = status === 'rejected' ? 'The number belongs to another user.' : '\\N'
  return `${id}\t${userIds[worker]}\t${coins}\t${coins / defaultPrices.coinsPerDollar}\t${systems[worker % 4]}\t${number}\t${number}\tf\t${status}\t${stamp(atMs)}\t${decided}\t${reason}`
}
