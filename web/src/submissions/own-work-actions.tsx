/** What a worker can do with own pending work: change or withdraw it until the buyer opens it. */
import type { SubmissionDetails } from '@piecework/contract'
import { newSubmission, submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'

export function OwnWorkActions({ submission }: { submission: SubmissionDetails }) {
  const [isChanging, setChanging] = useState(false)
  const withdraw = useWithdrawal(submission)
  if (submission.status !== 'pending') return null
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted">{submission.opened_at === null ? t.canChange : t.cannotChange}</p>
      {submission.opened_at === null && (
        <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <Button kind="outline" icon={Undo2} busy={withdraw.isPending} onClick={withdraw.ask}>
            {t.withdraw}
          </Button>
          <Button icon={Pencil} disabled={withdraw.isPending} onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        </div>
      )}
      {/* It stays open when the buyer opens the work meanwhile: the typed text is not lost. */}
      {isChanging && <ChangeDialog submission={submission} onClose={() => setChanging(false)} />}
    </div>
  )
}

function useWithdrawal({ _id, edition }: SubmissionDetails) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate, isPending } = useRequest({
    send: () => call(submissions.withdraw, { id: _id, edition }),
    onSuccess: () => toast.success(t.withdrawn, t.withdrawnText),
    failed: t.notWithdrawn,
    // The buyer may have opened it, or another device changed it: read it again.
    onError: () => void queries.invalidateQueries({ queryKey: ['submissions'] }),
  })
  async function ask() {
    const isConfirmed = await confirm({
      title: t.askWithdraw,
      text: t.askWithdrawText,
      confirmLabel: t.yesWithdraw,
      icon: Undo2,
    })
    if (isConfirmed) mutate()
  }
  return { ask, isPending }
}

function ChangeDialog({ submission, onClose }: { submission: SubmissionDetails; onClose: () => void }) {
  const queries = useQueryClient()
  const { _id, edition, submission_details } = submission
  const { register, formState, errors, request } = useFormRequest({
    schema: newSubmission,
    defaultValues: { submission_details: submission_details ?? '' },
    send: (work) => call(submissions.change, { id: _id, edition, ...work }),
    onSuccess: () => {
      toast.success(t.changed, t.changedText)
      onClose()
    },
    failed: t.notChanged,
    fields: ['submission_details'],
    // The typed text stays; the next try names the edition that the server has.
    onError: () => void queries.invalidateQueries({ queryKey: ['submissions'] }),
  })
  return (
    <FormDialog
      title={t.changeYourWork}
      submit={t.saveChanges}
      onClose={onClose}
      isEdited={formState.isDirty}
      {...request}
    >
      <TextArea
        label={t.yourSubmission}
        rows={10}
        error={errors.submission_details?.message}
        {...register('submission_details')}
      />
    </FormDialog>
  )
}
