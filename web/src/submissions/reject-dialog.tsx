/** Asks why one or many submissions are rejected: the category is the reason, and words can say more. */

import { rejectionLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { rejectionLabel } from '@piecework/contract/rejections'
import { rejectionCategories, rejectionReason } from '@piecework/contract/submissions'
import { CircleX } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { language } from '#texts/language.ts'
import * as t from '#texts/submissions.ts'
import { useUser } from '../auth/use-auth.ts'
import { useLoadedConfig } from '../config.ts'
import { zodResolver } from '../forms.ts'
import { readDraft } from '../ui/draft.ts'
import { FieldMessage, TextArea } from '../ui/fields.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useDecision } from './use-submission.ts'
import type { Decidable, RejectionInput } from './waiting-decisions.ts'

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
  const messageId = useId()
  const hoursHeld = useHoursHeld()
  const { register, handleSubmit, watch, formState } = useForm<RejectionInput>({
    resolver: zodResolver(rejectionReason),
    defaultValues: { reason: '', ...typed },
  })
  const { errors } = formState
  const isOther = watch('category') === 'other'
  return (
    <FormDialog
      title={title}
      width="md:w-130"
      submit={t.reject}
      kind="remove"
      icon={CircleX}
      busy={busy}
      busyText={t.rejecting}
      onSubmit={handleSubmit(onSend)}
      onClose={onClose}
    >
      <p className="text-muted">{hoursHeld > 0 ? t.rejectHeldText(hoursHeld) : t.rejectText}</p>
      <fieldset aria-describedby={errors.category ? messageId : undefined}>
        <legend className="mb-1 text-table font-semibold">{t.whatIsWrong}</legend>
        <FieldMessage id={messageId} hint={undefined} error={errors.category?.message} />
        {rejectionCategories.map((category) => (
          <label key={category} className="mt-2 flex min-h-12 cursor-pointer items-center gap-3">
            <input type="radio" value={category} className="size-5 accent-primary" {...register('category')} />
            {rejectionLabel(category, language)}
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t.wordsToWorker}
        optional={!isOther}
        rows={3}
        maxLength={rejectionLength.max}
        hint={isOther ? t.rejectHintForOther(rejectionLength.min) : t.rejectHint}
        error={errors.reason?.message}
        {...register('reason')}
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
