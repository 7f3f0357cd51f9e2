/**
 * Deletes a task after confirmation: a buyer's own task, or any task for an Admin. The coins of free slots are
 * released.
 */
import type { Page, Task } from '@piecework/contract'
import { taskTotal } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import { tasks } from '@piecework/contract/tasks'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatCount } from '../format.ts'
import { withoutRow } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/use-focus-after-row.ts'

type DeleterRole = keyof typeof deletionsByRole
type DeleteTaskButtonProps = { task: Task; by: DeleterRole; onDeleted: () => void }

export function DeleteTaskButton({ task, by, onDeleted }: DeleteTaskButtonProps) {
  const { sendDeletion, list, successMessage } = deletionsByRole[by]
  const confirm = useConfirm()
  const queries = useQueryClient()
  const toasts = useId()
  const remove = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => sendDeletion(task._id),
    onSuccess: () => {
      queries.setQueriesData<InfiniteData<Page<Task>>>({ queryKey: ['tasks', list] }, (rows) =>
        rows ? withoutRow(rows, task._id) : rows,
      )
      onDeleted()
      toast.success('Deleted!', successMessage)
    },
    onError: (failure) => toast.error('Not deleted', failure.message, { group: toasts }),
  })

  async function askAndDelete() {
    const isConfirmed = await confirm({
      title: 'Are you sure?',
      text: <Consequences task={task} by={by} />,
      confirmLabel: 'Delete Task',
      kind: 'remove',
    })
    if (isConfirmed) remove.mutate()
  }

  return (
    <Button
      kind="reject"
      size="row"
      className="whitespace-nowrap!"
      icon={Trash2}
      busy={remove.isPending}
      onClick={askAndDelete}
      aria-label={`Delete: ${task.task_title}`}
      {...focusMark(task._id, 'delete')}
    >
      Delete
    </Button>
  )
}

const deletionsByRole = {
  Buyer: {
    sendDeletion: (id: string) => call(tasks.remove, { id }),
    list: 'mine',
    successMessage: 'The task has been removed.',
    refundText: (coins: string) => `${coins} come back to you.`,
    decidedText: 'approved or rejected',
  },
  Admin: {
    sendDeletion: (id: string) => call(tasks.removeAny, { id }),
    list: 'all',
    successMessage: 'Task has been removed and refund processed.',
    refundText: (coins: string, buyer: string) => `${coins} will be refunded to ${quoted(buyer)}.`,
    decidedText: 'approved or rejected, by the buyer or by an Admin',
  },
}

/** Only the coins of free slots are released; the escrow of pending submissions stays until their review. */
function Consequences({ task, by }: { task: Task; by: DeleterRole }) {
  const { refundText, decidedText } = deletionsByRole[by]
  const { postingFeePercent } = useConfig()
  const refund = task.status === 'open' ? taskTotal(task.required_workers, task.payable_amount) : 0
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      <p>
        {quoted(task.task_title)} will be deleted. This cannot be undone.{' '}
        <strong className="font-semibold text-base-content">{refundText(formatCoins(refund), task.buyer_name)}</strong>
      </p>
      {refund > 0 && postingFeePercent > 0 && <p>Their share of the posting fee comes back with them.</p>}
      {task.under_review > 0 && (
        <p>
          {formatCount(task.under_review, 'submission')} can still be {decidedText}; the coins for them stay set aside.
        </p>
      )}
    </div>
  )
}
