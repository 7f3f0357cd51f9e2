/** The page that the user opened before sign-in. */

/** Accepts only a path of this site; any other history state leads to the dashboard. */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  if (typeof from !== 'string' || !from.startsWith('/')) return home
  const url = URL.canParse(from, location.origin) ? new URL(from, location.origin) : undefined
  if (!url || url.origin !== location.origin) return home
  // A normalized path may start with `//` and so name another host: `/.//elsewhere.example`.
  return url.pathname.startsWith('//') ? home : url.pathname + url.search
}

const home = '/dashboard'
