/** The label of a task that a program posted. */
import type { Task } from '@piecework/contract'
import { Bot } from 'lucide-react'
import { byProgram } from '#texts/tasks.ts'

export function ByProgram({ task }: { task: Pick<Task, 'by_program'> }) {
  if (!task.by_program) return null
  return (
    <p className="flex items-center gap-1.5 text-small font-normal text-muted">
      <Bot size={15} className="shrink-0" aria-hidden />
      {byProgram}
    </p>
  )
}
