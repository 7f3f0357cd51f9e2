/** Asks why one or many submissions are rejected: the category is the reason, and words can say more. */

import { rejectionLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { rejectionLabel } from '@piecework/contract/rejections'
import { rejectionCategories, rejectionReason } from '@piecework/contract/submissions'
import { CircleX } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import { useUser } from '../auth/use-auth.ts'
import { useLoadedConfig } from '../config.ts'
import { zodResolver } from '../forms.ts'
import type { Decidable, RejectionInput } from '../kept/decisions.ts'
import { readDraft } from '../kept/drafts.ts'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, fieldsOf } from '../ui/form-dialog.tsx'
import { RadioChoices } from '../ui/radio-choices.tsx'
import { useDecision } from './use-submission.ts'

type RejectDialogProps = {
  /** What is rejected: a worker's name, or a number of submissions. */
  title: string
  busy?: boolean
  /** What was typed when a rejection failed. */
  typed?: RejectionInput | undefined
  onSend: (rejection: RejectionInput) => void
  onClose: () => void
}

export function RejectDialog({ title, busy = false, typed, onSend, onClose }: RejectDialogProps) {
  const hoursHeld = useHoursHeld()
  const form = useForm<RejectionInput>({
    resolver: zodResolver(rejectionReason),
    defaultValues: { reason: '', ...typed },
  })
  const field = fieldsOf(form)
  const isOther = form.watch('category') === 'other'
  return (
    <FormDialog
      title={title}
      width="md:w-130"
      submit={t.reject}
      kind="remove"
      icon={CircleX}
      busy={busy}
      busyText={t.rejecting}
      onSubmit={form.handleSubmit(onSend)}
      onClose={onClose}
    >
      <p className="text-muted">{hoursHeld > 0 ? t.rejectHeldText(hoursHeld) : t.rejectText}</p>
      <RadioChoices
        legend={t.whatIsWrong}
        options={rejectionCategories.map((category) => [category, rejectionLabel(category, language)])}
        {...field('category')}
      />
      <TextArea
        label={t.wordsToWorker}
        optional={!isOther}
        rows={3}
        maxLength={rejectionLength.max}
        hint={isOther ? t.rejectHintForOther(rejectionLength.min) : t.rejectHint}
        {...field('reason')}
      />
    </FormDialog>
  )
}

/** How long a rejection of the reader keeps the slot; that of an Admin is final at once. */
function useHoursHeld(): number {
  const { data: user } = useUser()
  const config = useLoadedConfig()
  return user?.role === 'Buyer' ? (config?.rejectionHours ?? 0) : 0
}

type RejectOneProps = {
  submission: Decidable
  onClose: () => void
  onDecided: () => void
}

/** The dialog that rejects one submission. */
export function RejectOne({ submission, onClose, onDecided }: RejectOneProps) {
  const { reject } = useDecision(submission, () => {
    onClose()
    onDecided()
  })
  return (
    <RejectDialog
      title={t.askReject(quoted(submission.worker_name))}
      typed={readDraft('session', `rejection.${submission._id}`) as RejectionInput | undefined}
      onSend={reject}
      onClose={onClose}
    />
  )
}
