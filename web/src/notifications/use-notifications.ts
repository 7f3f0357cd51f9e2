/** The latest notifications, fresh by the live stream or, when that is down, by asking every five seconds. */
import type { Notification } from '@piecework/contract'
import { latestNotifications, notificationPollMs } from '@piecework/contract/constants'
import { notifications } from '@piecework/contract/notifications'
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api.ts'
import { rememberingFetch } from '../polling.ts'
import { stayLive } from './stream.ts'

export function useNotifications(): UseQueryResult<Notification[]> {
  const queries = useQueryClient()
  const [isStreaming, setStreaming] = useState(false)

  useEffect(() => {
    const began = Date.now()
    const refetch = gathered(() => void queries.invalidateQueries({ predicate: isAboutMe }))
    const end = stayLive({
      notified: refetch.soon,
      up: (isUp) => {
        setStreaming(isUp)
        // Something may have happened while nobody listened. Together with the page everything is asked for anyway.
        if (isUp && Date.now() - began > 3_000) refetch.soon()
        else if (isUp) void queries.invalidateQueries({ queryKey })
      },
    })
    return () => {
      end()
      refetch.never()
    }
  }, [queries])

  const [fetch] = useState(rememberingFetch)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(notifications.latest, { limit: latestNotifications }, { signal, stay: true, fetch }),
    // A hidden page does not ask.
    refetchInterval: isStreaming ? false : notificationPollMs,
  })
  useEffect(() => {
    if (query.error) console.error('The notifications could not be read.', query.error)
  }, [query.error])

  useRefetchOnNewest(queries, query.data?.[0]?._id, isStreaming)
  return query
}

const queryKey = ['notifications']

/** Without the stream a new newest notification is the only sign that coins and lists have changed as well. */
function useRefetchOnNewest(queries: QueryClient, newest: string | undefined, isStreaming: boolean): void {
  const known = useRef<string>(undefined)
  useEffect(() => {
    const changed = known.current !== undefined && newest !== known.current
    known.current = newest
    if (changed && !isStreaming) {
      void queries.invalidateQueries({ predicate: (query) => isAboutMe(query) && query.queryKey[0] !== queryKey[0] })
    }
  }, [queries, newest, isStreaming])
}

function isAboutMe({ queryKey: [noun] }: { queryKey: readonly unknown[] }): boolean {
  return noun !== 'config'
}

/** Many news within a quarter of a second lead to one refetch. */
function gathered(refetch: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refetch()
      }, 250)
    },
    never: () => clearTimeout(timer),
  }
}
