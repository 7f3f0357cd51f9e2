/** An Admin decides about an objection, with a sentence that worker and buyer read. */
import { ApiError } from '@piecework/contract'
import { answerLength, maxReviewsAtOnce } from '@piecework/contract/constants'
import { objectionDecision, objections } from '@piecework/contract/objections'
import { quoted } from '@piecework/contract/quoted'
import { decisions } from '@piecework/contract/to-decide'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/objections.ts'
import { waitsForSecondAdmin } from '#texts/ui.ts'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Sentence } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { Alike } from './alike.tsx'
import { type ActionDialogProps, type ActionProps, rejectionState } from './rejection-state.ts'

type Choice = keyof typeof t.askDecision

export function DecideObjection({ submission, onChanged }: ActionProps) {
  const [choice, setChoice] = useState<Choice>()
  return (
    <>
      {rejectionState(submission) === 'to_decide' && (
        <div className="flex flex-col-reverse gap-3 md:flex-row md:flex-wrap pane-footer">
          <Button kind="reject" icon={CircleX} onClick={() => setChoice('stands')}>
            {t.choices.stands}
          </Button>
          <Button kind="approve" icon={CircleCheck} onClick={() => setChoice('forWorker')}>
            {t.choices.forWorker}
          </Button>
        </div>
      )}
      {choice && (
        <DecisionDialog
          submission={submission}
          choice={choice}
          onClose={() => setChoice(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

type DecisionDialogProps = ActionDialogProps & { choice: Choice }

/** Stays open with its text when the decision waits for a second Admin. */
function DecisionDialog({ submission, choice, onClose, onChanged }: DecisionDialogProps) {
  const { _id: id, payable_amount, worker_name } = submission
  const [isTogether, setTogether] = useState(false)
  const { data } = useCall(['to-decide', 'like', id], decisions.toDecide, { like: id, limit: maxReviewsAtOnce - 1 })
  const alike = data?.rows ?? []
  const others = isTogether ? alike : []
  const { field, request, failure } = useDialogRequest({
    onClose,
    asksToLeave: true,
    schema: objectionDecision,
    defaultValues: { why: '' },
    send: ({ why }) =>
      call(objections.decide, { id, for_worker: choice === 'forWorker', why, ids: others.map(({ _id }) => _id) }),
    done: () => [t.decided, t.decidedText],
    onSuccess: () => onChanged(others.map(({ _id }) => _id)),
    failed: t.notDecided,
    fields: ['why'],
    isShown: isProposed,
  })
  const isWaiting = isProposed(failure)
  return (
    <FormDialog
      title={t.askDecision[choice]}
      width="md:w-130"
      submit={t.choices[choice]}
      kind={choice === 'stands' ? 'remove' : 'approve'}
      icon={choice === 'stands' ? CircleX : CircleCheck}
      busyText={t.deciding}
      disabled={isWaiting}
      {...request}
      isEdited={request.isEdited && !isWaiting}
    >
      <div role="status">
        {isWaiting ? (
          <Notice kind="warning" title={waitsForSecondAdmin}>
            {failure.message}
          </Notice>
        ) : (
          <p className="text-muted wrap-anywhere">
            <Sentence>{t.decisionText[choice](formatCoins(payable_amount), quoted(worker_name))}</Sentence>
          </p>
        )}
      </div>
      <Alike
        others={alike.map(({ user_name: name, coins }) => ({ name, coins: coins ?? 0 }))}
        label={t.decideTogether}
        checked={isTogether}
        disabled={isWaiting}
        onChange={setTogether}
      />
      <TextArea
        label={t.why}
        data-focus-first=""
        rows={4}
        maxLength={answerLength.max}
        readOnly={isWaiting}
        hint={t.whyHint(answerLength.min)}
        {...field('why')}
      />
    </FormDialog>
  )
}

function isProposed(failure: Error | null): failure is ApiError {
  return failure instanceof ApiError && failure.code === 'second_admin_needed'
}
