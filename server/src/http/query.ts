/** Reads a query string the forgiving way: the last of several wins, and a bare plus in an e-mail stays a plus. */

const emailParameters = new Set(['email', 'buyer'])

export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    // No address holds a space, so one can only be a plus that was not encoded.
    query[name] = emailParameters.has(name) ? value.trim().replaceAll(' ', '+') : value
  }
  return query
}
