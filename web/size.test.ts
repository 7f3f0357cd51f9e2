/** Size limits of the first visit, and what the content security policy forbids in the pages. Measured on the build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** In KB of 1000 bytes, gzip-compressed. */
const limits = { firstScript: 131, firstBanglaScript: 135, lazyRoute: 77, styles: 25 }

describe('The size of a first visit', () => {
  test.each(['index', 'login', 'register'].flatMap((page) => [`${page}.html`, `${page}.bn.html`]))('%s', (page) => {
    const scripts = scriptsOf(page)
    const limit = page.endsWith('.bn.html') ? limits.firstBanglaScript : limits.firstScript
    expect(kilobytes(scripts), weightsOf(scripts)).toBeLessThanOrEqual(limit)
    expect(scripts.size).toBeGreaterThan(1)
  })

  test('No English script holds Bangla words but the name of the language', () => {
    const english = [...scriptsOf('index.html'), ...scriptsOf('login.html'), ...scriptsOf('register.html')]
    const bangla = english.flatMap((file) => read(file).match(/[\u0980-\u09ff]+/g) ?? [])
    expect(new Set(bangla)).toEqual(new Set(['বাংলা']))
  })

  test(`Styles: at most ${limits.styles} KB`, () => {
    const styles = ofKind('.css')
    expect(kilobytes(styles)).toBeLessThanOrEqual(limits.styles)
    expect(styles.length).toBeGreaterThan(0)
  })
})

/** Pictures are chosen beside the choice of rows, never without it. */
function besideWhich(file: string): string[] {
  return file.includes('/pictures-') ? ofKind('.js').filter((each) => each.includes('/task-rows-')) : []
}

test(`No page that is loaded on demand has more than ${limits.lazyRoute} KB of script`, () => {
  const atFirst = new Set([...scriptsOf('app.html'), ...scriptsOf('app.bn.html')])
  const onDemand = new Set(ofKind('.js').flatMap((file) => mentions(file, onDemandImport)))
  const weights = [...onDemand].map((file) => {
    const loaded = new Set([...atFirst, ...withImports(besideWhich(file))])
    const own = [...withImports([file])].filter((each) => !loaded.has(each))
    return { file, kilobytes: kilobytes(own) }
  })
  expect(weights.filter((each) => each.kilobytes > limits.lazyRoute)).toEqual([])
  expect(weights.length).toBeGreaterThan(5)
})

test('Only the scripts of every first page import each other in a circle, because others would wait for each other', () => {
  const circular = ofKind('.js').filter((file) => {
    const imported = [...withImports(mentions(file, staticImport))]
    return imported.includes(file)
  })
  expect(circular.length).toBeGreaterThan(0)
  expect(circular.filter((file) => !/\/(index|front|base)-/.test(file))).toEqual([])
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
