/** The latest notifications in a popover below the bell. */
import type { Notification } from '@piecework/contract'
import { maxUnreadCounted } from '@piecework/contract/constants'
import { X } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/notifications.ts'
import * as ui from '#texts/ui.ts'
import { NotificationRow } from './notification-row.tsx'

type NotificationsPanelProps = {
  id: string
  latest: Notification[] | undefined
  isError: boolean
  /** Ids of the rows that were unread when they appeared in the open panel. */
  newIds: ReadonlySet<string>
  /** Unread notifications besides those of the panel, counted up to 100. */
  unread: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

export function NotificationsPanel(props: NotificationsPanelProps) {
  const { id, isOpen, onToggle } = props
  const headingId = useId()
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
          {t.notifications}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={ui.close}
          className="grid size-12 cursor-pointer place-items-center rounded-field hover:bg-wash"
        >
          <X size={20} aria-hidden />
        </button>
      </div>
      {/* Rendered only while open, because the times are relative to now. */}
      {isOpen && <Latest {...props} />}
    </section>
  )
}

function Latest({ latest, isError, newIds, unread }: NotificationsPanelProps) {
  if (!latest || latest.length === 0) {
    return <p className="border-t border-base-300 px-4 py-8 text-center text-muted">{emptyMessage(latest, isError)}</p>
  }
  return (
    <>
      <ul className="border-y border-base-300">
        {latest.map((item) => (
          <NotificationRow
            key={item._id}
            item={item}
            isNew={item.read_at === null || newIds.has(item._id)}
            onFollow={hidePanel}
          />
        ))}
      </ul>
      <Link
        to="/dashboard/notifications"
        onClick={hidePanel}
        className="link-text flex min-h-12 items-center justify-center px-4 py-2 text-table"
      >
        {unread === 0 ? t.all : allWithUnread(unread)}
      </Link>
    </>
  )
}

function hidePanel(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function allWithUnread(unread: number): string {
  return unread < maxUnreadCounted ? t.allWithUnread(unread, false) : t.allWithUnread(maxUnreadCounted - 1, true)
}

function emptyMessage(latest: Notification[] | undefined, isError: boolean): string {
  if (latest) return t.none
  return isError ? t.notLoaded : t.loading
}
