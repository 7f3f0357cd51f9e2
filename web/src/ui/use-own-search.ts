/** The query of the URL, for a page that also changes it. */
import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

type Search = Record<string, string> | ((current: URLSearchParams) => URLSearchParams)

/**
 * A page that the user has left can stay for a moment, until the next one is rendered. What it still sets does nothing: it would
 * lead the user back.
 */
export function useOwnSearch(): [
  search: URLSearchParams,
  setSearch: (next: Search, options?: NavigateOptions) => void,
] {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const setOwn = useCallback(
    (next: Search, options?: NavigateOptions) => {
      if (location.pathname !== pathname) return
      // React Router gives a function the query of the last render, without what was set since.
      setSearch(typeof next === 'function' ? next(new URLSearchParams(location.search)) : next, options)
    },
    [pathname, setSearch],
  )
  return [search, setOwn]
}
