/** The buyer's actions on one task: add slots, pause, and the rarer ones behind "More"; of a closed task the results come first. */

import type { Task, TaskProgress } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { isRunning } from '@piecework/contract/task-status'
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarPlus, CirclePlus, Copy, Download, Pencil } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import * as t from '#texts/tasks.ts'
import { download } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useRequest } from '../ui/use-request.ts'
import { AddRowsDialog } from './add-rows-dialog.tsx'
import { AddSlotsDialog } from './add-slots-dialog.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { PauseButton } from './pause-button.tsx'
import { useProgress } from './use-progress.ts'

type TaskDialogProps = { task: Task; progress: UseQueryResult<TaskProgress>; onClose: () => void }

const dialogs = {
  addSlots: AddSlotsDialog,
  addRows: AddRowsDialog,
  extend: ExtendDialog,
  edit: EditTaskDialog,
} satisfies Record<string, ComponentType<TaskDialogProps>>

export function TaskActions({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  const results = useDownload(task)
  const progress = useProgress(task._id)
  const downloadButton = (
    <Button kind="outline" size="row" icon={Download} onClick={() => results.start('csv')}>
      {t.downloadResults}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>.btn]:px-2.5! print:hidden">
      {task.status !== 'expired' && task.status !== 'deleted' && (
        <Button
          kind="outline"
          size="row"
          icon={CirclePlus}
          onClick={() => setOpen(task.page_size === null ? 'addSlots' : 'addRows')}
        >
          {task.page_size === null ? t.addSlots : t.addRows}
        </Button>
      )}
      <PauseButton task={task} by="Buyer" />
      {!isRunning(task.status) && downloadButton}
      <MoreMenu label={t.moreActions} busy={results.running !== undefined} busyText={t.downloading}>
        {isRunning(task.status) && (
          <>
            {downloadButton}
            <Button kind="outline" size="row" icon={CalendarPlus} onClick={() => setOpen('extend')}>
              {t.extend}
            </Button>
            <Button kind="outline" size="row" icon={Pencil} onClick={() => setOpen('edit')}>
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
        {task.status !== 'deleted' && <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />}
      </MoreMenu>
      {Dialog && <Dialog task={task} progress={progress} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

type Format = 'csv' | 'json'

const endpoints = { csv: submissions.resultsCsv, json: submissions.resultsJson }

function useDownload({ _id: taskId, task_title }: Task): {
  start: (format: Format) => void
  running: Format | undefined
} {
  const { mutate, isPending, variables } = useRequest({
    send: async (format: Format) =>
      saveFile(await download(endpoints[format], { id: taskId }), resultsFileName(task_title, format)),
    failed: t.notDownloaded,
  })
  return { start: mutate, running: isPending ? variables : undefined }
}

/** Without the characters that file systems refuse: `Logos for shops 2026-11-23.csv`. */
export function resultsFileName(title: string, format: 'csv' | 'json'): string {
  const name = [...title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()].slice(0, 60).join('')
  return `${name} ${new Date().toISOString().slice(0, 10)}.${format}`
}
