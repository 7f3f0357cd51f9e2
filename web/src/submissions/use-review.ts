/** One page of the work that waits for a decision, in an order that holds while somebody reads it. */
import type { Page, Submission } from '@piecework/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** What is asked for at a time: enough to decide many at once, and few enough for the page to stay quick. */
export const reviewPageSize = 50

/** Everything that waits; it changes with every decision. */
export const pendingKey = ['submissions', 'pending']

type Part = { limit: number; offset: number }
export type AskFor<Row> = (part: Part, signal: AbortSignal) => Promise<Page<Row>>

export function useReview<Row extends Submission>(whose: string, ask: AskFor<Row>) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...pendingKey, whose, page],
    queryFn: async ({ signal }) => {
      const part = { limit: reviewPageSize, offset: (page - 1) * reviewPageSize }
      return { ...(await ask(part, signal)), page }
    },
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / reviewPageSize))
  const rows = useSettled(query.data?.rows ?? [])

  // The last page was decided.
  useEffect(() => {
    if (query.data && !query.isPlaceholderData && page > pages) setPage(pages)
  }, [query.data, query.isPlaceholderData, page, pages])

  return { query, rows, total, page: query.data?.page ?? 1, pages, setPage }
}

/** What arrives while somebody reads comes last: no row moves away under the finger that is about to decide it. */
function useSettled<Row extends Submission>(rows: Row[]): Row[] {
  const places = useRef(new Map<string, number>()).current
  for (const { _id } of rows) if (!places.has(_id)) places.set(_id, places.size)
  return rows.toSorted((one, other) => (places.get(one._id) ?? 0) - (places.get(other._id) ?? 0))
}

/** A page that some rows have left, until the whole of it is here again. */
export function withoutRows<Row extends Submission>(page: Page<Row> | undefined, ids: ReadonlySet<string>) {
  if (!page) return page
  const rows = page.rows.filter((row) => !ids.has(row._id))
  return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) }
}
