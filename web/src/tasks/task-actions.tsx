/** The buyer's actions on one task: add slots, pause, and the rarer ones behind "More"; of a closed task the results come first. */

import type { Task, TaskProgress } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { isRunning } from '@piecework/contract/task-status'
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarPlus, CirclePlus, Copy, Download, Pencil } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { noConnection } from '#texts/first-pages.ts'
import { notLoaded } from '#texts/signed-in.ts'
import * as t from '#texts/tasks.ts'
import { download } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'
import { DeleteTaskButton } from './delete-task-button.tsx'
import { PauseButton } from './pause-button.tsx'
import { resultsFileName } from './results-file-name.ts'
import { useProgress } from './use-progress.ts'

type TaskDialog = ComponentType<{ task: Task; progress: UseQueryResult<TaskProgress>; onClose: () => void }>

/** Loaded when they open. */
const dialogs = {
  addSlots: async (): Promise<TaskDialog> => (await import('./add-slots-dialog.tsx')).AddSlotsDialog,
  addRows: async (): Promise<TaskDialog> => (await import('./task-rows.ts')).AddRowsDialog,
  extend: async (): Promise<TaskDialog> => (await import('./extend-dialog.tsx')).ExtendDialog,
  edit: async (): Promise<TaskDialog> => (await import('./edit-task-dialog.tsx')).EditTaskDialog,
}

export function TaskActions({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [open, setOpen] = useState<{ Dialog: TaskDialog }>()
  const results = useDownload(task)
  const progress = useProgress(task._id)
  const show = (name: keyof typeof dialogs) =>
    dialogs[name]().then(
      (Dialog) => setOpen({ Dialog }),
      () => toast.error(notLoaded, noConnection),
    )
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
          onClick={() => show(task.page_size === null ? 'addSlots' : 'addRows')}
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
            <Button kind="outline" size="row" icon={CalendarPlus} onClick={() => show('extend')}>
              {t.extend}
            </Button>
            <Button kind="outline" size="row" icon={Pencil} onClick={() => show('edit')}>
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
      {open && <open.Dialog task={task} progress={progress} onClose={() => setOpen(undefined)} />}
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
