/** The submission form of a task, or the reason why the worker cannot submit. */

import {
  ApiError,
  blockMessage,
  type ErrorCode,
  errorMessage,
  minutesAfterPause,
  reasonsAgainstWork,
  type TaskDetails,
} from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as t from '#texts/available-tasks.ts'
import { language } from '#texts/language.ts'
import { minutesOf } from '#texts/tasks.ts'
import { paidAfter } from '#texts/ui.ts'
import type { TypedAnswers } from '../answers/answers-form.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatDateTime } from '../format.ts'
import { readDraft } from '../kept/drafts.ts'
import { keepTyped, linesOfTyped, linesTyped, removePage } from '../kept/work.ts'
import { ButtonLink } from '../ui/button.tsx'
import { TextArea } from '../ui/fields.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { Notice } from '../ui/notice.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { whyClosed } from '../why-closed.ts'
import { KeptSlot } from './kept-slot.tsx'
import { RowsWork } from './rows-work.tsx'
import { SubmitForm } from './submit-form.tsx'
import { useKeptSlot } from './use-kept-slot.ts'

export function SubmitWork({ task }: { task: TaskDetails }) {
  const { data: user } = useUser()
  const draft = `submission.${user?._id}.${task._id}`
  const [wasLoadedBeforePause] = useState(!task.paused)
  const hasWorkInHand = wasLoadedBeforePause || readDraft('device', draft) !== undefined
  const slot = useKeptSlot(task, () => removePage(draft))
  const { block, onRejected } = useSubmissionBlock(task, hasWorkInHand, slot.hasEnded)
  // In this tab: another one that sends its work removes what both have kept.
  const typed = useRef<TypedAnswers>(undefined)
  const unsent = block && unsentText(draft, task, typed.current)
  useEffect(() => {
    if (unsent && typed.current) keepTyped(draft, task.form as Form | null, typed.current)
  }, [unsent, draft, task.form])
  if (!user) return <SkeletonBar className="h-52" />
  const closed = block && (
    <SubmissionClosed block={block} submissionId={task.my_submission?._id ?? task.my_held?._id} unsent={unsent} />
  )
  if (closed && task.page_size === null) return closed
  return (
    <div className="contents flex-col gap-5 sm:flex">
      {task.paused && !closed && (
        <div role="status">
          <Notice kind="warning" title={t.taskPaused}>
            {slot.own ? t.pausedButKept : t.taskPausedText(minutesOf(minutesAfterPause))}
          </Notice>
        </div>
      )}
      {task.my_held && <Notice title={t.rejectionNotFinal}>{t.rejectionNotFinalText(task.my_held.has_slot)}</Notice>}
      {task.page_size === null ? (
        <>
          <KeptSlot
            task={task}
            slot={slot}
            endedText={t.slotEndedText}
            offer={t.slotsCanBeTaken(minutesOf(task.reserved_minutes))}
          />
          <SubmitForm
            task={task}
            draft={draft}
            onTyped={(now) => {
              typed.current = now
            }}
            onRejected={onRejected}
          />
        </>
      ) : (
        <RowsWork task={task} draft={draft} slot={slot} closed={closed} onRejected={onRejected} />
      )}
    </div>
  )
}

type SubmissionClosedProps = { block: SubmissionBlock; unsent: string | undefined; submissionId: string | undefined }

/** A draft that can no longer be sent is shown read-only, so that the worker can copy it. */
function SubmissionClosed({ block, unsent, submissionId }: SubmissionClosedProps) {
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Notice title={block.title}>{block.text}</Notice>
      </div>
      {unsent && <TextArea label={t.yourSubmission} hint={t.notSent} value={unsent} readOnly />}
      <div className="flex flex-wrap gap-3">
        {submissionId && <ButtonLink to={`/dashboard/submission/${submissionId}`}>{t.yourWork}</ButtonLink>}
        <ButtonLink kind="outline" to={asLastSeen('/dashboard/tasklist')}>
          {t.availableTasks}
        </ButtonLink>
      </div>
    </div>
  )
}

/** After a lost response the draft is still stored although the server has received it. */
function unsentText(draft: string, { form, my_submission }: TaskDetails, typed?: TypedAnswers): string | undefined {
  const text = typed ? linesOfTyped(form as Form | null, typed) : linesTyped(draft)
  return text?.trim() === my_submission?.submission_details ? undefined : text
}

type SubmissionBlock = { title: string; text?: string }

/** The reason why a worker cannot submit work for a task: the task has ended, or a submission exists. */
function useSubmissionBlock(task: TaskDetails, hasWorkInHand: boolean, hadSlot: boolean) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<ApiError>()
  const ownSubmission = task.my_submission
  const block = failure ? { title: failure.message } : blockOf(task, hasWorkInHand, hadSlot)
  return {
    block: ownSubmission ? sentWork(ownSubmission) : block,
    /** Handles an error of the submit request; only codes where a retry cannot succeed block the form. */
    onRejected: (error: Error): undefined => {
      if (!(error instanceof ApiError && finalCodes.has(error.code))) return
      setFailure(error)
      // What was sent in another tab has its link here.
      void queries.invalidateQueries({ queryKey: ['tasks', 'details', task._id] })
    },
  }
}

/** Of pending work the page says until when it waits. */
function sentWork({
  status,
  review_due_at,
  review_due_latest,
}: NonNullable<TaskDetails['my_submission']>): SubmissionBlock {
  const { title, text } = t.submitted[status]
  return {
    title,
    text: review_due_at
      ? paidAfter(formatDateTime(review_due_at), formatDateTime(review_due_latest ?? review_due_at))
      : text,
  }
}

const finalCodes = new Set<ErrorCode>(reasonsAgainstWork.map(([code]) => code))

function blockOf(task: TaskDetails, hasWorkInHand: boolean, hadSlot: boolean): SubmissionBlock | undefined {
  // A paused task takes work in hand for a while: the server knows how long. A blocked buyer takes none.
  const told = whyClosed(task, task.paused && !(hasWorkInHand && task.paused_by !== null))
  // A slot that was the worker's until now may be free already: the server knows.
  const code = told === 'task_full' && hadSlot ? whyClosed({ ...task, status: 'open' }, false) : told
  if (code === 'blocked')
    return task.my_block ? { title: blockMessage(task.my_block, formatDateTime, language) } : undefined
  if (code === 'objection_open') return t.objectionOpen
  // The work that was sent is shown in its place; whom the buyer chose is said where a page is taken.
  if (code === null || code === 'already_submitted' || code === 'only_approved_workers') return undefined
  return { title: errorMessage(code, language) }
}
