/** The request of a call, for the web client and for tests. */
import type { Endpoint } from './endpoint.ts'

/**
 * Divides an input into path parameters, query and body. A GET has a query, every other method a body.
 * @returns the path below `/api` with its query, and the fields of the body; undefined for GET
 */
export function requestOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Record<string, unknown>,
): { path: string; fields: Record<string, unknown> | undefined } {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return method === 'GET' ? { path: filled + queryString(rest), fields: undefined } : { path: filled, fields: rest }
}

function queryString(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}
