/** The texts of a task, with the URL of its image, pay and deadline. */
import type { Task } from '@piecework/contract'
import * as t from '#texts/tasks.ts'
import { Coins } from '../ui/coins.tsx'
import { UserText } from '../ui/linked-text.tsx'
import { MoneyRow, Panel } from '../ui/panel.tsx'
import { Deadline } from './deadline.tsx'
import { WorkTime } from './work-time.tsx'

export function TaskWords({ task }: { task: Task }) {
  return (
    <Panel>
      <div className="flex flex-col gap-6">
        <section>
          <h2 className="text-panel mb-2">{t.taskDetails}</h2>
          <UserText>{task.task_detail}</UserText>
        </section>
        <section>
          <h2 className="text-panel mb-2">{t.submissionInstructions}</h2>
          <UserText>{task.submission_info}</UserText>
        </section>
        <section className="flex max-w-[65ch] flex-col gap-2">
          <h2 className="text-panel">{t.terms}</h2>
          <MoneyRow label={t.payForEachWorker}>
            <Coins amount={task.payable_amount} showWorth />
          </MoneyRow>
          <WorkTime task={task} explains />
          <MoneyRow label={t.deadline}>
            <Deadline date={task.completion_date} />
          </MoneyRow>
        </section>
      </div>
    </Panel>
  )
}
