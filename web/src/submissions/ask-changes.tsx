/** The button with which the buyer asks for changes, and its dialog. */
import type { SubmissionDetails } from '@piecework/contract'
import { changesHours, changesLength } from '@piecework/contract/constants'
import { quoted } from '@piecework/contract/quoted'
import { changesRequest, submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { askForChanges as asking } from '#texts/objections.ts'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'

type AskChangesProps = { submission: SubmissionDetails; onAsked: () => void }

export function AskChanges({ submission, onAsked }: AskChangesProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon={MessageSquareReply} onClick={() => setOpen(true)}>
        {t.askForChanges}
      </Button>
      {isOpen && <AskChangesDialog submission={submission} onClose={() => setOpen(false)} onAsked={onAsked} />}
    </>
  )
}

/** The buyer asks the worker to change pending work, once. */
function AskChangesDialog({ submission, onClose, onAsked }: AskChangesProps & { onClose: () => void }) {
  const queries = useQueryClient()
  const { _id: id, edition, worker_name } = submission
  const { field, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: changesRequest,
    defaultValues: { words: '' },
    send: ({ words }) => call(submissions.askChanges, { id, edition, words }),
    done: ({ changes_due_at }) => [asking.done, asking.doneText(formatDateTime(changes_due_at))],
    onSuccess: onAsked,
    failed: asking.failed,
    fields: ['words'],
    // The worker may have changed the work: the next try names the edition that is read again.
    onError: () => void queries.invalidateQueries({ queryKey: ['submissions'] }),
  })
  return (
    <FormDialog
      title={asking.title(quoted(worker_name))}
      width="md:w-130"
      submit={asking.send}
      icon={MessageSquareReply}
      busyText={asking.sending}
      {...request}
    >
      <p className="text-muted">{asking.text(changesHours, formatDateTime(latestEnd(submission)))}</p>
      <TextArea
        label={asking.words}
        data-focus-first=""
        rows={4}
        maxLength={changesLength.max}
        hint={asking.hint}
        {...field('words')}
      />
    </FormDialog>
  )
}

/** The longest way: the worker answers at the last moment, and the buyer has the time of a review again. */
function latestEnd({ review_due_at, submission_date }: SubmissionDetails): string {
  const review = Date.parse(review_due_at ?? submission_date) - Date.parse(submission_date)
  return new Date(Date.now() + changesHours * 3_600_000 + review).toISOString()
}
