/** One submission with its details and the review buttons. */
import type { Submission } from '@piecework/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { formatTime } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Email } from '../ui/email.tsx'
import { Bangla, UserText } from '../ui/user-text.tsx'
import { useDecision } from './use-decision.ts'

type SubmissionDialogProps = { submission: Submission; onClose: () => void; onDecided: () => void }

export function SubmissionDialog({ submission, onClose, onDecided }: SubmissionDialogProps) {
  const { decide, running } = useDecision(submission, onDecided)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Submission details"
      width="md:w-150"
      footer={
        <>
          <Button
            kind="reject"
            icon={CircleX}
            busy={running === 'reject'}
            disabled={running === 'approve'}
            onClick={() => decide('reject')}
          >
            Reject Submission
          </Button>
          <Button
            kind="approve"
            icon={CircleCheck}
            busy={running === 'approve'}
            disabled={running === 'reject'}
            onClick={() => decide('approve')}
          >
            Approve Submission
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-5">
        <div className="flex items-center gap-3.5">
          <Avatar name={submission.worker_name} photo={submission.worker_photo} size={48} />
          <div className="min-w-0">
            <p className="text-title wrap-anywhere">
              <Bangla>{submission.worker_name}</Bangla>
            </p>
            <p className="text-table text-muted">
              <Email>{submission.worker_email}</Email>
            </p>
          </div>
        </div>
        <dl className="flex flex-col gap-5 md:flex-row md:justify-between md:gap-6">
          <div className="min-w-0">
            <dt className="mb-0.5 text-small text-muted">Task title</dt>
            <dd className="font-semibold wrap-anywhere">
              <Bangla>{submission.task_title}</Bangla>
            </dd>
          </div>
          <div>
            <dt className="mb-0.5 text-small text-muted">Payable coins</dt>
            <dd>
              <Coins amount={submission.payable_amount} />
            </dd>
          </div>
        </dl>
        <div>
          <h3 className="mb-2 text-small text-muted">Submission details</h3>
          <div className="rounded-field bg-base-200 p-4 text-table">
            <UserText>{submission.submission_details}</UserText>
          </div>
          <p className="mt-2 text-small text-muted">Sent {sentWhen(submission.submission_date)}</p>
        </div>
        <details className="text-table">
          <summary className="w-fit cursor-pointer py-2 font-semibold text-primary">What was asked for</summary>
          <UserText className="mt-1">{submission.task_detail}</UserText>
          <UserText className="mt-3">{submission.submission_info}</UserText>
        </details>
      </div>
    </Dialog>
  )
}

/** The time with a lower-case first word, for the middle of a sentence: "today, 14:32". */
function sentWhen(instant: string): string {
  const text = formatTime(instant)
  return /^(Today|Yesterday|Just)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
