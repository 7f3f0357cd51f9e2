/** The form for a submission, one text or the form of its task. The draft stays on this device until it is sent. */
import type { TaskDetails } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import * as ui from '#texts/ui.ts'
import type { TypedAnswers } from '../answers/answers-form.ts'
import { useSending } from '../answers/use-sending.ts'
import { PieceFields, type SentWork } from '../answers/work-fields.tsx'
import { call } from '../api.ts'
import { removeDraft } from '../kept/drafts.ts'
import { keepTyped, repeatOf, typedBefore } from '../kept/work.ts'
import { Button } from '../ui/button.tsx'
import { asLastSeen } from '../ui/last-search.ts'
import { toast } from '../ui/toast.ts'
import { useNextTask } from './next-task.tsx'

type SubmitFormProps = {
  task: TaskDetails
  draft: string
  /** Undefined once it is sent. */
  onTyped: (typed: TypedAnswers | undefined) => void
  onRejected: (failure: Error) => undefined
}

export function SubmitForm({ task, draft, onTyped, onRejected }: SubmitFormProps) {
  const { _id, form, needs_file: need } = task
  const navigate = useNavigate()
  // Loads the next task while the worker writes, so that the list offers it at once.
  useNextTask(_id)
  const [initial] = useState(() => typedBefore(draft, form))
  const piece = { form, need, draft, initial }
  const { refOf, send, sending } = useSending({
    pieces: [piece],
    name: draft,
    question: { title: t.areYouSure, text: t.askSubmit, confirmLabel: t.yesSubmit, icon: Send },
    send: (work: SentWork, keyFor) => {
      const repeat = repeatOf(task, work)
      return call(submissions.submit, { task_id: _id, ...repeat }, { idempotencyKey: keyFor(repeat) })
    },
    failed: t.notSubmitted,
    onSent: () => {
      removeDraft('device', draft)
      onTyped(undefined)
      toast.success(t.submittedDone)
      navigate(asLastSeen('/dashboard/tasklist'), { state: { done: _id } })
    },
    onFailure: onRejected,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send({})
      }}
      // On a phone the bar of the button belongs to the whole text of the task.
      className="contents flex-col items-start gap-4 sm:flex"
    >
      <PieceFields
        ref={refOf(0)}
        piece={piece}
        onTyped={(typed) => {
          keepTyped(draft, form, typed)
          onTyped(typed)
        }}
        text={{ hint: t.submissionHint, className: 'w-full [&_label]:text-panel', filesFirst: true }}
      />
      <div className="thumb-bar sm:max-md:w-full">
        <Button type="submit" size="lg" busy={sending !== undefined} busyText={ui.sending} className="max-md:flex-1">
          {t.submitTask}
        </Button>
      </div>
    </form>
  )
}
