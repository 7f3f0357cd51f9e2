/**
 * Single decisions wait some seconds before they are sent, so that they can be taken back. Each is kept on this device until
 * the server has answered, whatever happens to the page; its tabs share them.
 */
import { ApiError, type Task, type TaskSubmission } from '@piecework/contract'
import { reviewJobs } from '@piecework/contract/review-jobs'
import { submissions } from '@piecework/contract/submissions'
import { useMemo, useSyncExternalStore } from 'react'
import { type CallOptions, call, newIdempotencyKey } from '../api.ts'
import { authClient } from '../auth/auth-client.ts'
import { callsBeforeSignOut } from '../auth/before-sign-out.ts'
import { useUser } from '../auth/use-auth.ts'
import {
  type Decidable,
  isRest,
  type Kept,
  keptDecision,
  nameOfDecision,
  onDecisions,
  type RejectionInput,
  readDecisions,
  type WaitingDecision,
  type WaitingRest,
  writeDecision,
} from '../kept/decisions.ts'

/** For how long a decision can be taken back. */
const undoMs = 5_000

/** What the signed-in user has decided and the server has not answered yet, the first to be sent first. */
export function useWaiting(): Kept[] {
  const { data: user } = useUser()
  const text = useSyncExternalStore(onDecisions, () => JSON.stringify(readDecisions()))
  return useMemo(() => {
    const all: Kept[] = JSON.parse(text)
    return all.filter(({ decider }) => decider === user?.email)
  }, [text, user?.email])
}

function useWaitingDecisions(): WaitingDecision[] {
  const waiting = useWaiting()
  return useMemo(() => waiting.flatMap((kept) => (isRest(kept) ? [] : [kept])), [waiting])
}

/** The ids of decided submissions: no list shows them. */
export function useDecidedIds(): ReadonlySet<string> {
  const waiting = useWaitingDecisions()
  return useMemo(() => new Set(waiting.map(({ _id }) => _id)), [waiting])
}

/** Whether work of a task is approved with all that waits of it; which pages agree only the server knows. */
export function useApprovedRest(task: string): (work: Pick<TaskSubmission, '_id' | 'changes_due_at'>) => boolean {
  const rest = useWaiting().find((kept) => isRest(kept) && kept._id === task)
  if (!rest || !isRest(rest) || rest.rest.filter !== 'all') return () => false
  return ({ _id, changes_due_at }) => _id <= rest.rest.upto && changes_due_at === null
}

/** The decisions that a response of this time, in milliseconds since 1970, does not count yet. */
export function useUncounted(responseAt: number): WaitingDecision[] {
  return uncountedAt(responseAt, useWaitingDecisions())
}

export function uncountedAt(responseAt: number, waiting: readonly WaitingDecision[]): WaitingDecision[] {
  return waiting.filter(({ answeredAt = Number.POSITIVE_INFINITY }) => answeredAt > responseAt)
}

/** The task as it is once these decisions are sent. */
export function asDecided<T extends Pick<Task, '_id' | 'approved' | 'under_review' | 'held'>>(
  task: T,
  decisions: readonly WaitingDecision[],
): T {
  const own = decisions.filter(({ task_id }) => task_id === task._id)
  const rejected = own.filter(({ rejection }) => rejection !== null).length
  return {
    ...task,
    approved: task.approved + own.length - rejected,
    under_review: Math.max(0, task.under_review - own.length),
    held: task.held + rejected,
  }
}

/** The group of the failures of one decision, see `ui/toast.ts`. */
export const toastsOf = nameOfDecision

/** @param rejection `null` approves */
export function decideLater(submission: Decidable, rejection: RejectionInput | null, decider: string): void {
  const { _id, task_id, payable_amount, worker_email, worker_name, edition } = submission
  keep({ _id, task_id, payable_amount, worker_email, worker_name, edition, decider, rejection, ...unsent() })
}

/** Approves what waits of a task. */
export function approveRestLater(
  { _id, task_title }: Pick<Task, '_id' | 'task_title'>,
  rest: WaitingRest['rest'],
  decider: string,
): void {
  keep({ _id, task_id: _id, task_title, rest, idempotencyKey: newIdempotencyKey(), decider, ...unsent() })
}

function unsent() {
  return { sendAt: Date.now() + undoMs, wasSent: false, isUnanswered: false }
}

function keep(decided: Kept): void {
  if (decidedHere.size === 0) sendBeforeLeaving()
  decidedHere.add(decided._id)
  writeDecision(decided._id, decided)
}

/** What was decided in this tab since it was opened. */
const decidedHere = new Set<string>()

function sendBeforeLeaving(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendAllAtOnce()
  })
  callsBeforeSignOut.push(sendAllAtOnce)
}

/** When the page is hidden or left there is no time to wait for other tabs: the server takes only the first decision. */
export async function sendAllAtOnce(): Promise<void> {
  await Promise.all(Array.from(decidedHere, (id) => send(id, { keepalive: true })))
}

/** @returns false for a decision that is already sent */
export function takeBack(id: string): Promise<boolean> {
  return alone(id, async () => {
    const decision = keptDecision(id).read()
    if (!decision || decision.wasSent) return false
    writeDecision(id, null)
    return true
  })
}

/** Once: another tab may send it at the same time. Browsers offer no locks on plain http pages of another machine. */
function alone<Result>(id: string, action: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(nameOfDecision(id), action) : action()
}

/** `failure` is null when the decision had its effect. */
export type Answer = { decision: Kept; failure: Error | null }

let onAnswer: (answer: Answer) => Promise<unknown> = async () => {}

/** @param listener no list shows the submission until it has ended */
export function listenToAnswers(listener: typeof onAnswer): void {
  onAnswer = listener
}

/** Sends a decision that was neither taken back nor tried since it was read: each try that fails is followed by a pause. */
export function sendDecision({ _id: id, isUnanswered }: Kept): Promise<void> {
  return alone(id, async () => {
    if (keptDecision(id).read()?.isUnanswered === isUnanswered) await send(id)
  })
}

/** What this tab is sending. */
const sending = new Map<string, Promise<Error | null>>()

/** @returns why it had no effect, or not yet */
async function send(id: string, options: CallOptions = {}): Promise<Error | null> {
  const decision = keptDecision(id).read()
  if (!decision || decision.decider !== authClient.user()?.email) return null
  const failure = sending.get(id) ?? sendKept(decision, options).finally(() => sending.delete(id))
  sending.set(id, failure)
  return failure
}

async function sendKept(decision: Kept, options: CallOptions): Promise<Error | null> {
  const { _id: id } = decision
  const before = isRest(decision) ? await sendWorkOf(decision, options) : null
  // It was taken back meanwhile.
  if (keptDecision(id).read() === null) return null
  if (before === null) writeDecision(id, { ...decision, wasSent: true, isUnanswered: false })
  const failure = before ?? (await failureOf(decision, options))
  // Another tab had the answer meanwhile.
  if (keptDecision(id).read() === null) return null
  if (failure && waitsForBetterTime(failure)) {
    writeDecision(id, { ...decision, wasSent: true, isUnanswered: true })
    return failure
  }
  const isDone = failure === null || (decision.wasSent && (await isDecidedSo(decision, failure)))
  writeDecision(id, { ...decision, wasSent: true, isUnanswered: false, answeredAt: Date.now() })
  await onAnswer({ decision, failure: isDone ? null : failure }).catch(() => undefined)
  writeDecision(id, null)
  return isDone ? null : failure
}

/**
 * Work of the task that was decided by hand goes first, and the rest only when all of it had its effect: otherwise what is being rejected
 * would be approved.
 */
async function sendWorkOf({ task_id }: WaitingRest, options: CallOptions): Promise<Error | null> {
  const byHand = readDecisions().filter((kept) => kept.task_id === task_id && !isRest(kept))
  const failures = await Promise.all(byHand.map(({ _id }) => send(_id, options)))
  return failures.find((failure) => failure !== null) ?? null
}

/** An earlier call had its effect, and its answer was lost. */
async function isDecidedSo(decision: Kept, failure: Error): Promise<boolean> {
  if (isRest(decision)) return false
  const { _id: id, rejection } = decision
  if (!(failure instanceof ApiError) || failure.code !== 'already_decided') return false
  const found = await call(submissions.details, { id }).catch(() => null)
  return found?.status === (rejection ? 'rejected' : 'approved')
}

async function failureOf(decision: Kept, options: CallOptions): Promise<Error | null> {
  try {
    await callOf(decision, options)
    return null
  } catch (failure) {
    return failure as Error
  }
}

async function callOf(decision: Kept, options: CallOptions): Promise<void> {
  if (isRest(decision)) {
    const { _id: id, rest, idempotencyKey } = decision
    const { insertedId } = await call(reviewJobs.approveRest, { id, ...rest }, { ...options, idempotencyKey })
    watchedJobs.add(insertedId)
    return
  }
  const { _id: id, payable_amount: coins, worker_email, task_id, edition, rejection } = decision
  if (rejection) await call(submissions.reject, { id, task_id, edition, ...rejection }, options)
  else await call(submissions.approve, { id, coins, worker_email, edition }, options)
}

/** Jobs whose end is not said yet. Not of one place: the list around it is gone when all is approved. */
export const watchedJobs = new Set<string>()

/** No connection, a server that is down, busy or full, or a session that has ended: the decision waits for a better time. */
export function waitsForBetterTime(failure: Error): boolean {
  return !(failure instanceof ApiError) || [401, 429, 502, 503, 504, 507].includes(failure.responseStatus)
}
