/** The latest notifications, updated by the event stream or, while it is down, by polling every five seconds. */
import type { Notification } from '@piecework/contract'
import { latestNotifications, notificationPollMs } from '@piecework/contract/constants'
import { notifications } from '@piecework/contract/notifications'
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api.ts'
import { createCachingFetch } from '../caching-fetch.ts'
import { isUserData } from '../queries.ts'
import { latestKey } from './mark-read.ts'
import { keepStreamOpen } from './stream.ts'

export function useNotifications(): UseQueryResult<Notification[]> {
  const queries = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)

  useEffect(() => {
    const startedAt = Date.now()
    const refetch = batched(() => void queries.invalidateQueries({ predicate: isUserData }))
    const stop = keepStreamOpen({
      onNotification: refetch.schedule,
      onConnectionChange: (isUp) => {
        setStreaming(isUp)
        // Notifications may have been missed while the stream was down. In the first 3 s all queries load anyway.
        if (isUp && Date.now() - startedAt > 3_000) refetch.schedule()
        else if (isUp) void queries.invalidateQueries({ queryKey: latestKey })
      },
    })
    return () => {
      stop()
      refetch.cancel()
    }
  }, [queries])

  const [fetch] = useState(createCachingFetch)
  const query = useQuery({
    queryKey: latestKey,
    queryFn: async ({ signal }) => {
      const options = { signal, handlesForbidden: true, fetch }
      return (await call(notifications.latest, { limit: latestNotifications }, options)).rows
    },
    // React Query does not poll while the page is hidden.
    refetchInterval: isStreaming ? false : notificationPollMs,
  })
  useEffect(() => {
    if (query.error) console.error('The notifications could not be read.', query.error)
  }, [query.error])

  useRefetchOnNewest(queries, query.data?.[0]?._id, isStreaming)
  return query
}

/** Without the stream, a new notification is the only sign that coins and lists have changed too. */
function useRefetchOnNewest(queries: QueryClient, newest: string | undefined, isStreaming: boolean): void {
  const known = useRef<string>(undefined)
  useEffect(() => {
    const changed = known.current !== undefined && newest !== known.current
    known.current = newest
    if (changed && !isStreaming) {
      void queries.invalidateQueries({ predicate: (query) => isUserData(query) && query.queryKey[0] !== latestKey[0] })
    }
  }, [queries, newest, isStreaming])
}

/** Combines calls within 250 ms into one refetch. */
function batched(refetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refetch()
      }, 250)
    },
    cancel: () => clearTimeout(timer),
  }
}
