/** A status as icon and text, so that colour is never the only signal. */
import {
  Ban,
  CalendarX,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Clock,
  HandCoins,
  Landmark,
  type LucideIcon,
  Undo2,
} from 'lucide-react'

export type Status = keyof typeof statuses

export function StatusBadge({ status }: { status: Status }) {
  const [Icon, label, colour] = statuses[status]
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1 rounded-badge border px-1.75 text-small font-semibold whitespace-nowrap ${colour}`}
    >
      <Icon size={15} strokeWidth={2.25} aria-hidden />
      {label}
    </span>
  )
}

const green = 'border-st-green-line bg-st-green text-st-green-ink'
const blue = 'border-st-blue-line bg-st-blue text-st-blue-ink'
const yellow = 'border-st-yellow-line bg-st-yellow text-st-yellow-ink'
const red = 'border-st-red-line bg-st-red text-st-red-ink'
const gray = 'border-st-gray-line bg-st-gray text-st-gray-ink'

const statuses = {
  open: [CircleDashed, 'Open', green],
  'in-progress': [CircleDot, 'In progress', blue],
  completed: [CheckCheck, 'Completed', gray],
  expired: [CalendarX, 'Expired', gray],
  pending: [Clock, 'Pending', yellow],
  approved: [CircleCheck, 'Approved', green],
  rejected: [CircleX, 'Rejected', red],
  withdrawn: [Undo2, 'Withdrawn', gray],
  cancelled: [Undo2, 'Cancelled', gray],
  returned: [Undo2, 'Returned', gray],
  on: [CircleCheck, 'On', green],
  off: [Ban, 'Off', red],
  suspended: [Ban, 'Suspended', red],
  owes: [HandCoins, 'Owes coins', yellow],
  disputed: [Landmark, 'Card dispute', yellow],
} as const satisfies Record<string, readonly [LucideIcon, string, string]>
