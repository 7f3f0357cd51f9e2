/** The bell of the top bar: a red dot for new notifications, and a panel with the latest ones. */
import type { Notification } from '@piecework/contract'
import { maxUnreadCounted } from '@piecework/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { Bell, X } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import * as t from '#texts/notifications.ts'
import * as ui from '#texts/ui.ts'
import { useUser } from '../auth/use-auth.ts'
import { markRead } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications } from './use-notifications.ts'

export function NotificationsBell() {
  const { data: user } = useUser()
  return user && <UserBell key={user._id} />
}

function UserBell() {
  const queries = useQueryClient()
  const { data: latest, isError } = useNotifications()
  const panelId = useId()
  const headingId = useId()
  const [isOpen, setOpen] = useState(false)
  /** The rows that were unread when they appeared in the open panel stay marked while it is open. */
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  /** Those besides the ones of the panel, counted up to 100. */
  const [unread, setUnread] = useState(0)
  const unreadIds = latest?.filter((item) => item.read_at === null).map((item) => item._id) ?? []
  const hasNew = unreadIds.length > 0 && !isOpen

  const appeared = unreadIds.join()
  useEffect(() => {
    if (!isOpen || appeared === '') return
    const ids = appeared.split(',')
    setNewIds((before) => new Set([...before, ...ids]))
    void markRead(queries, ids).then((left) => left !== undefined && setUnread(left))
  }, [isOpen, appeared, queries])

  function onToggle(open: boolean) {
    if (open) setNewIds(new Set())
    setOpen(open)
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="relative grid size-12 shrink-0 cursor-pointer place-items-center rounded-field hover:bg-wash"
      >
        <Bell size={22} aria-hidden />
        <span className="sr-only">{hasNew ? t.notificationsWithNew : t.notifications}</span>
        {hasNew && (
          <span className="absolute top-1.5 right-1.5 size-3.5 rounded-full border-2 border-base-100 bg-error" />
        )}
      </button>
      <section
        id={panelId}
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
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label={ui.close}
            className="grid size-12 cursor-pointer place-items-center rounded-field hover:bg-wash"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        {/* Rendered only while open, because the times are relative to now. */}
        {isOpen && <Latest latest={latest} isError={isError} newIds={newIds} unread={unread} />}
      </section>
      <span role="status" className="sr-only">
        {hasNew ? t.hasNew : ''}
      </span>
    </>
  )
}

type LatestProps = {
  latest: Notification[] | undefined
  isError: boolean
  newIds: ReadonlySet<string>
  unread: number
}

function Latest({ latest, isError, newIds, unread }: LatestProps) {
  if (!latest || latest.length === 0) {
    const message = latest ? t.none : isError ? t.notLoaded : t.loading
    return <p className="border-t border-base-300 px-4 py-8 text-center text-muted">{message}</p>
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
        {unread === 0 ? t.all : t.allWithUnread(Math.min(unread, maxUnreadCounted - 1), unread >= maxUnreadCounted)}
      </Link>
    </>
  )
}

function hidePanel(event: MouseEvent<HTMLAnchorElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
