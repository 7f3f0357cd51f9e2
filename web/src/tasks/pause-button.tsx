/** Pauses or resumes a task: its buyer, or an Admin any task. */
import type { ListedTask } from '@piecework/contract'
import { tasks } from '@piecework/contract/tasks'
import { useMutation } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import * as t from '#words/tasks-buyer.ts'
import { call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

const PauseDialog = lazy(() => import('./pause-dialog.tsx'))

/** Nothing for a closed task, and for a buyer whose task an Admin or reports have paused. */
export function PauseButton({ task, by }: { task: ListedTask; by: 'Buyer' | 'Admin' }) {
  const [isPausing, setPausing] = useState(false)
  const toasts = useId()
  const resume = useMutation({
    onMutate: () => toast.close(toasts),
    mutationFn: () => call(tasks.resume, { id: task._id }),
    onSuccess: () => toast.success(t.resumed, t.resumedText),
    onError: (failure) => toast.error(t.notResumed, failure.message, { group: toasts }),
  })
  if (task.status !== 'open' && task.status !== 'in-progress') return null
  if (task.paused_by !== null && task.paused_by !== 'buyer' && by === 'Buyer') return null
  const look = { kind: 'outline', size: 'row', className: 'whitespace-nowrap!' } as const
  return (
    <>
      {task.paused_by === null ? (
        <Button {...look} icon={Pause} onClick={() => setPausing(true)} aria-label={t.pauseOf(task.task_title)}>
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
      <Suspense>{isPausing && <PauseDialog task={task} by={by} onClose={() => setPausing(false)} />}</Suspense>
    </>
  )
}
