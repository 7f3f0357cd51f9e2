/** The dialog in which a worker changes own work: its text, its answers, or those to the rows of its page. */
import type { SubmissionDetails } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { row } from '#texts/proof.ts'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { formOfRow, type TypedAnswers, typedOf } from '../answers/answers-form.ts'
import { useSending } from '../answers/use-sending.ts'
import { PieceFields, type PieceOfWork, type SentWork } from '../answers/work-fields.tsx'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useClosing } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.ts'
import type { ActionDialogProps } from './rejection-state.ts'

export function ChangeWork({ submission, onClose, onChanged }: ActionDialogProps) {
  const { _id, edition } = submission
  const queries = useQueryClient()
  const id = useId()
  const formIdOf = (nth: number) => `${id}-${nth}`
  const [pieces] = useState(() => piecesOf(submission))
  const [typed, setTyped] = useState(() => pieces.map(({ initial }) => initial))
  const close = useClosing(
    pieces.some((piece, nth) => isEdited(piece, typed[nth])),
    onClose,
  )
  const { refOf, send, sending } = useSending({
    pieces,
    onWrong: (nth) => document.getElementById(`${formIdOf(nth)}-title`)?.focus(),
    ...(pieces[0]?.form === null && { tellWrong: (error) => toast.error(t.notChanged, error) }),
    name: draftOf(submission),
    send: (work: SentWork) => call(submissions.change, { id: _id, edition, ...work }),
    failed: t.notChanged,
    onSent: () => {
      toast.success(t.changed, t.changedText)
      onClose()
      onChanged()
    },
    // What is typed stays; the next try names the edition that the server has.
    onFailure: () => void queries.invalidateQueries({ queryKey: ['submissions'] }),
  })
  const save = () => void send({})
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
          <Button
            busy={sending !== undefined}
            busyText={ui.saving}
            {...(pieces[0]?.item ? { onClick: save } : { type: 'submit', form: formIdOf(0) })}
          >
            {t.saveChanges}
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-6">
        {pieces.map((piece, nth) => (
          <form
            key={piece.draft}
            id={formIdOf(nth)}
            noValidate
            aria-label={piece.item && row(nth + 1)}
            className={`flex flex-col ${piece.item ? 'gap-4 not-first:border-t not-first:border-base-300 not-first:pt-5' : 'gap-5'}`}
            onSubmit={(event) => {
              event.preventDefault()
              // Enter in a field; the rows of a page are sent by the button alone.
              if (!piece.item) save()
            }}
          >
            {piece.item && (
              <h3 id={`${formIdOf(nth)}-title`} tabIndex={-1} className="text-title">
                {row(nth + 1)}
              </h3>
            )}
            <PieceFields
              ref={refOf(nth)}
              piece={piece}
              onTyped={(now) => setTyped((before) => before.with(nth, now))}
              text={{ rows: 10 }}
            />
          </form>
        ))}
      </div>
    </Dialog>
  )
}

const draftOf = ({ _id }: SubmissionDetails) => `change.${_id}`

function piecesOf(submission: SubmissionDetails): PieceOfWork[] {
  const { form, items, answers, submission_details, needs_file: need, files } = submission
  const work = { form, need, files, draft: draftOf(submission) }
  if (form && items) {
    return items.map(({ _id, data, picture, answers: given }, nth) => {
      const own = formOfRow(form, { data, picture, place: nth + 1 })
      return { ...work, item: _id, form: own, draft: `${work.draft}.${_id}`, initial: typedOf(own, given) }
    })
  }
  if (form && answers) return [{ ...work, initial: typedOf(form, answers) }]
  return [{ ...work, form: null, initial: { submission_details: submission_details ?? '' } }]
}

/** What the worker would lose: the files of a text stay on the device. */
function isEdited({ initial }: PieceOfWork, typed: TypedAnswers = initial): boolean {
  return Object.entries(initial).some(([name, before]) => JSON.stringify(typed[name]) !== JSON.stringify(before))
}
