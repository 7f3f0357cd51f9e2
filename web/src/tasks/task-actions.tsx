/** The buyer's actions on one task: add slots, pause, the results as a file, and the rarer ones behind "More". */
import type { Task } from '@piecework/contract'
import { CalendarPlus, CirclePlus, Copy, Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import * as t from '#words/tasks-buyer.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { AddSlotsDialog } from './add-slots-dialog.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { PauseButton } from './pause-button.tsx'
import { useDownload } from './use-download.ts'

type DialogName = 'add slots' | 'extend' | 'edit'

export function TaskActions({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [dialog, setDialog] = useState<DialogName>()
  const results = useDownload(task._id)
  const close = () => setDialog(undefined)
  const isRunning = task.status === 'open' || task.status === 'in-progress'
  return (
    <div className="flex flex-wrap gap-3">
      {task.status !== 'expired' && (
        <Button size="row" icon={CirclePlus} onClick={() => setDialog('add slots')}>
          {t.addSlots}
        </Button>
      )}
      <PauseButton task={task} by="Buyer" />
      <Button
        kind="outline"
        size="row"
        icon={Download}
        busy={results.running === 'csv'}
        busyText={t.downloading}
        onClick={() => results.start('csv')}
      >
        {t.downloadResults}
      </Button>
      <MoreMenu label={t.moreActions} busy={results.running === 'json'} busyText={t.downloading}>
        {isRunning && (
          <>
            <Button kind="outline" size="row" icon={CalendarPlus} onClick={() => setDialog('extend')}>
              {t.extend}
            </Button>
            <Button kind="outline" size="row" icon={Pencil} onClick={() => setDialog('edit')}>
              {t.edit}
            </Button>
          </>
        )}
        <ButtonLink kind="outline" size="row" icon={Copy} to={`/dashboard/add-task?copy=${task._id}`}>
          {t.copy}
        </ButtonLink>
        <Button kind="outline" size="row" icon={Download} onClick={() => results.start('json')}>
          {t.resultsAsJson}
        </Button>
        <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />
      </MoreMenu>
      {dialog === 'add slots' && <AddSlotsDialog task={task} onClose={close} />}
      {dialog === 'extend' && <ExtendDialog task={task} onClose={close} />}
      {dialog === 'edit' && <EditTaskDialog task={task} onClose={close} />}
    </div>
  )
}
