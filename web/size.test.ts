/** What ships: the sizes of first visits, and what must be in no script or page. Measured on the build. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  dist,
  files,
  kilobytes,
  mentions,
  ofKind,
  onDemandImport,
  read,
  scriptsOf,
  staticImport,
  weightsOf,
  withImports,
} from './built-files.ts'

/** All sizes are KB of 1000 bytes, gzip-compressed. */
const most = { styles: 25, picture: 80 }

/**
 * KB of script in the language that needs more, with a tenth of slack: change one on purpose only. `later` are parts that load
 * without a press, but after the page is shown.
 */
const visits = [
  { path: '/', role: [], later: ['open-now', 'home-below-fold', 'hero-quilts', 'carousel-engine'], most: 127 },
  { path: '/login', role: [], later: ['local', 'form-resolvers', 'auth-quilt'], most: 148 },
  { path: '/dashboard/tasklist', role: ['worker'], later: [], most: 228 },
  { path: '/dashboard', role: ['buyer'], later: [], most: 230 },
  { path: '/dashboard', role: ['admin'], later: [], most: 233 },
]
/**
 * A visit with an empty cache: page, script, styles, what loads without a press, and a list; without the pictures of users. `other` is
 * for pages of users that are opened by their address, and not after one of the visits above.
 */
const cold = { first: 260, other: 320, list: 10 }

describe.each(['en', 'bn'] as const)('In %s', (language) => {
  const inLanguage = (file: string, extension: string) => `${file}${language === 'en' ? '' : '.bn'}.${extension}`
  const routes: Record<string, string[]> = JSON.parse(read(inLanguage('routes', 'json')))
  const app = inLanguage('app', 'html')
  const nameOf = (file: string) => basename(file).replace(/(-[\w-]{8})?\.js$/, '')
  const own = ofLanguage([...scriptsOf(app), ...Object.values(routes).flat()])
  const named = (name: string) => {
    const found = own.find((file) => nameOf(file) === name)
    if (!found) throw new Error(`the build has no script ${name}`)
    return found
  }
  const atOnce = (path: string, role: string[]) =>
    withImports([...scriptsOf(app), ...(routes[path] ?? []), ...role.map(named)])

  test.each(visits)(
    'a first visit of $path, $role, loads at most $most KB of script',
    ({ path, role, later, most }) => {
      const scripts = atOnce(path, role)
      expect(kilobytes(scripts), weightsOf(scripts)).toBeLessThanOrEqual(most)
      const all = [...withImports([...scripts, ...later.map(named)]), ...stylesOf(app), app]
      expect(kilobytes(all) + cold.list, weightsOf(all)).toBeLessThanOrEqual(cold.first)
    },
  )

  test(`every page before sign-in loads at most ${cold.first} KB in all, every other page ${cold.other} KB`, () => {
    const all = (path: string) => kilobytes([...atOnce(path, []), ...stylesOf(app), app]) + cold.list
    const isOfUsers = (path: string) => /^\/(dashboard|profile|second-factor)/.test(path)
    const most = (path: string) => (isOfUsers(path) ? cold.other : cold.first)
    expect(Object.keys(routes).filter((path) => all(path) > most(path))).toEqual([])
    expect(Object.keys(routes).filter(isOfUsers).length).toBeGreaterThan(20)
  })

  test('a first visit of a user loads nothing that is for other roles or for later', () => {
    for (const { path, role } of visits.slice(2)) {
      const names = [...atOnce(path, role)].map(nameOf)
      expect(names.sort()).toEqual(
        ['first', 'index', 'rolldown-runtime', 'base', 'forms', 'rules', 'signed-in', ...role].sort(),
      )
    }
  })

  test('drawings and moving slides load on demand, so that lite mode can leave them out', () => {
    const drawings = ['hero-quilts', 'auth-quilt', 'carousel-engine'].map(named)
    for (const path of ['/', '/login', '/register'])
      expect(drawings.filter((file) => atOnce(path, []).has(file))).toEqual([])
  })
})

/** These scripts and all that they load on demand. */
function ofLanguage(first: string[]): string[] {
  const all = withImports(first)
  for (const file of all) for (const each of withImports(mentions(file, onDemandImport))) all.add(each)
  return [...all]
}

function stylesOf(page: string): string[] {
  return [...read(page).matchAll(/href="\/([^"]+\.css)"/g)].map(([, address]) => address ?? '')
}

test('No English script holds words of the Bangla texts', () => {
  const bangla = /[\u0980-\u09ff]+/g
  const root = join(import.meta.dirname, '..')
  const sources = globSync('{web,contract}/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/[\\/]texts[\\/]bn[\\/]/.test(file),
  )
  const known = new Set(sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(bangla) ?? []))
  const english = Object.values<string[]>(JSON.parse(read('routes.json'))).flat()
  const words = ofLanguage([...scriptsOf('app.html'), ...english]).flatMap((file) => read(file).match(bangla) ?? [])
  expect(words.filter((word) => !known.has(word))).toEqual([])
  expect(words).toContain('বাংলা')
})

test(`Styles: at most ${most.styles} KB; no picture of the screens has more than ${most.picture} KB`, () => {
  const styles = ofKind('.css')
  expect(kilobytes(styles)).toBeLessThanOrEqual(most.styles)
  expect(styles.length).toBeGreaterThan(0)
  const pictures = files.filter((file) => /\.(png|jpe?g|webp|avif|gif|svg)$/.test(file))
  expect(pictures.filter((file) => kilobytes([file]) > most.picture)).toEqual([])
  expect(pictures.length).toBeGreaterThan(1)
})

test('No scripts import each other in a circle: they would wait for each other', () => {
  const circular = ofKind('.js').filter((file) => withImports(mentions(file, staticImport)).has(file))
  expect(circular).toEqual([])
})
test('The SDK of Firebase loads with no page: only a sign-in fetches it', () => {
  const own = ofKind('.js').filter((file) => read(file).includes('identitytoolkit.googleapis.com'))
  // One for each language.
  expect(own).toHaveLength(2)
  const requested = ofKind('.html').flatMap((page) => [...scriptsOf(page)])
  expect(requested.filter((file) => own.includes(file))).toEqual([])
  const users = ofKind('.js').filter((file) => mentions(file, staticImport).some((imported) => own.includes(imported)))
  expect(users).toEqual([])
})

test('The only font holds Bangla letters, in at most 50 KB, and no page asks for it: only a missing letter does', () => {
  const fonts = files.filter((file) => /\.(woff2?|ttf|otf|eot)$/.test(file))
  expect(fonts).toEqual([expect.stringMatching(/noto-sans-bengali/)])
  expect(readFileSync(join(dist, fonts[0] ?? '')).length / 1000).toBeLessThanOrEqual(50)
  const styles = ofKind('.css').filter((file) => read(file).includes('@font-face'))
  expect(styles).toHaveLength(1)
  expect(ofKind('.html').filter((page) => styles.some((file) => read(page).includes(file)))).toEqual([])
})

test.each(ofKind('.html'))('%s has no inline script, handler or style', (page) => {
  const html = read(page)
  expect(html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []).toEqual([])
  expect(html.match(/<style\b|<[^>]*\s(on\w+|style)=/g) ?? []).toEqual([])
})
