/**
 * Single decisions wait some seconds before they are sent, so that they can be taken back. Each is kept on this device until
 * the server has answered, whatever happens to the page; its tabs share them.
 */
import { ApiError, type Task } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useMemo, useSyncExternalStore } from 'react'
import { type CallOptions, call } from '../api.ts'
import { authClient } from '../auth/auth-client.ts'
import { callsBeforeSignOut } from '../auth/before-sign-out.ts'
import { useUser } from '../auth/use-auth.ts'
import {
  type Decidable,
  keptDecision,
  nameOfDecision,
  onDecisions,
  type RejectionInput,
  readDecisions,
  type WaitingDecision,
  writeDecision,
} from '../kept/decisions.ts'

/** For how long a decision can be taken back. */
const undoMs = 5_000

/** The decisions of the signed-in user that the server has not answered yet, the first to be sent first. */
export function useWaitingDecisions(): WaitingDecision[] {
  const { data: user } = useUser()
  const text = useSyncExternalStore(onDecisions, () => JSON.stringify(readDecisions()))
  return useMemo(() => {
    const all: WaitingDecision[] = JSON.parse(text)
    return all.filter(({ decider }) => decider === user?.email)
  }, [text, user?.email])
}

/** The ids of decided submissions: no list shows them. */
export function useDecidedIds(): ReadonlySet<string> {
  const waiting = useWaitingDecisions()
  return useMemo(() => new Set(waiting.map(({ _id }) => _id)), [waiting])
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
  const decided = { _id, task_id, payable_amount, worker_email, worker_name, edition, decider, rejection }
  if (decidedHere.size === 0) sendBeforeLeaving()
  decidedHere.add(_id)
  writeDecision(_id, { ...decided, sendAt: Date.now() + undoMs, wasSent: false, isUnanswered: false })
}

/** The submissions decided in this tab since it was opened. */
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
export type Answer = { decision: WaitingDecision; failure: Error | null }

let onAnswer: (answer: Answer) => Promise<unknown> = async () => {}

/** @param listener no list shows the submission until it has ended */
export function listenToAnswers(listener: typeof onAnswer): void {
  onAnswer = listener
}

/** Sends a decision that was neither taken back nor tried since it was read: each try that fails is followed by a pause. */
export function sendDecision({ _id: id, isUnanswered }: WaitingDecision): Promise<void> {
  return alone(id, async () => {
    if (keptDecision(id).read()?.isUnanswered === isUnanswered) await send(id)
  })
}

/** The decisions that this tab is sending. */
const sending = new Set<string>()

async function send(id: string, options: CallOptions = {}): Promise<void> {
  const decision = keptDecision(id).read()
  if (!decision || decision.decider !== authClient.user()?.email || sending.has(id)) return
  sending.add(id)
  await sendKept(decision, options).finally(() => sending.delete(id))
}

async function sendKept(decision: WaitingDecision, options: CallOptions): Promise<void> {
  const { _id: id } = decision
  writeDecision(id, { ...decision, wasSent: true, isUnanswered: false })
  const failure = await failureOf(decision, options)
  // Another tab had the answer meanwhile.
  if (keptDecision(id).read() === null) return
  if (failure && waitsForBetterTime(failure)) {
    writeDecision(id, { ...decision, wasSent: true, isUnanswered: true })
    return
  }
  const isDone = failure === null || (decision.wasSent && (await isDecidedSo(decision, failure)))
  writeDecision(id, { ...decision, wasSent: true, isUnanswered: false, answeredAt: Date.now() })
  await onAnswer({ decision, failure: isDone ? null : failure }).catch(() => undefined)
  writeDecision(id, null)
}

/** An earlier call had its effect, and its answer was lost. */
async function isDecidedSo({ _id: id, rejection }: WaitingDecision, failure: Error): Promise<boolean> {
  if (!(failure instanceof ApiError) || failure.code !== 'already_decided') return false
  const found = await call(submissions.details, { id }).catch(() => null)
  return found?.status === (rejection ? 'rejected' : 'approved')
}

async function failureOf(decision: WaitingDecision, options: CallOptions): Promise<Error | null> {
  const { _id: id, payable_amount: coins, worker_email, task_id, edition, rejection } = decision
  try {
    if (rejection) await call(submissions.reject, { id, task_id, edition, ...rejection }, options)
    else await call(submissions.approve, { id, coins, worker_email, edition }, options)
    return null
  } catch (failure) {
    return failure as Error
  }
}

/** No connection, a server that is down, busy or full, or a session that has ended: the decision waits for a better time. */
export function waitsForBetterTime(failure: Error): boolean {
  return !(failure instanceof ApiError) || [401, 429, 502, 503, 504, 507].includes(failure.responseStatus)
}
