/** Pauses or resumes a task: its buyer, or an Admin any task. */
import type { ListedTask } from '@piecework/contract'
import { quoted } from '@piecework/contract/quoted'
import { isRunning } from '@piecework/contract/task-status'
import { type pausedBy, tasks } from '@piecework/contract/tasks'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/tasks.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { useRequest } from '../ui/use-request.ts'
import { Sentence } from '../ui/user-text.tsx'
import { useFormatDeadline } from './deadline.tsx'

/** Nothing for a closed task, and where another one ends the pause. */
export function PauseButton({ task, by }: { task: ListedTask; by: 'Buyer' | 'Admin' }) {
  const [isOpen, setOpen] = useState(false)
  const resume = useRequest({
    send: () => call(tasks.resume, { id: task._id }),
    done: () => [t.resumed, t.resumedText],
    failed: t.notResumed,
  })
  if (!isRunning(task.status)) return null
  if (task.paused_by !== null && endedByOther[by].includes(task.paused_by)) return null
  const look = { kind: 'outline', size: 'cell' } as const
  return (
    <>
      {task.paused_by === null ? (
        <Button {...look} icon={Pause} onClick={() => setOpen(true)} aria-label={t.pauseOf(task.task_title)}>
          {ui.pause}
        </Button>
      ) : (
        <Button
          {...look}
          icon={Play}
          busy={resume.isPending}
          onClick={() => resume.mutate()}
          aria-label={t.resumeOf(task.task_title)}
        >
          {t.resume}
        </Button>
      )}
      {isOpen && <PauseDialog task={task} by={by} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The pauses that this user cannot end here. */
const endedByOther: Record<'Buyer' | 'Admin', (typeof pausedBy)[number][]> = {
  Buyer: ['admin', 'reports', 'rules', 'owner'],
  Admin: ['owner'],
}

type PauseDialogProps = { task: ListedTask; by: 'Buyer' | 'Admin'; onClose: () => void }

/** Pauses a task, until a time if the buyer gives one. */
function PauseDialog({ task, by, onClose }: PauseDialogProps) {
  const formatDeadline = useFormatDeadline()
  const { field, watch, request } = useDialogRequest({
    onClose,
    defaultValues: { resume_at: '' },
    send: ({ resume_at }: { resume_at: string }) =>
      call(tasks.pause, { id: task._id, resume_at: resume_at === '' ? null : new Date(resume_at).toISOString() }),
    done: () => [t.pausedDone, t.pausedDoneText],
    failed: t.notPaused,
    fields: ['resume_at'],
  })
  return (
    <FormDialog title={t.pauseTask} width="md:w-115" submit={ui.pause} icon={Pause} busyText={t.pausing} {...request}>
      <p className="text-muted wrap-anywhere">
        <Sentence>{t.pauseText[by](quoted(task.task_title), formatDeadline(task.completion_date))}</Sentence>
      </p>
      {by === 'Buyer' && (
        <DateField
          label={t.resumeAt}
          optional
          type="datetime-local"
          chosen={watch('resume_at')}
          hint={t.resumeAtHint}
          {...field('resume_at')}
        />
      )}
    </FormDialog>
  )
}
