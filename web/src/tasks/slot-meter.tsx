/** The slots of a task as a bar with one meaning everywhere: green is approved, amber to review, red rejected and not final, blue kept by workers, grey still free. */
import type { Task } from '@piecework/contract'
import * as t from '#texts/tasks.ts'
import { formatNumber } from '../format.ts'

/** `held`: kept for rejected work until its rejection is final; `required_workers`: free. */
type Slots = Pick<Task, 'approved' | 'under_review' | 'held' | 'reserved' | 'required_workers' | 'total_workers'>

/** Few slots are a dash each. Its name says what is sent and what is to review. */
export function SlotMeter({ slots, thick = false }: { slots: Slots; thick?: boolean }) {
  const total = Math.max(1, slots.total_workers)
  const isDashed = total <= maxDashes && !thick
  return (
    <svg
      viewBox={isDashed ? `0 0 ${total * step - gap} 3` : `0 0 ${total} 3`}
      preserveAspectRatio="none"
      height={thick ? 10 : 3}
      role="img"
      aria-label={sentText(slots)}
      className={`block w-full ${isDashed ? '' : 'rounded-full'}`}
      // At most 12 px per dash, so that few slots do not become long dashes.
      style={isDashed ? { maxWidth: total * step - gap } : undefined}
    >
      {isDashed
        ? partsOf(slots).flatMap(({ from, count, fill }) =>
            Array.from({ length: count }, (_, nth) => (from + nth) * step).map((x) => (
              <rect key={x} x={x} width={dash} height="3" rx="1.5" className={fill} />
            )),
          )
        : partsOf(slots).map(({ label, from, count, fill }) => (
            <rect key={label} x={from} width={count} height="3" className={fill} />
          ))}
    </svg>
  )
}

/** What each colour is, with its number; rare ones only where there are any. */
export function SlotLegend({ slots, className }: { slots: Slots; className: string }) {
  const parts = partsOf(slots).filter(({ count, isRare }) => count > 0 || !isRare)
  return (
    <dl className={className}>
      {parts.map(({ label, count, dot }) => (
        <div key={label}>
          <dt className="flex items-center gap-2 text-small text-muted">
            <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
            {label}
          </dt>
          <dd className="figures text-lg font-semibold">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "5 of 25 sent · 3 to review". */
export function sentText({ approved, under_review, total_workers }: Slots): string {
  return t.sentOf(approved + under_review, total_workers, under_review)
}

const maxDashes = 40
const dash = 12
const gap = 3
const step = dash + gap

/** The slots by their state, in the order of the bar; `dot` is the same colour beside words. Rare states may have none. */
function partsOf(slots: Slots) {
  const { approved, under_review, held, reserved, required_workers: free, total_workers } = slots
  // They take no work any more: their coins came back.
  const closed = Math.max(0, total_workers - approved - under_review - held - reserved - free)
  const parts = [
    { label: t.approvedSlots, count: approved, fill: 'fill-success', dot: 'bg-success' },
    { label: t.slotsToReview, count: under_review, fill: 'fill-warning', dot: 'bg-warning' },
    { label: t.heldSlots, count: held, fill: 'fill-error', dot: 'bg-error', isRare: true },
    { label: t.reservedSlots, count: reserved, fill: 'fill-primary', dot: 'bg-primary', isRare: true },
    { label: t.freeSlots, count: free, fill: 'fill-line/45', dot: 'bg-line/45' },
    { label: t.closedSlots, count: closed, fill: 'fill-muted', dot: 'bg-muted', isRare: true },
  ]
  return parts.map((part, at) => ({ ...part, from: parts.slice(0, at).reduce((sum, { count }) => sum + count, 0) }))
}
