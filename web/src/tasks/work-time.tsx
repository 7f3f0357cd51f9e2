/** How long the work of a task takes, and what its pay comes to: "about 6 min · ≈ $1.84 an hour". */
import type { Task } from '@piecework/contract'
import { Timer } from 'lucide-react'
import * as t from '#texts/what-it-pays.ts'
import { useFormatHourly } from '../hourly-pay.ts'

type WorkTimeProps = {
  task: Pick<Task, 'payable_amount' | 'estimated_minutes' | 'measured_minutes'>
  explains?: boolean
  reader?: 'Worker' | 'Buyer'
  className?: string
}

/** Nothing without a time. An estimate is marked; with `explains`, a measured time too. */
export function WorkTime({ task, explains, reader = 'Worker', className = '' }: WorkTimeProps) {
  const formatHourly = useFormatHourly(reader)
  const minutes = task.measured_minutes ?? task.estimated_minutes
  if (minutes === null) return null
  const mark = task.measured_minutes === null ? t.buyersEstimate : explains && t.measured
  return (
    <p className={`flex items-start gap-1.5 text-table ${className}`}>
      <Timer size={16} className="mt-0.75 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0">
        <span className="whitespace-nowrap">{t.about(t.duration(minutes))}</span>
        <span className="text-muted">{'\u00a0· '}</span>
        <span className="whitespace-nowrap">{formatHourly(task.payable_amount, minutes)}</span>
        {mark && <span className="block text-meta text-muted">{mark}</span>}
      </span>
    </p>
  )
}
