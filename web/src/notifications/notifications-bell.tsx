/** The bell of the top bar: a red dot for new notifications, and a panel with the latest ones. */
import { Bell } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useUser } from '../auth/use-auth.ts'
import { NotificationsPanel } from './notifications-panel.tsx'
import { useNotifications } from './use-notifications.ts'

export function NotificationsBell() {
  const { data: user } = useUser()
  return user && <UserBell key={user._id} userId={user._id} />
}

function UserBell({ userId }: { userId: string }) {
  const { data: latest, isError } = useNotifications()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const [seen, setSeen] = useSeenNotification(userId)
  /** The last seen notification before the panel opened: newer ones stay marked while it is open. */
  const [seenBefore, setSeenBefore] = useState<string | null>(null)
  const newest = latest?.[0]?._id
  const hasNew = newest !== undefined && newest !== seen && !isOpen

  useEffect(() => {
    if (isOpen && newest !== undefined && newest !== seen) setSeen(newest)
  }, [isOpen, newest, seen, setSeen])

  function onToggle(open: boolean) {
    if (open) setSeenBefore(seen)
    setOpen(open)
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-field hover:bg-wash"
      >
        <Bell size={22} aria-hidden />
        <span className="sr-only">{hasNew ? 'Notifications, something is new' : 'Notifications'}</span>
        {hasNew && (
          <span className="absolute top-1.5 right-1.5 size-3.5 rounded-full border-2 border-base-100 bg-error" />
        )}
      </button>
      <NotificationsPanel
        id={panelId}
        latest={latest}
        isError={isError}
        lastSeenId={seenBefore}
        isOpen={isOpen}
        onToggle={onToggle}
      />
      <span role="status" className="sr-only">
        {hasNew ? 'You have a new notification' : ''}
      </span>
    </>
  )
}

/** The newest notification that this user has seen on this device. */
function useSeenNotification(userId: string): [seen: string | null, setSeen: (id: string) => void] {
  const name = `piecework.notifications.seen.${userId}`
  const [seen, setSeen] = useState(() => readItem(name))
  return [
    seen,
    (id) => {
      setSeen(id)
      try {
        localStorage.setItem(name, id)
      } catch {
        // Without local storage the dot appears again on the next visit.
      }
    },
  ]
}

function readItem(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
