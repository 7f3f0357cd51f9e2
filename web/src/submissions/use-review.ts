/** One page of the pending submissions, in an order that stays stable while the user reads. */
import type { ListedSubmission, Page } from '@piecework/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePageParam } from '../ui/use-page-param.ts'

/** Page size: large enough to review many at once, small enough to render quickly. */
export const reviewPageSize = 50

/** Query key of all pending submissions; every decision changes them. */
export const pendingKey = ['submissions', 'pending']

type Range = { limit: number; offset: number }
export type FetchPage<Row> = (range: Range, signal: AbortSignal) => Promise<Page<Row>>

export function useReview<Row extends ListedSubmission>(queue: string, fetchPage: FetchPage<Row>) {
  const [page, setPage] = usePageParam(reviewPageSize)
  const query = useQuery({
    queryKey: [...pendingKey, queue, page],
    queryFn: async ({ signal }) => {
      const range = { limit: reviewPageSize, offset: (page - 1) * reviewPageSize }
      return { ...(await fetchPage(range, signal)), page }
    },
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / reviewPageSize))
  const rows = useStableOrder(query.data?.rows ?? [])

  // All rows of the last page were decided: go to the new last page.
  useEffect(() => {
    if (query.data && !query.isPlaceholderData && page > pages) setPage(pages, { replace: true })
  }, [query.data, query.isPlaceholderData, page, pages, setPage])

  return { query, rows, total, page: query.data?.page ?? 1, pages, setPage }
}

/** New rows go to the end: a row must not move away while the user is about to press its button. */
function useStableOrder<Row extends ListedSubmission>(rows: Row[]): Row[] {
  const positions = useRef(new Map<string, number>()).current
  for (const { _id } of rows) if (!positions.has(_id)) positions.set(_id, positions.size)
  return rows.toSorted((first, second) => (positions.get(first._id) ?? 0) - (positions.get(second._id) ?? 0))
}

/** Removes rows from the cached page until the refetch completes. */
export function withoutRows<Row extends ListedSubmission>(page: Page<Row> | undefined, ids: ReadonlySet<string>) {
  if (!page) return page
  const rows = page.rows.filter((row) => !ids.has(row._id))
  return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) }
}
