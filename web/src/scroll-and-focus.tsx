/** What a browser does on a new page: scroll to where one belongs, and let screen readers begin at the heading. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export function ScrollAndFocus() {
  const { key, pathname } = useLocation()
  const way = useNavigationType()
  const places = useRef(new Map<string, number>())
  const before = useRef<string>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.current.set(history.state?.key ?? 'default', scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    const cameFrom = before.current
    before.current = pathname
    // The first page is the browser's own affair.
    if (cameFrom === undefined) return
    scrollTo(0, way === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0)
    if (cameFrom !== pathname) return focusHeading()
  }, [key, pathname, way])

  return null
}

/** Waits for the heading where a page shows it only with its data. @returns what ends the waiting. */
function focusHeading(): () => void {
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  const watch = new MutationObserver(() => {
    // Whoever has moved on to something else is not called back.
    if (document.activeElement !== document.body || focus()) watch.disconnect()
  })
  if (!focus()) watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
