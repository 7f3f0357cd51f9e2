/** For parts that load after the browser has looked for the anchor of the address. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A press of a link to the anchor is a new location, and does not load the part again. */
export function useScrollToAnchor(): void {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [location])
}
