/** The dialog that rejects one submission. */
import { quoted } from '@piecework/contract/quoted'
import * as t from '#texts/submissions.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { type Decidable, useDecision } from './use-decision.ts'

type RejectOneProps = {
  submission: Decidable & { worker_name: string }
  onClose: () => void
  onDecided: () => void
}

export function RejectOne({ submission, onClose, onDecided }: RejectOneProps) {
  const { reject, running } = useDecision(submission, onDecided)
  return (
    <RejectDialog
      title={t.askReject(quoted(submission.worker_name))}
      busy={running === 'reject'}
      onSend={reject}
      onClose={onClose}
    />
  )
}
