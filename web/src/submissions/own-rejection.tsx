/** What the worker can do while the rejection of own work is not final: disagree, send other work, or accept it. */
import type { SubmissionDetails } from '@piecework/contract'
import { maxObjectionWords, objectionDays } from '@piecework/contract/constants'
import { newObjection, objections } from '@piecework/contract/objections'
import { submissions } from '@piecework/contract/submissions'
import { tasks } from '@piecework/contract/tasks'
import { MessageSquareWarning, Send } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/objections.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { useConfirmedRequest } from '../ui/request-button.tsx'
import { useCall } from '../use-call.ts'
import { whyClosed } from '../why-closed.ts'
import type { ActionDialogProps, ActionProps } from './rejection-state.ts'

export function OwnRejection({ submission, onChanged }: ActionProps) {
  const [isDisagreeing, setDisagreeing] = useState(false)
  const accept = useConfirmedRequest({
    question: {
      title: t.askAccept,
      text: t.askAcceptText(formatCoins(submission.payable_amount)),
      confirmLabel: t.yesAccept,
      kind: 'remove',
      icon: MessageSquareWarning,
    },
    send: () => call(submissions.acceptRejection, { id: submission._id }),
    done: () => [t.accepted, t.acceptedText],
    onSuccess: () => onChanged(),
    failed: t.notAccepted,
  })
  const takesOtherWork = useTakesOtherWork(submission)
  const canDisagree = submission.objection === null
  return (
    <>
      {submission.held && (
        <div className="flex flex-col-reverse gap-3 md:flex-row md:flex-wrap">
          <Button kind="outline" busy={accept.isPending} onClick={accept.ask}>
            {t.accept}
          </Button>
          {canDisagree && (
            <Button
              kind={takesOtherWork ? 'outline' : 'primary'}
              icon={MessageSquareWarning}
              disabled={accept.isPending}
              onClick={() => setDisagreeing(true)}
            >
              {t.disagree}
            </Button>
          )}
          {canDisagree && takesOtherWork && (
            <ButtonLink icon={Send} to={`/dashboard/task/${submission.task_id}`}>
              {t.sendOtherWork}
            </ButtonLink>
          )}
        </div>
      )}
      {isDisagreeing && (
        <DisagreeDialog submission={submission} onClose={() => setDisagreeing(false)} onChanged={onChanged} />
      )}
    </>
  )
}

/** Whether the task takes work of this worker: the rejected work gives its slot to it. */
function useTakesOtherWork({ task_id: id, held }: SubmissionDetails): boolean {
  const { data: task } = useCall(
    ['tasks', 'details', id],
    tasks.details,
    { id },
    { enabled: held, handlesForbidden: true },
  )
  return task !== undefined && whyClosed(task, task.paused) === null
}

function DisagreeDialog({ submission, onClose, onChanged }: ActionDialogProps) {
  const { _id: submission_id, payable_amount, objection_needs_words: needsWords } = submission
  const { field, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: newObjection,
    defaultValues: { words: '' },
    keptKey: ['session', `objection.${submission_id}`],
    send: ({ words }, once) => {
      const sent = { submission_id, words: words?.trim() || null }
      return call(objections.object, sent, once(sent))
    },
    done: () => [t.disagreed, t.disagreedText],
    onSuccess: () => onChanged(),
    failed: t.notDisagreed,
    fields: ['words'],
  })
  return (
    <FormDialog title={t.askDisagree} width="md:w-130" submit={t.disagree} icon={MessageSquareWarning} {...request}>
      <p className="text-muted">{t.disagreeText(formatCoins(payable_amount), objectionDays)}</p>
      {needsWords && <p>{t.disagreeLimited}</p>}
      <TextArea
        label={t.disagreeWords}
        optional={!needsWords}
        data-focus-first=""
        rows={4}
        maxLength={maxObjectionWords}
        hint={t.disagreeHint}
        {...field('words')}
      />
    </FormDialog>
  )
}
