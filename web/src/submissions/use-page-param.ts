/** The page number of a list, in the query of the URL: Back, a reload and a link show the same page. */
import { useCallback } from 'react'
import { setIn, useOwnSearch } from '../ui/use-own-search.ts'

/** The server accepts offsets up to 100,000. */
const maxOffset = 100_000

export function usePageParam(
  pageSize: number,
): [page: number, setPage: (page: number, options?: { replace: boolean }) => void] {
  const [search, changeSearch] = useOwnSearch()
  const requested = Number(search.get('page'))
  const page = Number.isInteger(requested) && requested >= 1 && requested <= maxOffset / pageSize ? requested : 1
  const setPage = useCallback(
    (next: number, options?: { replace: boolean }) =>
      changeSearch((asked) => setIn(asked, 'page', next === 1 ? undefined : String(next)), options),
    [changeSearch],
  )
  return [page, setPage]
}
