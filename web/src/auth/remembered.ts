/** The page somebody wanted to see before they had to sign in. */

/** Only a path of our own: anything else in the history state leads to the dashboard. */
export function rememberedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  if (typeof from !== 'string' || !from.startsWith('/')) return home
  const address = URL.canParse(from, location.origin) ? new URL(from, location.origin) : undefined
  if (!address || address.origin !== location.origin) return home
  // What was a path of ours may name another host once it is put together: `/.//elsewhere.example`.
  return address.pathname.startsWith('//') ? home : address.pathname + address.search
}

const home = '/dashboard'
