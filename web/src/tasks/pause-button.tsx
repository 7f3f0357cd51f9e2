/** Pauses or resumes a task: its buyer, or an Admin any task. */
import type { ListedTask } from '@piecework/contract'
import { isRunning } from '@piecework/contract/task-status'
import { tasks } from '@piecework/contract/tasks'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { useRequest } from '../ui/use-request.ts'
import { PauseDialog } from './pause-dialog.tsx'

/** Nothing for a closed task, and for a buyer whose task an Admin or reports have paused. */
export function PauseButton({ task, by }: { task: ListedTask; by: 'Buyer' | 'Admin' }) {
  const [isOpen, setOpen] = useState(false)
  const resume = useRequest({
    send: () => call(tasks.resume, { id: task._id }),
    onSuccess: () => toast.success(t.resumed, t.resumedText),
    failed: t.notResumed,
  })
  if (!isRunning(task.status)) return null
  if ((task.paused_by === 'admin' || task.paused_by === 'reports') && by === 'Buyer') return null
  const look = { kind: 'outline', size: 'row', className: 'whitespace-nowrap!' } as const
  return (
    <>
      {task.paused_by === null ? (
        <Button {...look} icon={Pause} onClick={() => setOpen(true)} aria-label={t.pauseOf(task.task_title)}>
          {t.pause}
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
