/** What the buyer can do while a rejection is not final: approve the work, answer an objection, or have another slot opened. */
import type { SubmissionDetails, TaskDetails } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { answerLength, maxReviewsAtOnce, objectionDays } from '@piecework/contract/constants'
import { objectionAnswer, objections } from '@piecework/contract/objections'
import { quoted } from '@piecework/contract/quoted'
import { submissions } from '@piecework/contract/submissions'
import { isRunning } from '@piecework/contract/task-status'
import { tasks } from '@piecework/contract/tasks'
import { CircleCheck, CirclePlus, MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/objections.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { formatCoins } from '../format.ts'
import { PricedDialog } from '../slots-price.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { Sentence } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { Alike } from './alike.tsx'
import { type ActionDialogProps, type ActionProps, rejectionState } from './rejection-state.ts'
import { useDecision } from './use-submission.ts'

type Answer = 'pay' | 'standBy'

export function BuyersRejection({ submission, onChanged }: ActionProps) {
  const { task_id, payable_amount, replaced, held } = submission
  const { data: task } = useCall(
    ['tasks', 'details', task_id],
    tasks.details,
    { id: task_id, deleted: 'true' },
    { enabled: held },
  )
  const [open, setOpen] = useState<Answer | 'reopen'>()
  const { approve, isDecided } = useDecision(submission, onChanged)
  const isToAnswer = rejectionState(submission) === 'to_answer'
  const dialog = { submission, onChanged, onClose: () => setOpen(undefined) }
  return (
    <>
      {held && (
        <>
          {task && <p className="text-muted">{afterwards(submission, task)}</p>}
          <div className="flex flex-col-reverse gap-3 md:flex-row md:flex-wrap pane-footer">
            {task && isOpen(task) && !replaced && (
              <Button kind="outline" icon={CirclePlus} disabled={isDecided} onClick={() => setOpen('reopen')}>
                {t.reopen}
              </Button>
            )}
            {isToAnswer ? (
              <>
                <Button kind="reject" icon={MessageSquareReply} disabled={isDecided} onClick={() => setOpen('standBy')}>
                  {t.standBy}
                </Button>
                <Button kind="approve" icon={CircleCheck} disabled={isDecided} onClick={() => setOpen('pay')}>
                  {t.payWork(formatCoins(payable_amount))}
                </Button>
              </>
            ) : (
              <Button kind="approve" icon={CircleCheck} disabled={isDecided} onClick={approve}>
                {t.approveAfterAll}
              </Button>
            )}
          </div>
        </>
      )}
      {(open === 'pay' || open === 'standBy') && <AnswerDialog {...dialog} answer={open} />}
      {open === 'reopen' && <ReopenSlotDialog {...dialog} />}
    </>
  )
}

function isOpen(task: TaskDetails): boolean {
  return isRunning(task.status) && Date.parse(task.deadline_at) > Date.now()
}

function afterwards({ replaced, payable_amount }: SubmissionDetails, task: TaskDetails): string {
  const way = replaced ? 'replaced' : isOpen(task) ? 'open' : 'closed'
  return t.afterwards[way](formatCoins(payable_amount))
}

type AnswerDialogProps = ActionDialogProps & { answer: Answer }

/** The buyer pays or stands by the rejection, of this work or of all that is objected to in the task. */
function AnswerDialog({ submission, answer, onClose, onChanged }: AnswerDialogProps) {
  const { _id: id, worker_name, payable_amount } = submission
  const pays = answer === 'pay'
  const said = t.answers[answer]
  const [isTogether, setTogether] = useState(false)
  const like = { like: id, limit: maxReviewsAtOnce - 1 }
  const { data } = useCall(['submissions', 'objections', id], objections.open, like)
  const alike = (data?.rows ?? []).map((row) => ({ id: row._id, name: row.worker_name, coins: row.payable_amount }))
  const others = isTogether ? alike : []
  const names = [worker_name, ...others.map(({ name }) => name)]
  const { field, request } = useDialogRequest({
    onClose,
    asksToLeave: true,
    ...(!pays && { schema: objectionAnswer }),
    defaultValues: { words: '' },
    send: ({ words }) => call(objections.answer, { id, pay: pays, words, ids: others.map((other) => other.id) }),
    done: () => [said.done, said.doneText],
    onSuccess: () => onChanged(others.map((other) => other.id)),
    failed: said.failed,
    fields: ['words'],
  })
  return (
    <FormDialog
      isQuestion={pays}
      title={
        pays ? t.askPay(formatCoins(sumOfCoins([payable_amount, ...others.map(({ coins }) => coins)]))) : t.askStandBy
      }
      width="md:w-130"
      submit={pays ? t.yesPay : t.standBy}
      kind={pays ? 'approve' : 'primary'}
      icon={pays ? CircleCheck : MessageSquareReply}
      {...request}
    >
      <p className="text-muted wrap-anywhere">
        <Sentence>
          {pays ? t.askPayText(names.map(quoted).join(', '), names.length) : t.standByText(objectionDays)}
        </Sentence>
      </p>
      <Alike others={alike} label={t.answerTogether} checked={isTogether} onChange={setTogether} />
      {!pays && (
        <TextArea
          label={t.yourAnswer}
          data-focus-first=""
          rows={4}
          maxLength={answerLength.max}
          hint={t.lengthHint(answerLength.min)}
          {...field('words')}
        />
      )}
    </FormDialog>
  )
}

/** Opens another slot in place of the one that is kept for rejected work: what it costs, and what is left. */
function ReopenSlotDialog({ submission, onClose, onChanged }: ActionDialogProps) {
  const { _id, task_id, payable_amount } = submission
  const { data: user } = useUser()
  const { request } = useDialogRequest({
    onClose,
    defaultValues: {},
    send: () => call(submissions.reopenSlot, { id: _id }),
    done: () => [t.reopened, t.reopenedText],
    onSuccess: () => onChanged(),
    failed: t.notReopened,
  })
  return (
    <PricedDialog
      isQuestion
      title={t.askReopen}
      task={{ _id: task_id, payable_amount }}
      slots={1}
      available={user?.available_coins}
      submit={t.openSlot}
      busyText={t.opening}
      {...request}
    >
      <p className="text-muted">{t.reopenText(formatCoins(payable_amount))}</p>
    </PricedDialog>
  )
}
