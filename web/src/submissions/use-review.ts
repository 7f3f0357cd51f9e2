/** One page of the pending submissions, in an order that stays stable while the user reads. */
import type { ListedSubmission, Page } from '@piecework/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type FetchPage, usePages } from './use-pages.ts'
import { useDecidedIds } from './waiting-decisions.ts'

/** Page size: large enough to review many at once, small enough to render quickly. */
export const reviewPageSize = 50

/** Query key of all pending submissions; every decision changes them. */
export const pendingKey = ['submissions', 'pending']

export function useReview<Row extends ListedSubmission>(queue: string, fetchPage: FetchPage<Row>) {
  const list = usePages([...pendingKey, queue], reviewPageSize, fetchPage)
  const { data } = list.query
  const decided = useDecidedIds()
  const read = useStableOrder(data?.rows ?? [])
  const rows = read.filter(({ _id }) => !decided.has(_id))
  return { ...list, rows, total: list.total - (read.length - rows.length), page: data?.page ?? 1 }
}

/** New rows go to the end: a row must not move away while the user is about to press its button. */
function useStableOrder<Row extends ListedSubmission>(rows: Row[]): Row[] {
  const positions = useRef(new Map<string, number>()).current
  for (const { _id } of rows) if (!positions.has(_id)) positions.set(_id, positions.size)
  return rows.toSorted((first, second) => (positions.get(first._id) ?? 0) - (positions.get(second._id) ?? 0))
}

/** Removes rows from the cached pages until the refetch completes. */
export function removeRows(queries: QueryClient, ids: ReadonlySet<string>): void {
  queries.setQueriesData<Page<ListedSubmission>>({ queryKey: pendingKey }, (page) => {
    if (!page) return page
    const rows = page.rows.filter((row) => !ids.has(row._id))
    return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) }
  })
}
