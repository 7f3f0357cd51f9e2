/** The slots of a task by state, as a bar and in numbers. */
import type { Task } from '@piecework/contract'
import { formatNumber } from '../format.ts'
import { Panel } from '../ui/panel.tsx'

type Part = { label: string; slots: number; colour: string }

export function TaskOverview({ task }: { taskId: string; task: Task }) {
  const parts = partsOf(task)
  return (
    <Panel title="Slots">
      <div aria-hidden className="flex h-2.5 overflow-hidden rounded-badge bg-base-200">
        {parts.map(({ label, slots, colour }) => (
          <span key={label} className={colour} style={{ width: `${(100 * slots) / task.total_workers}%` }} />
        ))}
      </div>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {parts.map(({ label, slots, colour }) => (
          <div key={label}>
            <dt className="flex items-center gap-2 text-small text-muted">
              <span aria-hidden className={`size-2.5 rounded-full ${colour}`} />
              {label}
            </dt>
            <dd className="figures text-lg font-semibold">{formatNumber(slots)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function partsOf({ approved, under_review, required_workers, total_workers }: Task): Part[] {
  return [
    { label: 'Approved', slots: approved, colour: 'bg-success' },
    { label: 'To review', slots: under_review, colour: 'bg-warning' },
    { label: 'Free', slots: required_workers, colour: 'bg-primary' },
    { label: 'Closed', slots: total_workers - approved - under_review - required_workers, colour: 'bg-muted' },
  ]
}
