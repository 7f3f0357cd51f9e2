/** Marks notifications as read, on the server and in the lists that are loaded. */
import type { Notification } from '@piecework/contract'
import { notifications } from '@piecework/contract/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The latest notifications of the bell; the page has the same key with one more part. */
export const latestKey = ['notifications']

/**
 * The bell shows them as read at once; a failure is only logged, and the next refetch shows them as unread again.
 * @returns the number of unread notifications among the newest 100; undefined after a failure
 */
export async function markRead(queries: QueryClient, ids: string[]): Promise<number | undefined> {
  const read_at = new Date().toISOString()
  queries.setQueryData<Notification[]>(latestKey, (latest) =>
    latest?.map((item) => (ids.includes(item._id) ? { ...item, read_at } : item)),
  )
  try {
    const { unread } = await call(notifications.read, { ids }, { handlesForbidden: true })
    void queries.invalidateQueries({ queryKey: latestKey })
    return unread
  } catch (failure) {
    console.error('The notifications could not be marked as read.', failure)
    return undefined
  }
}
