/** What the buyer can do while a rejection is not final: approve the work, answer an objection, or have another slot opened. */
import type { SubmissionDetails, TaskDetails } from '@piecework/contract'
import { answerLength, objectionDays } from '@piecework/contract/constants'
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
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { useConfirmedRequest } from '../ui/request-button.tsx'
import { toast } from '../ui/toast.ts'
import { useCall } from '../use-call.ts'
import { type ActionDialogProps, type ActionProps, rejectionState } from './rejection-state.ts'
import { useDecision } from './use-submission.ts'

export function BuyersRejection({ submission, onChanged }: ActionProps) {
  const { _id, task_id, worker_name, payable_amount, replaced, held } = submission
  const { data: task } = useCall(
    ['tasks', 'details', task_id],
    tasks.details,
    { id: task_id, deleted: 'true' },
    { enabled: held },
  )
  const [open, setOpen] = useState<'answer' | 'reopen'>()
  const { approve, isDecided } = useDecision(submission, onChanged)
  const pay = useConfirmedRequest({
    question: {
      title: t.askPay(formatCoins(payable_amount)),
      text: t.askPayText(quoted(worker_name)),
      confirmLabel: t.yesPay,
      icon: CircleCheck,
    },
    send: () => call(objections.answer, { id: _id, pay: true }),
    onSuccess: () => {
      toast.success(t.paid, t.paidText)
      onChanged()
    },
    failed: t.notPaid,
  })
  const isToAnswer = rejectionState(submission) === 'to_answer'
  const isBusy = isDecided || pay.isPending
  const dialog = { submission, onChanged, onClose: () => setOpen(undefined) }
  return (
    <>
      {held && (
        <>
          {task && <p className="text-muted">{afterwards(submission, task)}</p>}
          <div className="flex flex-col-reverse gap-3 md:flex-row md:flex-wrap">
            {task && isOpen(task) && !replaced && (
              <Button kind="outline" icon={CirclePlus} disabled={isBusy} onClick={() => setOpen('reopen')}>
                {t.reopen}
              </Button>
            )}
            {isToAnswer ? (
              <>
                <Button kind="reject" icon={MessageSquareReply} disabled={isBusy} onClick={() => setOpen('answer')}>
                  {t.standBy}
                </Button>
                <Button kind="approve" icon={CircleCheck} busy={pay.isPending} disabled={isBusy} onClick={pay.ask}>
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
      {open === 'answer' && <StandByDialog {...dialog} />}
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

function StandByDialog({ submission, onClose, onChanged }: ActionDialogProps) {
  const { field, formState, request } = useFormRequest({
    schema: objectionAnswer,
    defaultValues: { words: '' },
    send: ({ words }) => call(objections.answer, { id: submission._id, pay: false, words }),
    onSuccess: () => {
      toast.success(t.answered, t.answeredText)
      onClose()
      onChanged()
    },
    failed: t.notAnswered,
    fields: ['words'],
  })
  return (
    <FormDialog
      title={t.askStandBy}
      width="md:w-130"
      submit={t.standBy}
      icon={MessageSquareReply}
      onClose={onClose}
      isEdited={formState.isDirty}
      {...request}
    >
      <p className="text-muted">{t.standByText(objectionDays)}</p>
      <TextArea
        label={t.yourAnswer}
        data-focus-first=""
        rows={4}
        maxLength={answerLength.max}
        hint={t.lengthHint(answerLength.min)}
        {...field('words')}
      />
    </FormDialog>
  )
}

/** Opens another slot in place of the one that is kept for rejected work: what it costs, and what is left. */
function ReopenSlotDialog({ submission, onClose, onChanged }: ActionDialogProps) {
  const { _id, task_id, payable_amount } = submission
  const { data: user } = useUser()
  const { request } = useFormRequest({
    defaultValues: {},
    send: () => call(submissions.reopenSlot, { id: _id }),
    onSuccess: () => {
      toast.success(t.reopened, t.reopenedText)
      onClose()
      onChanged()
    },
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
      onClose={onClose}
      {...request}
    >
      <p className="text-muted">{t.reopenText(formatCoins(payable_amount))}</p>
    </PricedDialog>
  )
}
