/** All notifications of the user, newest first. */
import { notifications } from '@piecework/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useId } from 'react'
import * as t from '#texts/notifications.ts'
import { call } from '../api.ts'
import { useList } from '../list.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { PageHeading } from '../ui/page.tsx'
import { QueryPanel } from '../ui/query-panel.tsx'
import { RequestButton } from '../ui/request-button.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { toast } from '../ui/toast.ts'
import { latestKey, markRead } from './mark-read.ts'
import { NotificationRow } from './notification-row.tsx'

export default function NotificationsPage() {
  const queries = useQueryClient()
  const { query, rows } = useList([...latestKey, 'all'], notifications.latest, { limit: 20 })
  const newest = rows[0]?._id
  // Those that are not loaded yet may be unread.
  const mayHaveUnread = rows.some(isUnread) || query.hasNextPage
  const toasts = useId()

  async function markOne(id: string) {
    toast.close(toasts)
    const left = await markRead(queries, [id])
    if (left === undefined) toast.error(t.oneNotMarked, t.tryAgain, { group: toasts })
  }

  return (
    <div className="max-w-3xl">
      <PageHeading
        title={t.notifications}
        text={<span className="max-sm:sr-only">{t.pageText}</span>}
        aside={newest !== undefined && mayHaveUnread && <MarkAllButton newest={newest} />}
      />
      <QueryPanel query={query} className={rows.length === 0 ? '' : 'overflow-hidden p-0!'}>
        {() => (
          <>
            {rows.length === 0 ? (
              <EmptyState drawing="nothing-yet" title={t.none} text={t.noneText} />
            ) : (
              <ul aria-label={t.listLabel}>
                {rows.map((item) => (
                  <NotificationRow
                    key={item._id}
                    item={item}
                    isNew={isUnread(item)}
                    onFollow={() => isUnread(item) && void markRead(queries, [item._id])}
                    onMark={() => void markOne(item._id)}
                    Text={LinkedText}
                  />
                ))}
              </ul>
            )}
            <ShowMore className="m-4" query={query} shown={rows.length} noun="notification" />
          </>
        )}
      </QueryPanel>
    </div>
  )
}

function isUnread({ read_at }: { read_at: string | null }): boolean {
  return read_at === null
}

/** Marks the newest loaded notification and all older ones. What comes meanwhile stays unread. */
function MarkAllButton({ newest }: { newest: string }) {
  return (
    <RequestButton
      kind="outline"
      size="row"
      icon={CheckCheck}
      busyText={t.marking}
      send={() => call(notifications.read, { until: newest })}
      failed={t.notMarked}
    >
      {t.markAllAsRead}
    </RequestButton>
  )
}
