/** Why no worker sees a task of the buyer yet: it waits for the buyer, who lets it go or deletes it, or for an Admin. */
import type { Task } from '@piecework/contract'
import { isRunning } from '@piecework/contract/task-status'
import { tasks } from '@piecework/contract/tasks'
import { Play } from 'lucide-react'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { Notice } from '../ui/notice.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { DeleteTaskButton } from './delete-task-button.tsx'

export function waitsForOwner({ status, paused_by }: Pick<Task, 'status' | 'paused_by'>): boolean {
  return isRunning(status) && paused_by === 'owner'
}

export function WaitingTask({ task, onDeleted }: { task: Task; onDeleted: () => void }) {
  if (isRunning(task.status) && task.paused_by === 'rules')
    return <Notice title={t.textsWait}>{t.textsWaitText}</Notice>
  if (!waitsForOwner(task)) return null
  return (
    <Notice kind="warning" title={t.programPosted}>
      <p>{t.programPostedText}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <RequestButton
          icon={Play}
          size="row"
          busyText={t.lettingGo}
          send={() => call(tasks.release, { id: task._id })}
          done={() => [t.letGoDone, t.letGoText]}
          failed={t.notLetGo}
        >
          {t.letGo}
        </RequestButton>
        <DeleteTaskButton task={task} by="Buyer" onDeleted={onDeleted} />
      </div>
    </Notice>
  )
}
