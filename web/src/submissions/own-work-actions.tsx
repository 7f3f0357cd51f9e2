/** What a worker can do with own pending work: change or withdraw it until the buyer opens it. */
import type { SubmissionDetails } from '@piecework/contract'
import { newSubmission, submissions } from '@piecework/contract/submissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/fields.tsx'
import { toast } from '../ui/toast.ts'

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
  const toasts = useId()
  const { mutate, isPending } = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(submissions.withdraw, { id: _id, edition }),
    onSuccess: () => toast.success(t.withdrawn, t.withdrawnText),
    onError: (failure) => {
      toast.error(t.notWithdrawn, failure.message, { group: toasts })
      // The buyer may have opened it, or another device changed it: read it again.
      void queries.invalidateQueries({ queryKey: ['submissions'] })
    },
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
  const formId = useId()
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { _id, edition, submission_details } = submission
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newSubmission),
    defaultValues: { submission_details: submission_details ?? '' },
  })
  const change = useMutation({
    onMutate: () => toast.close(formId),
    mutationFn: (work: { submission_details: string }) => call(submissions.change, { id: _id, edition, ...work }),
    onSuccess: () => {
      toast.success(t.changed, t.changedText)
      onClose()
    },
    onError: (failure) => {
      toast.error(t.notChanged, failure.message, { group: formId })
      showFieldErrors(failure, ['submission_details'], setError)
      // The typed text stays; the next try names the edition that the server has.
      void queries.invalidateQueries({ queryKey: ['submissions'] })
    },
  })

  async function closeIfConfirmed() {
    const question = {
      title: t.askLeave,
      text: t.askLeaveText,
      confirmLabel: t.leave,
      cancelLabel: t.stay,
    }
    if (!formState.isDirty || (await confirm(question))) onClose()
  }

  return (
    <Dialog
      open
      onClose={closeIfConfirmed}
      title={t.changeYourWork}
      footer={
        <>
          <Button kind="outline" onClick={closeIfConfirmed}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} busy={change.isPending} busyText={ui.saving}>
            {t.saveChanges}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit((work) => change.mutate(work))} className="mt-3">
        <TextArea
          label={t.yourSubmission}
          rows={10}
          error={formState.errors.submission_details?.message}
          {...register('submission_details')}
        />
      </form>
    </Dialog>
  )
}
