/** A list that comes in parts: its rows so far, how many there are, and the way to more. */
import type { Access, Endpoint, ErrorCode, Page } from '@piecework/contract'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from './api.ts'

type Paging = { limit?: unknown; cursor?: string | undefined }
type More = {
  /** While another search or filter comes, the rows of the one before stay. */
  keep?: boolean
  /** Asked for anew every time the page opens. */
  fresh?: boolean
}

/** `sent` says what is asked for, and how many rows at a time. */
export function useList<Sent extends Paging, Input, Row, R extends ErrorCode, W extends Access>(
  queryKey: readonly unknown[],
  endpoint: Endpoint<Sent, Input, Row[], R, W, true>,
  sent: Sent,
  { keep = false, fresh = false }: More = {},
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(endpoint, { ...sent, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(fresh && { staleTime: 0 }),
  })
  return {
    query,
    rows: query.data?.pages.flatMap((page) => page.rows) ?? [],
    total: query.data?.pages[0]?.total ?? 0,
  }
}

/** A list that a row has left, until the whole of it is here again. */
export function withoutRow<Row extends { _id: string }>(list: InfiniteData<Page<Row>>, id: string) {
  const pages = list.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row._id !== id),
    total: Math.max(0, page.total - 1),
  }))
  return { ...list, pages }
}
