/** The buyer's actions on one task: add slots, extend, pause, edit, copy and delete. */
import type { Task } from '@piecework/contract'
import { CalendarPlus, CirclePlus, Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import * as t from '#words/tasks-buyer.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AddSlotsDialog } from './add-slots-dialog.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { PauseButton } from './pause-button.tsx'

type DialogName = 'add slots' | 'extend' | 'edit'

export function TaskActions({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [dialog, setDialog] = useState<DialogName>()
  const close = () => setDialog(undefined)
  const isRunning = task.status === 'open' || task.status === 'in-progress'
  return (
    <>
      {task.status !== 'expired' && (
        <Button size="row" icon={CirclePlus} onClick={() => setDialog('add slots')}>
          {t.addSlots}
        </Button>
      )}
      {isRunning && (
        <>
          <Button kind="outline" size="row" icon={CalendarPlus} onClick={() => setDialog('extend')}>
            {t.extend}
          </Button>
          <PauseButton task={task} by="Buyer" />
          <Button kind="outline" size="row" icon={Pencil} onClick={() => setDialog('edit')}>
            {t.edit}
          </Button>
        </>
      )}
      <ButtonLink kind="outline" size="row" icon={Copy} to={`/dashboard/add-task?copy=${task._id}`}>
        {t.copy}
      </ButtonLink>
      <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />
      {dialog === 'add slots' && <AddSlotsDialog task={task} onClose={close} />}
      {dialog === 'extend' && <ExtendDialog task={task} onClose={close} />}
      {dialog === 'edit' && <EditTaskDialog task={task} onClose={close} />}
    </>
  )
}
