/** What a worker can do with own pending work: change or withdraw it until the buyer opens it, or in answer to a request for changes. */
import { submissions } from '@piecework/contract/submissions'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/submissions.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { useConfirmedRequest } from '../ui/request-button.tsx'
import { ChangeWork } from './change-work.tsx'
import type { ActionProps } from './rejection-state.ts'

export function OwnWorkActions({ submission, onChanged }: ActionProps) {
  const [isChanging, setChanging] = useState(false)
  const { _id, edition, status, opened_at, changes_asked_at, changes_due_at, changes_answered_at } = submission
  const queries = useQueryClient()
  // The buyer may have opened it, or another device changed it: read it again.
  const onError = () => void queries.invalidateQueries({ queryKey: ['submissions'] })
  const withdraw = useConfirmedRequest({
    question: { title: t.askWithdraw, text: t.askWithdrawText, confirmLabel: t.yesWithdraw, icon: Undo2 },
    send: () => call(submissions.withdraw, { id: _id, edition }),
    done: () => [t.withdrawn, t.withdrawnText],
    onSuccess: () => onChanged(),
    failed: t.notWithdrawn,
    onError,
  })
  // Answers the request for changes: the work stays as it is.
  const leave = useConfirmedRequest({
    question: { title: t.askLeave, text: t.askLeaveText, confirmLabel: t.yesLeave, icon: CheckCheck },
    send: () => call(submissions.leave, { id: _id }),
    done: () => [t.left, t.leftText],
    onSuccess: () => onChanged(),
    failed: t.notLeft,
    onError,
  })
  if (status !== 'pending') return null
  // The view of the changes says what can be done until when.
  const areChangesOpen = changes_due_at !== null
  const areChangesOver = !areChangesOpen && changes_asked_at !== null && changes_answered_at === null
  const isUnread = opened_at === null
  const canChange = areChangesOpen || (isUnread && !areChangesOver)
  const isBusy = withdraw.isPending || leave.isPending
  return (
    <div className="flex flex-col gap-3">
      {!areChangesOpen && <p className="text-muted">{canChange ? t.canChange : t.cannotChange}</p>}
      <div className="flex flex-col-reverse gap-3 empty:hidden md:flex-row md:flex-wrap">
        {(areChangesOpen || isUnread) && (
          <Button
            kind="outline"
            icon={Undo2}
            busy={withdraw.isPending}
            disabled={leave.isPending}
            onClick={withdraw.ask}
          >
            {t.withdraw}
          </Button>
        )}
        {areChangesOpen && (
          <Button kind="outline" icon={CheckCheck} busy={leave.isPending} disabled={isBusy} onClick={leave.ask}>
            {t.leaveAsItIs}
          </Button>
        )}
        {canChange && (
          <Button icon={Pencil} disabled={isBusy} onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        )}
      </div>
      {/* It stays open when the buyer opens the work meanwhile: the typed text is not lost. */}
      {isChanging && <ChangeWork submission={submission} onClose={() => setChanging(false)} onChanged={onChanged} />}
    </div>
  )
}
