/** The texts of a task, with its pay, the time that its work takes, and its deadline. */
import type { Task } from '@piecework/contract'
import * as t from '#texts/tasks.ts'
import { about, buyersEstimate, duration, measured, time } from '#texts/what-it-pays.ts'
import { Coins } from '../ui/coins.tsx'
import { MoneyRow, Panel } from '../ui/panel.tsx'
import { TaskText } from '../ui/task-text.tsx'
import { Bdi } from '../ui/user-text.tsx'
import { Deadline } from './deadline.tsx'

export function TaskWords({ task }: { task: Task }) {
  const minutes = task.measured_minutes ?? task.estimated_minutes
  return (
    <Panel>
      <div className="flex flex-col gap-6">
        <h2 className="text-title wrap-anywhere">
          <Bdi>{task.task_title}</Bdi>
        </h2>
        <section>
          <h2 className="text-panel mb-2">{t.taskDetails}</h2>
          <TaskText>{task.task_detail}</TaskText>
        </section>
        <section>
          <h2 className="text-panel mb-2">{t.submissionInstructions}</h2>
          <TaskText>{task.submission_info}</TaskText>
        </section>
        <section className="flex max-w-[65ch] flex-col gap-2">
          <h2 className="text-panel">{t.terms}</h2>
          <MoneyRow label={task.page_size === null ? t.payForEachWorker : t.payForEachPage}>
            <Coins amount={task.payable_amount} showWorth />
          </MoneyRow>
          {minutes !== null && (
            <MoneyRow label={time}>
              {about(duration(minutes))}
              <span className="block text-meta font-normal whitespace-normal text-muted">
                {task.measured_minutes === null ? buyersEstimate : measured}
              </span>
            </MoneyRow>
          )}
          <MoneyRow label={t.deadline}>
            <Deadline date={task.completion_date} />
          </MoneyRow>
        </section>
      </div>
    </Panel>
  )
}
