/** Restores the scroll position after a navigation and moves the focus to the heading for screen readers. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export function ScrollAndFocus() {
  const { key, pathname } = useLocation()
  const navigationType = useNavigationType()
  const scrollPositions = useRef(new Map<string, number>())
  const previousPath = useRef<string>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const savePosition = () => scrollPositions.current.set(history.state?.key ?? 'default', scrollY)
    addEventListener('scroll', savePosition, { passive: true })
    return () => removeEventListener('scroll', savePosition)
  }, [])

  useLayoutEffect(() => {
    const cameFrom = previousPath.current
    previousPath.current = pathname
    // The browser handles the first page.
    if (cameFrom === undefined) return
    if (navigationType === NavigationType.Pop) scrollTo(0, scrollPositions.current.get(key) ?? 0)
    // A tab, a filter or an opened row changes only the query: the page stays where it is.
    else if (cameFrom !== pathname) scrollTo(0, 0)
    if (cameFrom !== pathname) return focusHeading()
  }, [key, pathname, navigationType])

  return null
}

/**
 * Focuses the heading; waits for it if the page renders it only with its data. @returns a function that stops waiting.
 */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  // The link that was pressed, if it is still there.
  const before = document.activeElement
  const observer = new MutationObserver(() => {
    const now = document.activeElement
    // The focus stays where it is if the user has moved it in the meantime.
    if ((now !== before && now !== document.body) || focus()) observer.disconnect()
  })
  if (!focus()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
