/** The dialog in which a worker changes the answers of a page of rows. */
import type { PageAnswers, SubmissionDetails } from '@piecework/contract'
import type { Form } from '@piecework/contract/forms'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { row } from '#texts/proof.ts'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { FieldsOfRow, useRowsOfPage } from '../answers/answer-fields-of-row.tsx'
import { formOfRow, typedOf } from '../answers/answers-form.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useClosing } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import type { ActionDialogProps } from './rejection-state.ts'
import { useChange } from './use-change.ts'

type ChangePageProps = ActionDialogProps & { form: Form; items: NonNullable<SubmissionDetails['items']> }

export function ChangePage({ submission, form, items, onClose, onChanged }: ChangePageProps) {
  const { draft, change, ...ends } = useChange({ submission, onClose, onChanged })
  const id = useId()
  const [rows] = useState(() =>
    items.map(({ _id, data, picture, answers }, nth) => {
      const own = formOfRow(form, { data, picture, place: nth + 1 })
      return { _id, form: own, initial: typedOf(own, answers) }
    }),
  )
  const [isEdited, setEdited] = useState(false)
  const close = useClosing(isEdited, onClose)
  const { refOf, checkAll, showErrors } = useRowsOfPage(rows.length, (nth) =>
    document.getElementById(`${id}-${nth}`)?.focus(),
  )
  const { mutate, isPending } = useMutation({
    mutationFn: (answers: PageAnswers) => change({ answers }),
    onSuccess: ends.onSuccess,
    onError: (failure) => {
      toast.error(ends.failed, failure.message)
      showErrors(failure)
      ends.onError()
    },
  })
  async function save() {
    const given = await checkAll()
    if (given) mutate(rows.map(({ _id }, nth) => ({ item_id: _id, values: given[nth] ?? {} })))
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t.changeYourWork}
      footer={
        <>
          <Button kind="outline" onClick={close}>
            {ui.cancel}
          </Button>
          <Button busy={isPending} busyText={ui.saving} onClick={() => void save()}>
            {t.saveChanges}
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-6">
        {rows.map(({ _id, form: own, initial }, nth) => (
          <form
            key={_id}
            noValidate
            aria-label={row(nth + 1)}
            className="flex flex-col gap-4 not-first:border-t not-first:border-base-300 not-first:pt-5"
            onSubmit={(event) => event.preventDefault()}
          >
            <h3 id={`${id}-${nth}`} tabIndex={-1} className="text-title">
              {row(nth + 1)}
            </h3>
            <FieldsOfRow
              ref={refOf(nth)}
              form={own}
              draft={`${draft}.${_id}`}
              initial={initial}
              files={submission.files}
              onTyped={(typed) => setEdited((before) => before || JSON.stringify(typed) !== JSON.stringify(initial))}
            />
          </form>
        ))}
      </div>
    </Dialog>
  )
}
