/**
 * Which script a module goes to is decided by who needs it when: the pages that strangers open first, the other pages before
 * sign-in, the pages that users see first, by their role, and the other pages of users. A module that several need is in a script
 * that they share. What a page imports on demand loads on a press, after a failure or later: it stays apart, with what only such
 * modules need.
 */
import type { Plugin } from 'vite'
import { routeTable, source } from './route-table.ts'

const roles = ['worker', 'buyer', 'admin'] as const
type Role = (typeof roles)[number]
/** Pages of a role that one seldom opens in one visit have scripts of their own, and the role's pages what several of them need. */
const subjects = [
  { reader: 'posting', of: 'buyer-pages', path: /add-task/ },
  { reader: 'own-tasks', of: 'buyer-pages', path: /my-tasks|objections/ },
  { reader: 'buying', of: 'buyer-pages', path: /purchase-coin|blocked-workers|api-keys/ },
  { reader: 'managing', of: 'admin-pages', path: /manage|messages/ },
  { reader: 'deciding', of: 'admin-pages', path: /to-decide|reports/ },
  { reader: 'one-user', of: 'admin-pages', path: /dashboard\/users/ },
  { reader: 'accounts', of: 'admin-pages', path: /accounting|reserves/ },
  { reader: 'operation', of: 'admin-pages', path: /overview|operations|audit-trail/ },
] as const
/** Who needs a module: `worker` is the pages that a Worker sees first, `worker-pages` all others, `user-pages` those of every role. */
type Reader =
  | 'home'
  | 'sign-in'
  | 'public'
  | Role
  | `${Role}-pages`
  | (typeof subjects)[number]['reader']
  | 'user-pages'

/** The modules that a module imports. */
type Graph = (module: string) => readonly string[]

export function scriptsByRole(): Plugin {
  let scripts = new Map<string, string>()
  return {
    name: 'scripts-by-role',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => {
      const groups = [{ debugName: 'by role', name: (id: string) => scripts.get(id) ?? null }]
      return {
        build: { rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } } },
      }
    },
    buildEnd() {
      scripts = scriptsOf(
        (id) => this.getModuleInfo(id)?.importedIds ?? [],
        (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      )
    },
  }
}

/** The script of each module that a page needs at once. */
function scriptsOf(importsOf: Graph, onDemandOf: Graph): Map<string, string> {
  const base = reachedFrom([`${source}/main.tsx`], importsOf)
  const later: Graph = (id) =>
    base.has(id) ? [] : [...importsOf(id), ...onDemandOf(id).filter((each) => !isHome(each))]
  const needed = new Map<string, Set<Reader>>()
  const pages = pagesByReader()
  for (const [reader, own] of pages)
    for (const id of reachedFrom(own, importsOf)) needed.set(id, (needed.get(id) ?? new Set()).add(reader))
  // What one needs at once and another one on demand.
  for (const [reader, own] of pages) {
    const role = roles.find((each) => ofRole(reader).startsWith(each))
    for (const id of reachedFrom(own, later))
      if (!needed.get(id)?.has(reader)) needed.get(id)?.add(role ? `${role}-pages` : 'public')
  }
  return new Map([...needed].map(([id, found]) => [id, base.has(id) ? 'base' : scriptFor(found)]))
}

/**
 * From left to right, each script may import those before it: base, forms, rules, signed-in, a role, pages, pages of a role, their
 * subjects.
 */
function scriptFor(found: Set<Reader>): string {
  const [only] = found
  if (found.size === 1 && only) return only
  const readers = new Set([...found].map(ofRole))
  const [pages] = readers
  if (readers.size === 1 && pages) return pages
  if (readers.has('home')) return 'base'
  if (readers.has('sign-in')) return 'forms'
  if (readers.has('public')) return 'rules'
  const first = roles.filter((role) => readers.has(role))
  // Workers load no review of work with their pages.
  if (first.length === 0) return readers.has('worker-pages') ? 'pages' : 'review'
  const users = roles.filter((role) => readers.has(role) || readers.has(`${role}-pages`))
  return users.length === 1 && !readers.has('user-pages') ? (first[0] ?? '') : 'signed-in'
}

/** The modules of the pages, by the access that the route table states. The home page belongs to each role. */
function pagesByReader(): Map<Reader, string[]> {
  const pages = new Map<Reader, string[]>()
  const add = (reader: Reader, page: string) => pages.set(reader, [...(pages.get(reader) ?? []), page])
  for (const { path, access, page } of routeTable()) for (const reader of readersOf(path, access)) add(reader, page)
  for (const role of roles) add(role, `${source}/dashboard/dashboard-layout.tsx`)
  for (const [role, home] of homes) add(role, `${source}/${home}`)
  return pages
}

function ofRole(reader: Reader): Reader {
  return subjects.find((each) => each.reader === reader)?.of ?? reader
}

function readersOf(path: string, access: string): Reader[] {
  if (path === '/') return ['home']
  if (path === '/login' || path === '/register') return ['sign-in']
  if (access === 'everyone') return ['public']
  const users = roles.filter((role) => access === 'signed-in' || access.toLowerCase() === role)
  if (/^\/dashboard(\/tasklist)?$/.test(path)) return users
  const subject = subjects.find((each) => access !== 'signed-in' && each.path.test(path))
  if (subject) return [subject.reader]
  return access === 'signed-in' ? ['user-pages'] : users.map((role) => `${role}-pages` as const)
}

/** All roles have one home page, which loads the part of the role. */
const homes: [Role, string][] = [
  ['worker', 'dashboard/worker-home.tsx'],
  ['buyer', 'dashboard/buyer-home.tsx'],
  ['admin', 'dashboard/admin-home.tsx'],
]

function isHome(id: string): boolean {
  return homes.some(([, page]) => id === `${source}/${page}`)
}

function reachedFrom(modules: string[], importsOf: Graph): Set<string> {
  const reached = new Set(modules)
  for (const id of reached) for (const each of importsOf(id)) reached.add(each)
  return reached
}
