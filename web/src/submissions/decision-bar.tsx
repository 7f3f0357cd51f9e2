/**
 * The decisions that wait to be sent, each with a button that takes it back. They are sent in time, when the page is hidden or
 * left, and otherwise when the user next opens a page of the dashboard. `data-state` says of each decision where it is: `waiting`,
 * `sending`, `kept` without a connection, `sent` or `failed`.
 */

import { quoted } from '@piecework/contract/quoted'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, CloudOff, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as t from '#texts/review.ts'
import * as ui from '#texts/ui.ts'
import { isRest, type Kept, onAnswerElsewhere } from '../kept/decisions.ts'
import { removeDraft, saveDraft } from '../kept/drafts.ts'
import { showFailure } from '../ui/show-failure.ts'
import { toast } from '../ui/toast.ts'
import { Sentence } from '../ui/user-text.tsx'
import {
  type Answer,
  listenToAnswers,
  sendAllAtOnce,
  sendDecision,
  takeBack,
  toastsOf,
  useWaiting,
} from './waiting-decisions.ts'

const retryMs = 15_000

export function DecisionBar() {
  const waiting = useWaiting()
  // While the pointer or the focus is on a button, the time of its decisions does not end.
  const [isHeld, setHeld] = useState(false)
  const answers = useSending(waiting, isHeld)
  const shown = new Set(waiting.filter((decision) => stateOf(decision) !== 'sending').slice(-3))
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-menu,0px)+5.25rem)] z-20 flex flex-col items-center gap-2 px-4 md:bottom-6 lg:items-start lg:pl-67"
    >
      {answers.map(({ id, state }) => (
        <div key={id} hidden data-decision={id} data-state={state} />
      ))}
      {waiting.map((decision) => (
        <div
          key={decision._id}
          hidden={!shown.has(decision)}
          data-decision={decision._id}
          data-state={stateOf(decision)}
          className="float-in pointer-events-auto flex min-h-12 w-full max-w-88 items-center gap-3 overflow-hidden rounded-field bg-neutral py-1 pr-1.5 pl-4 text-neutral-content shadow-float"
        >
          {shown.has(decision) && <DecisionLine decision={decision} onHold={setHeld} />}
        </div>
      ))}
    </div>
  )
}

function stateOf({ wasSent, isUnanswered }: Kept): 'waiting' | 'sending' | 'kept' {
  if (isUnanswered) return 'kept'
  return wasSent ? 'sending' : 'waiting'
}

function DecisionLine({ decision, onHold }: { decision: Kept; onHold: (isHeld: boolean) => void }) {
  const { _id, isUnanswered } = decision
  const Icon = isUnanswered ? CloudOff : isRejection(decision) ? CircleX : CircleCheck
  const name = quoted(nameOf(decision))
  async function undo() {
    onHold(false)
    if (await takeBack(_id)) removeDraft('session', `rejection.${_id}`)
    else toast.warning(t.notTakenBack, t.notTakenBackText)
  }
  return (
    <>
      <Icon size={20} className="shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 py-1.5 text-table wrap-anywhere">
        <Sentence>{textOf(decision)(name)}</Sentence>
      </span>
      {!isUnanswered && (
        <button
          type="button"
          className="flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-field px-3 text-table font-semibold hover:bg-neutral-content/15"
          aria-label={t.undoOf(name)}
          aria-keyshortcuts="z"
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(false)}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
          onClick={undo}
        >
          <Undo2 size={18} aria-hidden />
          {ui.undo}
        </button>
      )}
    </>
  )
}

function isRejection(decision: Kept): boolean {
  return !isRest(decision) && decision.rejection !== null
}

function nameOf(decision: Kept): string {
  return isRest(decision) ? decision.task_title : decision.worker_name
}

/** What it says while it waits. */
function textOf(decision: Kept): (name: string) => string {
  if (isRest(decision)) return decision.isUnanswered ? t.restWaits : t.approvedRest
  if (decision.isUnanswered) return t.decisionWaits
  return decision.rejection ? t.rejectedWork : t.approvedWork
}

type LastAnswer = { id: string; state: 'sent' | 'failed' }
const lastAnswers = 20

/** Sends each decision in its time; one without an answer again and again. @returns the last answers */
function useSending(waiting: readonly Kept[], isHeld: boolean): LastAnswer[] {
  const queries = useQueryClient()
  const [answers, setAnswers] = useState<LastAnswer[]>([])
  useEffect(() => {
    listenToAnswers(async (answer) => {
      const id = answer.decision._id
      showAnswer(answer)
      await queries.invalidateQueries()
      const last: LastAnswer = { id, state: answer.failure ? 'failed' : 'sent' }
      setAnswers((earlier) => [...earlier.filter((each) => each.id !== id), last].slice(-lastAnswers))
    })
    return onAnswerElsewhere(() => void queries.invalidateQueries())
  }, [queries])

  useEffect(() => {
    const timers = waiting
      .filter(({ wasSent }) => wasSent || !isHeld)
      .map((decision) => setTimeout(() => void sendDecision(decision), waitOf(decision)))
    const sendUnanswered = () => {
      for (const decision of waiting) if (decision.isUnanswered) void sendDecision(decision)
    }
    addEventListener('online', sendUnanswered)
    return () => {
      for (const timer of timers) clearTimeout(timer)
      removeEventListener('online', sendUnanswered)
    }
  }, [waiting, isHeld])

  // Pages without the bar cannot send them in time.
  useEffect(() => () => void sendAllAtOnce(), [])
  return answers
}

/** Milliseconds. One that was sent by an earlier page is sent again at once. */
function waitOf({ sendAt, wasSent, isUnanswered }: Kept): number {
  if (isUnanswered) return retryMs
  return wasSent ? 0 : Math.max(0, sendAt - Date.now())
}

function showAnswer({ decision, failure }: Answer): void {
  const { _id } = decision
  const name = quoted(nameOf(decision))
  if (isRest(decision)) {
    // How far it is stands on the page of its task.
    if (failure) showFailure(t.restNotApproved(name), failure, toastsOf(_id))
    return
  }
  const { rejection } = decision
  const draft = `rejection.${_id}`
  if (failure) {
    // What was typed stands in the dialog again.
    if (rejection) saveDraft('session', draft, rejection)
    showFailure((rejection ? t.notRejectedWork : t.notApprovedWork)(name), failure, toastsOf(_id))
    return
  }
  removeDraft('session', draft)
  if (rejection) toast.success(t.rejected, t.rejectedText, 2000)
  else toast.success(t.approved, t.approvedText, 2000)
}
