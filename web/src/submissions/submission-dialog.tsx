/** One submission to review in a dialog, as the review beside a list shows it. */
import type { ListedSubmission } from '@piecework/contract'
import * as t from '#texts/submissions.ts'
import { Dialog } from '../ui/dialog.tsx'
import { SubmissionView } from './submission-view.tsx'

type SubmissionDialogProps = { submission: ListedSubmission; onClose: () => void; onDecided: () => void }

export default function SubmissionDialog({ submission, onClose, onDecided }: SubmissionDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t.submissionDetails} width="md:w-180">
      <div className="[--bottom-menu:-1.25rem] [--footer-bottom:-1.25rem] [--panel-pad:1.25rem] max-sm:-mb-5">
        <SubmissionView
          id={submission._id}
          level={2}
          isLeftBehind
          labels={{ approve: t.approveSubmission, reject: t.rejectSubmission }}
          onDecided={() => {
            onDecided()
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
