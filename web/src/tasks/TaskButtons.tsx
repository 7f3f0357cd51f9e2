/** What a buyer can do with an own task: edit it while work on it goes on, and delete it. */
import type { Task } from '@piecework/contract'
import { taskTotal } from '@piecework/contract/coins'
import { tasks } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { call } from '../api.ts'
import { coinsWords, countWords } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { useConfirm } from '../ui/Confirm.tsx'
import { toast } from '../ui/toast.ts'
import { focusMark } from '../ui/useFocusAfterRow.ts'

type TaskButtonsProps = { task: Task; onEdit: () => void; onDeleted: () => void }

export function TaskButtons({ task, onEdit, onDeleted }: TaskButtonsProps) {
  const confirm = useConfirm()
  const remove = useMutation({
    mutationFn: () => call(tasks.remove, { id: task._id }),
    onSuccess: () => {
      onDeleted()
      toast.success('Deleted!', 'The task has been removed.')
    },
    onError: (failure) => toast.error('Not deleted', failure.message),
  })

  async function ask() {
    const yes = await confirm({
      title: 'Are you sure?',
      text: <Consequences task={task} />,
      deed: 'Delete Task',
      kind: 'remove',
    })
    if (yes) remove.mutate()
  }

  return (
    <>
      {isEditable(task) && (
        <Button
          kind="outline"
          size="row"
          className="whitespace-nowrap!"
          icon={Pencil}
          onClick={onEdit}
          aria-label={`Edit: ${task.task_title}`}
          {...focusMark(task._id, 'edit')}
        >
          Edit
        </Button>
      )}
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
    </>
  )
}

function isEditable({ status }: Task): boolean {
  return status === 'open' || status === 'in-progress'
}

/** Only the coins of free places come back; work under review keeps its own until it is decided. */
function Consequences({ task }: { task: Task }) {
  const refund = task.status === 'open' ? taskTotal(task.required_workers, task.payable_amount) : 0
  return (
    <div className="flex flex-col gap-2">
      <p>
        “{task.task_title}” will be deleted. This cannot be undone.{' '}
        <strong className="font-semibold text-base-content">
          {refund > 0 ? `${coinsWords(refund)} come back to you.` : '0 coins come back to you.'}
        </strong>
      </p>
      {task.under_review > 0 && (
        <p>
          {countWords(task.under_review, 'submission')} can still be approved or rejected; the coins for them stay set
          aside.
        </p>
      )}
    </div>
  )
}
