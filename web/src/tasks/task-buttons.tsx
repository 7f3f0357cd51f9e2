/** The buyer's actions on a task: edit while it is open or in progress, and delete. */
import type { Task } from '@piecework/contract'
import { Pencil } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { focusMark } from '../ui/use-focus-after-row.ts'
import { DeleteTaskButton } from './delete-task-button.tsx'

type TaskButtonsProps = { task: Task; onEdit: () => void; onDeleted: () => void }

export function TaskButtons({ task, onEdit, onDeleted }: TaskButtonsProps) {
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
      <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />
    </>
  )
}

function isEditable({ status }: Task): boolean {
  return status === 'open' || status === 'in-progress'
}
