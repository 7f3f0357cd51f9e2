/** What a browser does on a new page: scroll to where one belongs, and let screen readers begin at the heading. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export function Arrival() {
  const { key, pathname } = useLocation()
  const way = useNavigationType()
  const places = useRef(new Map<string, number>())
  const before = useRef<{ key: string; pathname: string }>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.current.set(history.state?.key ?? 'default', scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])

  useLayoutEffect(() => {
    const first = before.current === undefined
    const samePage = before.current?.pathname === pathname
    before.current = { key, pathname }
    if (first) return
    scrollTo(0, way === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0)
    if (!samePage) document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [key, pathname, way])

  return null
}
