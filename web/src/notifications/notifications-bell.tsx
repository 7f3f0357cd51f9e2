/** The bell of the top bar: a red dot for new notifications, and a panel with the latest ones. */
import { useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import * as t from '#texts/notifications.ts'
import { useUser } from '../auth/use-auth.ts'
import { markRead } from './mark-read.ts'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useNotifications } from './use-notifications.ts'

export function NotificationsBell() {
  const { data: user } = useUser()
  return user && <UserBell key={user._id} />
}

function UserBell() {
  const queries = useQueryClient()
  const { data: latest, isError } = useNotifications()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  /** The rows that were unread when they appeared in the open panel stay marked while it is open. */
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
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
      <NotificationsPanel
        id={panelId}
        latest={latest}
        isError={isError}
        newIds={newIds}
        unread={unread}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      <span role="status" className="sr-only">
        {hasNew ? t.hasNew : ''}
      </span>
    </>
  )
}
