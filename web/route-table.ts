/** The route table as it is written in `routes.tsx`: the build reads it, and so do its tests. */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { normalizePath } from 'vite'

/** With slashes on every system, as the names of modules in the build. */
export const source = normalizePath(`${import.meta.dirname}/src`)

/** `page` is the file of its module. */
export type Row = { path: string; access: string; page: string }

export function routeTable(): Row[] {
  const text = readFileSync(`${source}/routes.tsx`, 'utf8')
  const row = /\{\s*path: '([^']+)',\s*access: '([^']+)',\s*page: \(\) => import\('([^']+)'\),?\s*\}/g
  const rows = [...text.matchAll(row)].map(([, path = '', access = '', page = '']) => ({
    path,
    access,
    page: posix.join(source, page),
  }))
  if (rows.length !== text.match(/\bpath: '/g)?.length)
    throw new Error('routes.tsx has a route that is written otherwise')
  return rows
}
