/** Whether the screen is as wide as `lg:` of the style sheet asks for: two columns stand beside each other. */
import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

export function isWide(): boolean {
  return matchMedia(query).matches
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide)
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
