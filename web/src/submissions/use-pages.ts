/** A list of submissions by numbered pages; the page stands in the URL: Back, a reload and a link show the same page. */
import type { Page } from '@piecework/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { setIn, useOwnSearch } from '../ui/use-own-search.ts'

type Range = { limit: number; offset: number }
export type FetchPage<Row> = (range: Range, signal: AbortSignal) => Promise<Page<Row>>

/** The server accepts offsets up to 100,000. */
const maxOffset = 100_000

/** `page` of the data is the shown one, while the next one loads. */
export function usePages<Row>(queryKey: readonly unknown[], size: number, fetchPage: FetchPage<Row>) {
  const [search, changeSearch] = useOwnSearch()
  const asked = Number(search.get('page'))
  const page = Number.isInteger(asked) && asked >= 1 && asked <= maxOffset / size ? asked : 1
  const setPage = useCallback(
    (next: number, options?: { replace: boolean }) =>
      changeSearch((changed) => setIn(changed, 'page', next === 1 ? undefined : String(next)), options),
    [changeSearch],
  )
  const query = useQuery({
    queryKey: [...queryKey, page],
    queryFn: async ({ signal }) => ({ ...(await fetchPage({ limit: size, offset: (page - 1) * size }, signal)), page }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))

  // The rows of the last page were decided, or the URL has a page number that does not exist: go to the last page.
  useEffect(() => {
    if (query.data && !query.isPlaceholderData && page > pages) setPage(pages, { replace: true })
  }, [query.data, query.isPlaceholderData, page, pages, setPage])

  return { query, total, pages, setPage }
}
