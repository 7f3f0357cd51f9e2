/** What kind of decision it is, until when an Admin decides, and what happens otherwise. */
import type { DecisionKind, ToDecide } from '@piecework/contract'
import {
  AlarmClock,
  Clock,
  Flag,
  HandCoins,
  type LucideIcon,
  MessageSquareWarning,
  Scale,
  TextSearch,
  UserX,
} from 'lucide-react'
import * as t from '#texts/to-decide.ts'
import { formatDateTime } from '../format.ts'
import { formatTimeLeft, hoursUntil } from '../time-left.ts'

export function KindOf({ item: { kind } }: { item: ToDecide }) {
  const Icon = icons[kind]
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-muted">
      <Icon size={16} aria-hidden />
      {t.kinds[kind]}
    </span>
  )
}

const icons: Record<DecisionKind, LucideIcon> = {
  objection: MessageSquareWarning,
  appeal: Scale,
  work: HandCoins,
  removal: UserX,
  report: Flag,
  texts: TextSearch,
}

const urgentHours = 24

/** Nothing for a report and texts, which wait until they are decided. */
export function DecisionTime({ item }: { item: ToDecide }) {
  const { ends_at } = item
  if (ends_at === null) return null
  return (
    <span className="flex flex-col items-start gap-1 text-meta">
      <time className="figures whitespace-normal! text-muted" dateTime={ends_at}>
        {t.decideUntil(formatDateTime(ends_at))}
      </time>
      <TimeLeft item={item} />
    </span>
  )
}

/** How much time is left, and what happens otherwise. */
export function TimeLeft({ item }: { item: ToDecide }) {
  const { ends_at } = item
  if (ends_at === null) return null
  const isUrgent = hoursUntil(ends_at) < urgentHours
  const Icon = isUrgent ? AlarmClock : Clock
  return (
    <span
      className={`inline-flex items-start gap-1 text-meta ${isUrgent ? 'rounded-badge border border-st-yellow-line bg-st-yellow px-1.75 py-0.5 font-semibold text-st-yellow-ink' : 'text-muted'}`}
    >
      <Icon size={15} strokeWidth={2.25} className="mt-0.75 shrink-0" aria-hidden />
      {t.leftElse(formatTimeLeft(ends_at), t.otherwise[otherwiseOf(item)])}
    </span>
  )
}

function otherwiseOf({ kind, rule }: ToDecide): keyof typeof t.otherwise {
  if (kind === 'appeal') return rule === null ? 'removal' : 'suspension'
  return kind === 'objection' || kind === 'work' ? kind : 'keep'
}
