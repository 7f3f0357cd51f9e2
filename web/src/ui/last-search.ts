/**
 * The filters, the tab and the page that a list had when it was last seen in this tab of the browser, for links that lead
 * back to it. They end with the drafts at the sign-out.
 */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readDraft, saveDraft } from '../kept/drafts.ts'

export function useRememberSearch(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    saveDraft('session', nameOf(pathname), search || null)
  }, [pathname, search])
}

/** The path of a list with its last filters. */
export function asLastSeen(path: string): string {
  const search = readDraft('session', nameOf(path))
  return typeof search === 'string' ? path + search : path
}

function nameOf(pathname: string): string {
  return `search.${pathname}`
}
