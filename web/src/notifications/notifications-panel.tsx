/** The latest notifications in a popover below the bell. */
import type { Notification, NotificationKind } from '@piecework/contract'
import { CircleCheck, CircleX, Coins, Layers, type LucideIcon, Send, UserRound, Wallet, X } from 'lucide-react'
import { useId } from 'react'
import { formatTime } from '../format.ts'
import { Bangla } from '../ui/user-text.tsx'

type NotificationsPanelProps = {
  id: string
  latest: Notification[] | undefined
  isError: boolean
  /** Id of the last seen notification: all rows above it are new. */
  lastSeenId: string | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

export function NotificationsPanel({ id, latest, isError, lastSeenId, isOpen, onToggle }: NotificationsPanelProps) {
  const headingId = useId()
  const seenFrom = latest?.findIndex((item) => item._id === lastSeenId) ?? -1
  return (
    <section
      id={id}
      popover="auto"
      aria-labelledby={headingId}
      onToggle={(event) => onToggle(event.newState === 'open')}
      className="float-in fixed inset-auto top-17.5 right-6 m-0 max-h-[calc(100dvh-5.5rem)] w-100 overflow-y-auto rounded-panel border border-base-300 bg-base-100 p-0 text-base-content shadow-float max-md:right-2 max-md:left-2 max-md:w-auto"
    >
      <div className="flex items-center justify-between gap-4 py-2 pr-3 pl-4">
        <h2 id={headingId} className="text-title font-bold">
          Notifications
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className="grid size-11 cursor-pointer place-items-center rounded-field hover:bg-wash"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {/* Rendered only while open, because the times are relative to now. */}
      {isOpen && <Latest latest={latest} isError={isError} seenFrom={seenFrom} />}
    </section>
  )
}

type LatestProps = { latest: Notification[] | undefined; isError: boolean; seenFrom: number }

function Latest({ latest, isError, seenFrom }: LatestProps) {
  if (!latest || latest.length === 0) {
    return <p className="border-t border-base-300 px-4 py-8 text-center text-muted">{emptyMessage(latest, isError)}</p>
  }
  return (
    <ul>
      {latest.map((item, index) => (
        <Row key={item._id} item={item} isNew={seenFrom === -1 || index < seenFrom} />
      ))}
    </ul>
  )
}

function emptyMessage(latest: Notification[] | undefined, isError: boolean): string {
  if (latest) return 'No notifications yet'
  return isError ? 'The notifications could not be loaded.' : 'Loading…'
}

function Row({ item, isNew }: { item: Notification; isNew: boolean }) {
  const [Icon, colour] = tiles[item.kind]
  return (
    <li className={`flex gap-3 border-t border-base-300 px-4 py-3.5 ${isNew ? 'bg-wash' : ''}`}>
      <span className={`tile size-9 border ${colour}`}>
        <Icon size={18} aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="text-table wrap-anywhere">
          <Message>{item.message}</Message>
        </p>
        <p className="mt-1 text-small text-muted">
          <time dateTime={item.time}>{formatTime(item.time)}</time>
          {isNew && <span className="ml-2 font-semibold text-primary">New</span>}
        </p>
      </div>
    </li>
  )
}

/** An English message may quote a Bangla title: the part from its first to its last Bangla letter gets `lang="bn"`. */
function Message({ children }: { children: string }) {
  const [, before = children, quoted = '', after = ''] =
    /^([^\u0980-\u09ff]*)(.*[\u0980-\u09ff])(.*)$/s.exec(children) ?? []
  return (
    <>
      {before}
      <Bangla>{quoted}</Bangla>
      {after}
    </>
  )
}

const green = 'border-st-green-line bg-st-green text-st-green-ink'
const blue = 'border-st-blue-line bg-st-blue text-st-blue-ink'
const yellow = 'border-st-yellow-line bg-st-yellow text-st-yellow-ink'
const red = 'border-st-red-line bg-st-red text-st-red-ink'
const gray = 'border-st-gray-line bg-st-gray text-st-gray-ink'

const tiles: Record<NotificationKind, readonly [LucideIcon, string]> = {
  submitted: [Send, yellow],
  approved: [CircleCheck, green],
  rejected: [CircleX, red],
  withdrawal: [Wallet, blue],
  coins: [Coins, green],
  task: [Layers, gray],
  account: [UserRound, gray],
}
