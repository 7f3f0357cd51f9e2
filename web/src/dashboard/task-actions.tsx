/** The buyer's actions on one task: add slots, pause, and the rarer ones behind "More"; of a closed task the results come first. */
import type { Task } from '@piecework/contract'
import { submissions } from '@piecework/contract/submissions'
import { isRunning } from '@piecework/contract/task-status'
import { tasks } from '@piecework/contract/tasks'
import { CalendarPlus, CirclePlus, Copy, Download, Pencil } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { AddRowsDialog } from '../posting/add-rows-dialog.tsx'
import { useProgress } from '../slots-price.tsx'
import { AddSlotsDialog } from '../tasks/add-slots-dialog.tsx'
import { deadlineRange, useFormatDeadline, useZoneToName } from '../tasks/deadline.tsx'
import { DeleteTaskButton } from '../tasks/delete-task-button.tsx'
import { EditTaskDialog } from '../tasks/edit-task-dialog.tsx'
import { PauseButton } from '../tasks/pause-button.tsx'
import { useResultsFile } from '../tasks/results-file.ts'
import { waitsForOwner } from '../tasks/waiting-task.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { MoreMenu } from './more-menu.tsx'

type TaskDialogProps = { task: Task; onClose: () => void }

const dialogs = {
  addSlots: AddSlotsDialog,
  addRows: AddRowsDialog,
  extend: ExtendDialog,
  edit: EditTaskDialog,
} satisfies Record<string, ComponentType<TaskDialogProps>>

export function TaskActions({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]
  const [adding, addLabel] =
    task.page_size === null ? (['addSlots', t.addSlots] as const) : (['addRows', t.addRows] as const)
  const results = useResultsFile(task, endpoints, t.notDownloaded)
  // Loads what the dialogs need for their prices before they open.
  useProgress(task._id)
  const downloadButton = (
    <Button kind="outline" size="row" icon={Download} onClick={() => results.start('csv')}>
      {t.downloadResults}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>.btn]:px-2.5! print:hidden">
      {task.status !== 'expired' && task.status !== 'deleted' && (
        <Button kind="outline" size="row" icon={CirclePlus} onClick={() => setOpen(adding)}>
          {addLabel}
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
        {task.status !== 'deleted' && !waitsForOwner(task) && (
          <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />
        )}
      </MoreMenu>
      {Dialog && <Dialog task={task} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const endpoints = { csv: submissions.resultsCsv, json: submissions.resultsJson }

/** Moves the deadline of a task to a later day. */
function ExtendDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { today } = useConfig()
  const formatDeadline = useFormatDeadline()
  const nameZone = useZoneToName()
  const { field, watch, request } = useDialogRequest({
    onClose,
    defaultValues: { completion_date: '' },
    send: ({ completion_date }: { completion_date: string }) => call(tasks.extend, { id: task._id, completion_date }),
    done: (_output, { completion_date }) => [t.extended, t.extendedText(formatDeadline(completion_date))],
    failed: t.notExtended,
    fields: ['completion_date'],
  })
  return (
    <FormDialog title={t.extendDeadline} width="md:w-115" submit={t.extend} {...request}>
      <p className="text-muted">{t.extendText(formatDeadline(task.completion_date))}</p>
      <DateField
        label={t.newDeadline}
        hint={t.deadlineHint(nameZone(task.completion_date))}
        chosen={watch('completion_date')}
        min={task.completion_date}
        max={deadlineRange(today).last}
        data-focus-first=""
        {...field('completion_date', {
          required: t.deadlineRequired,
          validate: (date) => date > task.completion_date || t.deadlineNotLater,
        })}
      />
    </FormDialog>
  )
}
