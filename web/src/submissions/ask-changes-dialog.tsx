/** The buyer asks the worker to change pending work, once. */
import type { ListedSubmission } from '@piecework/contract'
import { changesHours, changesLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { changesRequest, submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { askForChanges as t } from '#texts/objections.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'

export type AskedWork = Pick<ListedSubmission, '_id' | 'edition' | 'worker_name' | 'submission_date' | 'review_due_at'>

type AskChangesDialogProps = { submission: AskedWork; onClose: () => void; onAsked: () => void }

export function AskChangesDialog({ submission, onClose, onAsked }: AskChangesDialogProps) {
  const queries = useQueryClient()
  const { _id: id, edition, worker_name } = submission
  const { register, formState, errors, request } = useFormRequest({
    schema: changesRequest,
    defaultValues: { words: '' },
    send: ({ words }) => call(submissions.askChanges, { id, edition, words }),
    onSuccess: ({ changes_due_at }) => {
      toast.success(t.done, t.doneText(formatDateTime(changes_due_at)))
      onAsked()
    },
    failed: t.failed,
    fields: ['words'],
    // The worker may have changed the work: the next try names the edition that is read again.
    onError: () => void queries.invalidateQueries({ queryKey: ['submissions'] }),
  })
  return (
    <FormDialog
      title={t.title(quoted(worker_name))}
      width="md:w-130"
      submit={t.send}
      icon={MessageSquareReply}
      busyText={t.sending}
      onClose={onClose}
      isEdited={formState.isDirty}
      {...request}
    >
      <p className="text-muted">{t.text(changesHours, formatDateTime(latestEnd(submission)))}</p>
      <TextArea
        label={t.words}
        data-focus-first=""
        rows={4}
        maxLength={changesLength.max}
        hint={t.hint}
        error={errors.words?.message}
        {...register('words')}
      />
    </FormDialog>
  )
}

/** The longest way: the worker answers at the last moment, and the buyer has the time of a review again. */
function latestEnd({ review_due_at, submission_date }: AskedWork): string {
  const review = Date.parse(review_due_at ?? submission_date) - Date.parse(submission_date)
  return new Date(Date.now() + changesHours * 3_600_000 + review).toISOString()
}
