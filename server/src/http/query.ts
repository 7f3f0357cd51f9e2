/** Parses a query string: the last of several values is used, and an unencoded plus in an e-mail stays a plus. */

const emailParameters = new Set(['email', 'buyer'])

export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    // An e-mail contains no space, so a space is a plus that the client did not encode.
    query[name] = emailParameters.has(name) ? value.trim().replaceAll(' ', '+') : value
  }
  return query
}
