/** Deletes any task: its buyer gets the coins of the free slots back and is told. */
import type { Page, Task } from '@piecework/contract'
import { taskTotal } from '@piecework/contract/coins'
import { tasks } from '@piecework/contract/tasks'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { call } from '../api.ts'
import { coinsWords, countWords } from '../format.ts'
import { withoutRow } from '../queries.ts'
import { Button } from '../ui/Button.tsx'
import { useConfirm } from '../ui/Confirm.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/useFocusAfterRow.ts'

export function DeleteTaskButton({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const confirm = useConfirm()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(tasks.removeAny, { id: task._id }),
    onSuccess: () => {
      queries.setQueriesData<InfiniteData<Page<Task>>>({ queryKey: ['tasks', 'all'] }, (list) =>
        list ? withoutRow(list, task._id) : list,
      )
      onDeleted()
      toast.success('Deleted!', 'Task has been removed and refund processed.')
    },
    onError: (failure) => toast.error('Not deleted', failure.message),
  })

  async function ask() {
    const yes = await confirm({
      title: 'Are you sure?',
      text: <DeletionWords task={task} />,
      deed: 'Delete Task',
      kind: 'remove',
    })
    if (yes) remove.mutate()
  }

  return (
    <Button
      kind="reject"
      size="row"
      className="whitespace-nowrap!"
      icon={Trash2}
      busy={remove.isPending}
      onClick={ask}
      aria-label={`Delete: ${task.task_title}`}
      {...focusMark(task._id, 'delete')}
    >
      Delete
    </Button>
  )
}

function DeletionWords({ task }: { task: Task }) {
  const refund = task.status === 'open' ? taskTotal(task.required_workers, task.payable_amount) : 0
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      <p>
        “{task.task_title}” will be deleted. This cannot be undone.{' '}
        <strong className="font-semibold text-base-content">
          {coinsWords(refund)} will be refunded to {task.buyer_name}.
        </strong>
      </p>
      {task.under_review > 0 && (
        <p>
          {countWords(task.under_review, 'submission')} can still be approved or rejected, by the buyer or by an Admin;
          the coins for them stay set aside.
        </p>
      )}
    </div>
  )
}
