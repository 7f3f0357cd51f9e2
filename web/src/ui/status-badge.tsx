/** A status as icon and text, so that colour is never the only signal. */
import {
  Ban,
  CalendarX,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePause,
  CircleX,
  Clock,
  HandCoins,
  Landmark,
  type LucideIcon,
  Trash2,
  Undo2,
} from 'lucide-react'
import { statuses } from '#texts/ui.ts'
import { tones } from './tones.ts'

export type Status = keyof typeof statuses

export function StatusBadge({ status }: { status: Status }) {
  const [Icon, colour] = looks[status]
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1 rounded-badge border px-1.75 text-small font-semibold whitespace-nowrap ${colour}`}
    >
      <Icon size={15} strokeWidth={2.25} aria-hidden />
      {statuses[status]}
    </span>
  )
}

const { green, blue, yellow, red, gray } = tones

const looks = {
  open: [CircleDashed, green],
  'in-progress': [CircleDot, blue],
  paused: [CirclePause, yellow],
  completed: [CheckCheck, gray],
  expired: [CalendarX, gray],
  deleted: [Trash2, gray],
  pending: [Clock, yellow],
  approved: [CircleCheck, green],
  rejected: [CircleX, red],
  withdrawn: [Undo2, gray],
  cancelled: [Undo2, gray],
  returned: [Undo2, gray],
  on: [CircleCheck, green],
  off: [Ban, red],
  suspended: [Ban, red],
  owes: [HandCoins, yellow],
  disputed: [Landmark, yellow],
} as const satisfies Record<Status, readonly [LucideIcon, string]>
