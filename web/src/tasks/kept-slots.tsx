/** Above the available tasks: the slots that the worker keeps, the first to end first. Nothing without any. */
import { reservations } from '@piecework/contract/reservations'
import { Link } from 'react-router'
import * as t from '#texts/available-tasks.ts'
import { useList } from '../list.ts'
import { Panel } from '../ui/panel.tsx'
import { Bangla } from '../ui/user-text.tsx'
import { timeOfDay } from './time-of-day.ts'

export function KeptSlots() {
  const { query, rows } = useList(['reservations', 'own'], reservations.own, {}, { alwaysRefetch: true })
  if (query.isPending) return <div aria-busy="true" className="loading-part" />
  if (rows.length === 0) return null
  return (
    <Panel
      title={t.keptSlots}
      className="mb-6 max-sm:-mt-3 max-sm:mb-7 max-sm:pb-1 max-sm:[&_h2]:text-title max-sm:[&>div]:mb-0"
    >
      <ul className="flex flex-col gap-2">
        {rows.map(({ _id, task_id, task_title, ends_at }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link to={`/dashboard/task/${encodeURIComponent(task_id)}`} className="link-text link-alone wrap-anywhere">
              <Bangla>{task_title}</Bangla>
            </Link>
            <span className="figures text-muted">{t.keptUntil(timeOfDay(ends_at))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
