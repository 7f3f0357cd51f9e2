import * as t from '#texts/dashboard.ts'
import { formatNumber } from '../format.ts'

type WaitingCountProps = { id: string; count: number; most?: number; className: string }

/** How much waits behind an entry of the menu, whose link it describes. Above `most` it says so: "99+". */
export function WaitingCount({ id, count, most = count, className }: WaitingCountProps) {
  return (
    <span
      id={id}
      className={`figures pointer-events-none absolute rounded-badge bg-base-200 font-semibold ${className}`}
    >
      {formatNumber(Math.min(count, most))}
      {count > most && '+'}
      <span className="sr-only"> {t.waiting}</span>
    </span>
  )
}
