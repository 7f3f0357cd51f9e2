/** Checks docs/specification.md: every file and every test that it names exists, and no test is skipped. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

const page = 'docs/specification.md'
const decisionsFolder = 'docs/decisions'
const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const columns = ['No.', 'Statement', 'Built in', 'Proven by']

/** The texts of the source files by path. */
type SourceFiles = Map<string, string>
type Row = { number: string; cells: string[] }

describe('The map of the specification', () => {
  rule('Every section of the specification is there, in order', { '## 3. Entities': '## 4. Entities' }, (text) => {
    const found = [...text.matchAll(/^## (\d+)\. \S/gm)].map(([, number]) => Number(number))
    return found.join() === sections.join() ? [] : [`The sections are ${found.join(', ')}`]
  })

  rule('Every section has one table with the same four columns', { '| Proven by |': '| Tests |' }, (text) =>
    sectionsOf(text).flatMap(({ number, lines }) => {
      const heads = lines.filter((_line, at) => /^\|[\s:|-]+\|$/.test(lines[at + 1] ?? '')).map(cellsOf)
      return heads.length === 1 && heads[0]?.join() === columns.join()
        ? []
        : [`Section ${number}: ${heads.join(' / ')}`]
    }),
  )

  rule('Every row is full', { 'the home page |': '|' }, (text) =>
    rowsOf(text)
      .filter(({ cells }) => cells.length !== columns.length || cells.includes(''))
      .map(({ number }) => number),
  )

  rule('The rows of a section are numbered from 1, without a gap', { '| 2.2 |': '| 2.3 |' }, (text) =>
    sectionsOf(text).flatMap(({ number, lines }) => {
      const found = rowsIn(lines).map((row) => row.number)
      const wanted = found.map((_number, at) => `${number}.${at + 1}`)
      return found.length === 0 ? [`${number} is empty`] : found.filter((each, at) => each !== wanted[at])
    }),
  )

  rule(
    'Every file that is named is there',
    { 'Home.tsx](../web/Home.tsx)': 'Gone.tsx](../web/Gone.tsx)' },
    (text, files) =>
      rowsOf(text).flatMap(({ number, cells: [, , built = ''] }) => {
        const links = linksIn(built)
        return links.length === 0 || links.some((path) => !existsIn(files, path)) ? [`${number}: ${built}`] : []
      }),
  )

  rule(
    'Every row is proven by a test that runs, or changed by a decision that is written down',
    {
      '› "It answers"': '› "It does not answer"',
      '"It answers" |': '"It answered" |',
      'why.md) (1)': 'why.md) (2)',
      'e2e/home.spec.ts) ›': 'e2e/home.spec.ts)',
    },
    (text, files) =>
      rowsOf(text).flatMap(({ number, cells: [, , , references = ''] }) =>
        references
          .split('<br>')
          .filter((reference) => !isValidReference(reference.trim(), files))
          .map((reference) => `${number}: ${reference}`),
      ),
  )
})

test('every file and every function that a page names is there', () => {
  const tree = sourceFiles()
  const code = [...tree].flatMap(([path, text]) => (/\.md$|^conformance/.test(path) ? [] : [text])).join('\n')
  const wrong = new Map([...tree, ['docs/wrong.md', 'See `server/src/gone.ts` and `neverWritten()`.']])
  expect(missingNames(wrong, code)).toEqual(['docs/wrong.md: server/src/gone.ts', 'docs/wrong.md: neverWritten'])
  expect(missingNames(tree, code)).toEqual([])
})

/** Names in backticks: paths of source files, and functions and types in camel case. */
function missingNames(tree: SourceFiles, code: string): string[] {
  const words = new Set(code.match(/\w+/g))
  const paths = [...tree.keys()]
  return [...tree]
    .filter(([path]) => /^(docs\/.*|README|CONTRIBUTING)\.md$/.test(path) && path !== page)
    .flatMap(([path, text]) =>
      [...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => {
        const isFile = /^[\w./-]+\/[\w.-]+\.(tsx?|sql|m?js)$/.test(quoted)
        const names = isFile ? [] : (quoted.match(/\b[a-z]+[A-Z]\w+/g) ?? [])
        const missing =
          isFile && !paths.some((file) => file.endsWith(quoted.replace(/^(\.\.?\/)+/, ''))) ? [quoted] : []
        return [...missing, ...names.filter((name) => !words.has(name))].map((name) => `${path}: ${name}`)
      }),
    )
}

test('no test is left out: a test that is there is a test that runs', () => {
  const leftOut =
    /\b(test|it|describe|suite|rule)(\.\w+)*\.(skip|skipIf|runIf|todo|only|fails|fixme|fail)\b|\btest\.(describe\.)?(skip|fixme)\(/
  for (const wrong of ["test.skip('a', b)", "describe.only('a', b)", "test.describe.fixme('a', b)", "it.todo('a')"])
    expect(leftOut.test(wrong), wrong).toBe(true)
  const own = 'conformance.test.ts'
  const found = [...sourceFiles()].filter(([path, text]) => isTest(path) && path !== own && leftOut.test(text))
  expect(found.map(([path]) => path)).toEqual([])
})

/** Checks that a valid page passes, that every change breaks the rule once, and that the real page passes. */
function rule(
  sentence: string,
  wrong: Record<string, string>,
  breaches: (text: string, files: SourceFiles) => string[],
) {
  test(sentence, () => {
    expect(breaches(aValidPage, aSmallTree), 'a page that is right').toEqual([])
    for (const [right, broken] of Object.entries(wrong)) {
      expect(aValidPage).toContain(right)
      expect(breaches(aValidPage.replace(right, broken), aSmallTree), broken).toHaveLength(1)
    }
    expect(breaches(readFileSync(join(import.meta.dirname, page), 'utf8'), sourceFiles())).toEqual([])
  })
}

/** `[file](../file) › "title"`, or `[decision 0009](decisions/0009-….md) (3)`. */
function isValidReference(reference: string, files: SourceFiles): boolean {
  const [path] = linksIn(reference)
  if (!path || !existsIn(files, path)) return false
  const [, decision, item] = /^\[decision (\d{4})\]\([^)]+\)(?: \((\d+)\))?$/.exec(reference) ?? []
  if (decision) {
    const isThere = path.startsWith(`${decisionsFolder}/${decision}-`)
    return isThere && (!item || new RegExp(`^${item}\\. \\S`, 'm').test(files.get(path) ?? ''))
  }
  const [, title] = /^\[[^\]]+\]\([^)]+\) › "(.+)"$/.exec(reference) ?? []
  return title !== undefined && isTest(path) && titlesIn(files.get(path) ?? '').has(title)
}

/** The titles of the tests in a file, as written in `test(…)`, `rule(…)` and `test.each(…)(…)`. */
function titlesIn(source: string): Set<string> {
  const code = source.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  const calls = code.matchAll(/(?:\b(?:test|rule)|\))\(\s*(['"`])((?:\\.|(?!\1).)+?)\1\s*,/gs)
  return new Set([...calls].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1')))
}

/** The paths from the root that a cell links to; the text of a link must be its path. */
function linksIn(cell: string): string[] {
  return [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, words = '', address = '']) => {
    const path = posix.join(posix.dirname(page), address)
    return words === path || words.startsWith('decision ') ? path : `${words} leads to ${path}`
  })
}

function existsIn(files: SourceFiles, path: string): boolean {
  return files.has(path) || [...files.keys()].some((file) => file.startsWith(`${path}/`))
}

function sectionsOf(text: string): { number: string; lines: string[] }[] {
  return text
    .split(/^(?=## \d)/m)
    .filter((part) => part.startsWith('## '))
    .map((part) => ({ number: /^## (\d+)/.exec(part)?.[1] ?? '', lines: part.split('\n') }))
}

function rowsOf(text: string): Row[] {
  return sectionsOf(text).flatMap(({ lines }) => rowsIn(lines))
}

function rowsIn(lines: string[]): Row[] {
  return lines
    .filter((line) => /^\| *\d/.test(line))
    .map(cellsOf)
    .map((cells) => ({ number: cells[0] ?? '', cells }))
}

/** A `|` within a cell is written `\|`. */
function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}

let read: SourceFiles | null = null
const outside = new Set(['node_modules', 'dist', 'dist-ssr', 'data', 'test-results', 'playwright-report', 'coverage'])

function sourceFiles(): SourceFiles {
  read ??= new Map(filesIn('').map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')]))
  return read
}

function filesIn(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !outside.has(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : path
    })
}

const aValidPage = [
  ...sections.map((number) =>
    [
      `## ${number}. ${number === 3 ? 'Entities' : 'Section'}`,
      `| ${columns.join(' | ')} |`,
      '|---|---|---|---|',
      `| ${number}.1 | the home page | [web/Home.tsx](../web/Home.tsx) | [e2e/home.spec.ts](../e2e/home.spec.ts) › "It answers" |`,
      `| ${number}.2 | \\|\\| | [web](../web) | [decision 0001](decisions/0001-why.md) (1) |`,
    ].join('\n'),
  ),
].join('\n')

const aSmallTree: SourceFiles = new Map([
  ['web/Home.tsx', ''],
  ['e2e/home.spec.ts', "test('It answers', async () => {})\n// test('It answered', async () => {})"],
  ['docs/decisions/0001-why.md', '1. Because.'],
])
