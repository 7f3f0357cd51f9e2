/**
 * What the buyer can do with pending work: reject it, ask for changes once, or approve it. An Admin only decides. The buttons stay
 * in view while the work scrolls.
 */
import type { SubmissionDetails } from '@piecework/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/submissions.ts'
import { Button } from '../ui/button.tsx'
import { AskChanges } from './ask-changes.tsx'
import { RejectOne } from './reject-dialog.tsx'
import { useDecision } from './use-submission.ts'

export type DecisionLabels = { approve: string; reject: string }
const shortLabels: DecisionLabels = { approve: t.approve, reject: t.reject }

type ReviewActionsProps = {
  submission: SubmissionDetails
  isBuyer: boolean
  labels: DecisionLabels | undefined
  /** Called after the decision. */
  onDecided: () => void
  /** Called after another action, which leaves the work pending. */
  onChanged: () => void
}

export function ReviewActions({ submission, isBuyer, labels = shortLabels, onDecided, onChanged }: ReviewActionsProps) {
  const [isRejecting, setRejecting] = useState(false)
  const { approve, isDecided } = useDecision(submission, onDecided)
  if (submission.status !== 'pending' || isDecided) return null
  // The worker has still to answer: the buyer can approve the work as it is, and not reject it.
  const isAwaited = submission.changes_due_at !== null
  return (
    <div className="contents gap-3 sm:flex pane-footer">
      {isBuyer && submission.changes_asked_at === null && <AskChanges submission={submission} onAsked={onChanged} />}
      <div className="thumb-bar max-md:[&>*]:flex-1">
        {!isAwaited && (
          <Button kind="reject" icon={CircleX} aria-keyshortcuts="r" onClick={() => setRejecting(true)}>
            {labels.reject}
          </Button>
        )}
        <Button
          kind="approve"
          icon={CircleCheck}
          aria-keyshortcuts="a"
          // The second press of a double click would approve the next work, whose button has the same place.
          onClick={({ detail }) => detail < 2 && approve()}
        >
          {labels.approve}
        </Button>
      </div>
      {isRejecting && <RejectOne submission={submission} onClose={() => setRejecting(false)} onDecided={onDecided} />}
    </div>
  )
}
