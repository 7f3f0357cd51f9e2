/** The buyer's decision on one submission. */
import type { SubmissionDetails } from '@piecework/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/submissions.ts'
import { Button } from '../ui/button.tsx'
import { RejectOne } from './reject-one.tsx'
import { useDecision } from './use-decision.ts'

export function ReviewActions({ submission, onDecided }: { submission: SubmissionDetails; onDecided: () => void }) {
  const [isRejecting, setRejecting] = useState(false)
  const { approve, running } = useDecision(submission, onDecided)
  if (submission.status !== 'pending') return null
  return (
    <div className="thumb-bar max-md:[&>*]:flex-1">
      <Button kind="reject" icon={CircleX} disabled={running !== undefined} onClick={() => setRejecting(true)}>
        {t.reject}
      </Button>
      <Button
        kind="approve"
        icon={CircleCheck}
        busy={running === 'approve'}
        disabled={running === 'reject'}
        onClick={approve}
      >
        {t.approve}
      </Button>
      {isRejecting && (
        <RejectOne
          submission={submission}
          onClose={() => setRejecting(false)}
          onDecided={() => {
            setRejecting(false)
            onDecided()
          }}
        />
      )}
    </div>
  )
}
