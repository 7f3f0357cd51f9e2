/** Decisions that wait to be sent: each is kept on this device until the server has answered, and its tabs share them. */
import type { ListedSubmission, RejectionCategory } from '@piecework/contract'
import type { RestFilter } from '@piecework/contract/rows'
import { useSyncExternalStore } from 'react'
import { type KeptValue, keptNames, keptValue } from './storage.ts'

/** What a decision needs to know about a submission. */
export type Decidable = Pick<
  ListedSubmission,
  '_id' | 'task_id' | 'payable_amount' | 'worker_email' | 'worker_name' | 'edition'
>

export type RejectionInput = { category: RejectionCategory; reason?: string | null | undefined }

type Waiting = {
  /** Of the work, or of the task. */
  _id: string
  task_id: string
  /** The e-mail of who decided: another user of the device does not send it. */
  decider: string
  /** Milliseconds since 1970. */
  sendAt: number
  /** Sent at least once: it can no longer be taken back, and an earlier call may have had its effect. */
  wasSent: boolean
  /** The last call had no answer. */
  isUnanswered: boolean
  /** When the answer came, in milliseconds since 1970: what the server counts from then on has the decision. */
  answeredAt?: number
}

/** `rejection`: `null` approves. */
export type WaitingDecision = Waiting & Decidable & { rejection: RejectionInput | null }

/** The approval of what waits of a task, up to the newest work that its buyer has seen. With its key it has no second effect. */
export type WaitingRest = Waiting & {
  task_title: string
  rest: { filter: RestFilter; upto: string }
  idempotencyKey: string
}

export type Kept = WaitingDecision | WaitingRest

export function isRest(kept: Kept): kept is WaitingRest {
  return 'rest' in kept
}

const decisionName = /^piecework\.decision\./
export const nameOfDecision = (id: string) => `piecework.decision.${id}`

export function keptDecision(id: string): KeptValue<Kept> {
  return keptValue('device', nameOfDecision(id))
}

export function readDecisions(): Kept[] {
  // A name is there twice when the storage is full.
  const names = new Set(keptNames('device', decisionName))
  const decisions = Array.from(names, (name) => keptValue<Kept>('device', name).read())
  return decisions.filter((decision) => decision !== null).toSorted((first, second) => first.sendAt - second.sendAt)
}

export function writeDecision(id: string, decision: Kept | null): void {
  keptDecision(id).write(decision)
  dispatchEvent(new StorageEvent('storage', { key: nameOfDecision(id) }))
}

/** In another tab the browser says that its storage has changed; in this one `writeDecision` says it. */
export function onDecisions(listener: (event: StorageEvent) => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === null || decisionName.test(event.key)) listener(event)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

/** Whether decisions wait on this device. */
export function useHasWaitingDecisions(): boolean {
  return useSyncExternalStore(onDecisions, () => keptNames('device', decisionName).length > 0)
}

/** Calls `listener` when another tab had the answer to a decision. */
export function onAnswerElsewhere(listener: () => void): () => void {
  return onDecisions(({ key, newValue, storageArea }) => {
    if (storageArea !== null && key !== null && newValue === null) listener()
  })
}
