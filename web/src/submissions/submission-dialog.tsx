/** One submission with its details and the review buttons. */
import type { ListedSubmission } from '@piecework/contract'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/submissions.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatDateTime, formatTime } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Coins } from '../ui/coins.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Email } from '../ui/email.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { AskChanges } from './ask-changes.tsx'
import { BlockWorker } from './block-worker.tsx'
import { RejectOne } from './reject-dialog.tsx'
import { useDecision, useSubmission } from './use-submission.ts'

type SubmissionDialogProps = { submission: ListedSubmission; onClose: () => void; onDecided: () => void }

export function SubmissionDialog({ submission, onClose, onDecided }: SubmissionDialogProps) {
  const query = useSubmission(submission._id)
  // The decision is about the edition that is shown.
  const shown = query.data ?? submission
  const { approve } = useDecision(shown, onDecided)
  const { data: user } = useUser()
  const [isRejecting, setRejecting] = useState(false)
  const isUnread = query.data === undefined
  const isAwaited = shown.changes_due_at !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.submissionDetails}
      width="md:w-150"
      footer={
        <>
          {!isAwaited && (
            <Button kind="reject" icon={CircleX} disabled={isUnread} onClick={() => setRejecting(true)}>
              {t.rejectSubmission}
            </Button>
          )}
          <Button kind="approve" icon={CircleCheck} disabled={isUnread} onClick={approve}>
            {t.approveSubmission}
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-5">
        <div className="flex items-center gap-3.5">
          <Avatar name={submission.worker_name} photo={submission.worker_photo} size={48} />
          <div className="min-w-0">
            <p className="text-title wrap-anywhere" translate="no">
              <Bangla>{submission.worker_name}</Bangla>
            </p>
            <p className="text-table text-muted">
              <Email>{submission.worker_email}</Email>
            </p>
          </div>
        </div>
        <BlockWorker worker={submission} className="-my-3 -ml-4 self-start" />
        <dl className="flex flex-col gap-5 md:flex-row md:justify-between md:gap-6">
          <div className="min-w-0">
            <dt className="mb-0.5 text-small text-muted">{t.taskTitleOfWork}</dt>
            <dd className="font-semibold wrap-anywhere">
              <Bangla>{submission.task_title}</Bangla>
            </dd>
          </div>
          <div>
            <dt className="mb-0.5 text-small text-muted">{t.payableCoins}</dt>
            <dd>
              <Coins amount={submission.payable_amount} />
            </dd>
          </div>
        </dl>
        <div>
          <h3 className="mb-2 text-small text-muted">{t.submissionDetails}</h3>
          <QueryView query={query} skeleton={<Skeleton lines={3} />}>
            {({ submission_details }) => (
              <div className="rounded-field bg-base-200 p-4 text-table">
                <UserText>{submission_details ?? ''}</UserText>
              </div>
            )}
          </QueryView>
          <p className="mt-2 text-small text-muted">{t.sentAt(formatTime(submission.submission_date))}</p>
          {shown.changes_due_at && (
            <p className="mt-1 text-small text-muted">{t.changesAwaited(formatDateTime(shown.changes_due_at))}</p>
          )}
        </div>
        {user?.role === 'Buyer' && shown.changes_asked_at === null && (
          <div>
            <AskChanges submission={shown} disabled={isUnread} onAsked={onClose} />
          </div>
        )}
        <details className="text-table">
          <summary className="w-fit cursor-pointer py-3 font-semibold text-primary">{t.whatWasAskedFor}</summary>
          <UserText className="mt-1">{query.data?.task_detail ?? ''}</UserText>
          <UserText className="mt-3">{query.data?.submission_info ?? ''}</UserText>
        </details>
      </div>
      {isRejecting && <RejectOne submission={shown} onClose={() => setRejecting(false)} onDecided={onDecided} />}
    </Dialog>
  )
}
