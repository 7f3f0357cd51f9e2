/** Deletes a task after a question: its buyer an own one, an Admin any. The coins of its free places come back. */
import type { Page, Task } from '@piecework/contract'
import { taskTotal } from '@piecework/contract/coins'
import { tasks } from '@piecework/contract/tasks'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { coinsWords, countWords } from '../format.ts'
import { withoutRow } from '../list.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/use-focus-after-row.ts'

type Deleter = keyof typeof deleters
type DeleteTaskButtonProps = { task: Task; by: Deleter; onDeleted: () => void }

export function DeleteTaskButton({ task, by, onDeleted }: DeleteTaskButtonProps) {
  const { deletion, list, done } = deleters[by]
  const confirm = useConfirm()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deletion(task._id),
    onSuccess: () => {
      queries.setQueriesData<InfiniteData<Page<Task>>>({ queryKey: ['tasks', list] }, (rows) =>
        rows ? withoutRow(rows, task._id) : rows,
      )
      onDeleted()
      toast.success('Deleted!', done)
    },
    onError: (failure) => toast.error('Not deleted', failure.message),
  })

  async function ask() {
    const yes = await confirm({
      title: 'Are you sure?',
      text: <Consequences task={task} by={by} />,
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

const deleters = {
  Buyer: {
    deletion: (id: string) => call(tasks.remove, { id }),
    list: 'mine',
    done: 'The task has been removed.',
    refunded: (coins: string) => `${coins} come back to you.`,
    decided: 'approved or rejected',
  },
  Admin: {
    deletion: (id: string) => call(tasks.removeAny, { id }),
    list: 'all',
    done: 'Task has been removed and refund processed.',
    refunded: (coins: string, buyer: string) => `${coins} will be refunded to ${buyer}.`,
    decided: 'approved or rejected, by the buyer or by an Admin',
  },
}

/** Only the coins of free places come back; work under review keeps its own until it is decided. */
function Consequences({ task, by }: { task: Task; by: Deleter }) {
  const { refunded, decided } = deleters[by]
  const { postingFeePercent } = useConfig()
  const refund = task.status === 'open' ? taskTotal(task.required_workers, task.payable_amount) : 0
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      <p>
        “{task.task_title}” will be deleted. This cannot be undone.{' '}
        <strong className="font-semibold text-base-content">{refunded(coinsWords(refund), task.buyer_name)}</strong>
      </p>
      {refund > 0 && postingFeePercent > 0 && <p>Their share of the posting fee comes back with them.</p>}
      {task.under_review > 0 && (
        <p>
          {countWords(task.under_review, 'submission')} can still be {decided}; the coins for them stay set aside.
        </p>
      )}
    </div>
  )
}
