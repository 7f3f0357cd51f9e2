/** The query of the URL, for a page that also changes it. */
import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/** Changes the query that it gets: the current one, which may not be rendered yet. */
type Change = (search: URLSearchParams) => void

/**
 * A page that the user has left can stay for a moment, until the next one is rendered. What it still changes does nothing: it
 * would lead the user back.
 */
export function useOwnSearch(): [
  search: URLSearchParams,
  changeSearch: (change: Change, options?: NavigateOptions) => void,
] {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const changeSearch = useCallback(
    (change: Change, options?: NavigateOptions) => {
      if (location.pathname !== pathname) return
      const next = new URLSearchParams(location.search)
      change(next)
      setSearch(next, options)
    },
    [pathname, setSearch],
  )
  return [search, changeSearch]
}

/** Without a value it is removed. */
export function setIn(search: URLSearchParams, name: string, value: string | undefined): void {
  if (value) search.set(name, value)
  else search.delete(name)
}
