/** The buyer's actions on one task: edit its words while it is open or in progress, and delete it. */
import type { Task } from '@piecework/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'

export function TaskActions({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [isEditing, setEditing] = useState(false)
  const isEditable = task.status === 'open' || task.status === 'in-progress'
  return (
    <>
      {isEditable && (
        <Button kind="outline" size="row" icon={Pencil} onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
      <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />
      {isEditing && <EditTaskDialog task={task} onClose={() => setEditing(false)} />}
    </>
  )
}
