/** Checks that every statement of the specification has a test, that pages name what exists, and that no test is skipped. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  decisionPage,
  numbersIn,
  page,
  readSpecification,
  type Specification,
  specificationPage,
} from './scripts/specification/page.ts'
import {
  isTest,
  type SourceFiles,
  sourceFiles,
  type TaggedTest,
  taggedTests,
} from './scripts/specification/tagged-tests.ts'

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
/** One statement in each section with a test, and 1.2 with a decision. */
const valid: Specification = {
  sections: Object.fromEntries(sections.map((section) => [section, 'Section'])),
  statements: Object.fromEntries(
    ['1.1', '1.2', ...sections.slice(1).map((section) => `${section}.1`)].map((number) => [number, 'A statement']),
  ),
  decisions: { '1.2': 1 },
}
const aValidTest: TaggedTest = {
  path: 'e2e/home/home.spec.ts',
  title: 'It answers',
  statements: sections.map((section) => `${section}.1`),
}
const tree = sourceFiles()
const tagged = taggedTests(tree)

describe('The statements of the specification', () => {
  rule('Every section is there, in order', [{ sections: { 1: 'Users', 3: 'Entities' } }], ({ sections: found }) =>
    Object.keys(found).join() === sections.join() ? [] : [`The sections are ${Object.keys(found).join(', ')}`],
  )

  rule(
    'The statements of a section are numbered from 1, without a gap',
    [
      { statements: { ...valid.statements, '9.3': 'A gap' } },
      { statements: { ...valid.statements, '10.1': 'No section' } },
      { statements: Object.fromEntries(Object.entries(valid.statements).reverse()) },
      { statements: { '1.1': 'Eight sections are empty' } },
    ],
    (specification) => {
      const wanted = sections.flatMap((section) =>
        Array.from(
          { length: Math.max(1, numbersIn(specification, section).length) },
          (_, at) => `${section}.${at + 1}`,
        ),
      )
      const found = Object.keys(specification.statements)
      const at = [...found, 'the end'].findIndex((number, index) => number !== (wanted[index] ?? 'the end'))
      return at < 0 ? [] : [`${wanted[at] ?? 'The end'} is expected, not ${found[at]}`]
    },
  )

  rule('Every statement has a sentence', [{ statements: { ...valid.statements, '1.1': ' ' } }], ({ statements }) =>
    Object.keys(statements).filter((number) => statements[number]?.trim() === ''),
  )

  rule(
    'Every statement has a test or a decision',
    [{ decisions: {} }, [{ ...aValidTest, statements: aValidTest.statements.slice(1) }]],
    ({ statements, decisions }, tests) => {
      const proven = new Set([...Object.keys(decisions), ...tests.flatMap((each) => each.statements)])
      return Object.keys(statements).filter((number) => !proven.has(number))
    },
  )

  rule(
    'Every decision that a statement names is written down',
    [{ decisions: { '1.2': 0 } }, { decisions: { '1.2': 1, '1.9': 1 } }],
    ({ statements, decisions }) =>
      Object.entries(decisions)
        .filter(
          ([number, item]) =>
            !statements[number] || !new RegExp(`^${item}\\. \\S`, 'm').test(tree.get(decisionPage) ?? ''),
        )
        .map(([number, item]) => `${number}: decision ${item}`),
  )

  rule(
    'Every statement that a test names exists, and the test names it once',
    [
      [{ ...aValidTest, statements: [...aValidTest.statements, '9.2'] }],
      [{ ...aValidTest, statements: [...aValidTest.statements, '9.1'] }],
    ],
    ({ statements }, tests) =>
      tests.flatMap(({ path, title, statements: named }) =>
        named
          .filter((number, at) => !statements[number] || named.indexOf(number) < at)
          .map((number) => `${path}: "${title}" names ${number}`),
      ),
  )
})

describe('The page of the specification', () => {
  const small: Specification = {
    sections: { 1: 'Users', 2: 'Coins' },
    statements: { '1.1': 'A name', '1.2': 'An <e-mail> | address', '1.3': 'A photo', '2.1': 'Ten *coins*' },
    decisions: { '1.2': 3, '1.3': 4 },
  }
  const tests: TaggedTest[] = [
    { path: 'e2e/home/home.spec.ts', title: 'It has [names]', statements: ['1.1', '1.2', '2.1'] },
    { path: 'docs/a.test.ts', title: 'It counts', statements: ['2.1'] },
  ]
  const home = '[It has \\[names\\]](../e2e/home/home.spec.ts)'
  const rows = [
    '## 1. Users',
    `| 1.1 | A name | ${home} |`,
    '| 1.2 | An \\<e-mail> \\| address | as 1.1<br>decision 3 |',
    '| 1.3 | A photo | decision 4 |',
    '## 2. Coins',
    `| 2.1 | Ten \\*coins\\* | ${home}<br>[It counts](a.test.ts) |`,
  ]
  const rowsOf = (specification: Specification, from: TaggedTest[]) =>
    specificationPage(specification, from).match(/^(?:## |\| \d).*$/gm)

  test('it has each statement with its decision and with links to its tests, and names those of an earlier one', () => {
    expect(rowsOf(small, tests)).toEqual(rows)
    expect(rowsOf(small, tests.slice(0, 1))).toEqual(rows.with(5, '| 2.1 | Ten \\*coins\\* | as 1.1 |'))
    expect(rowsOf({ ...small, decisions: { '1.3': 4 } }, tests)?.[2]).toBe(
      '| 1.2 | An \\<e-mail> \\| address | as 1.1 |',
    )
  })

  test('it has every statement that we keep, and none without a proof', () => {
    const specification = readSpecification()
    const all = rowsOf(specification, tagged.tests)?.filter((row) => row.startsWith('| ')) ?? []
    expect(all.map((row) => row.split(' ')[1])).toEqual(Object.keys(specification.statements))
    expect(all.filter((row) => row.endsWith('|  |'))).toEqual([])
  })
})

describe('The tags of the tests', () => {
  test.each([
    ["test('title', { tags: ['1.1', '9.10'] }, () => {})", ['title', '1.1', '9.10']],
    ["test('title', { timeout: 1, tags: '1.1' }, async () => {})", ['title', '1.1']],
    ["test.each([1, 2])('%d is $name', { tags: ['1.1'] }, check)", ['… is …', '1.1']],
    ["testIf(isNew)('“It” isn\\'t', { tags: ['1.1'] }, () => {})", ["“It” isn't", '1.1']],
    [`for (const a of b) test(\`\${a} costs $1\`, { tags: ['1.1'] }, () => {})`, ['… costs $1', '1.1']],
  ])('%s is read', (text, [title, ...statements]) => {
    const read = taggedTests(new Map([['a.test.ts', text]]))
    expect(read).toEqual({ tests: [{ path: 'a.test.ts', title, statements }], problems: [] })
  })

  test.each([
    ['a.test.ts', "test(title, { tags: ['1.1'] }, () => {})"],
    ['a.test.ts', "test('title', { tags: numbers }, () => {})"],
    ['a.test.ts', "test('title', { tags: ['1.1', ...numbers] }, () => {})"],
    ['a.test.ts', "test('title', { tags: ['1.1', number] }, () => {})"],
    ['a.test.ts', "test('title', { tags: [] }, () => {})"],
    ['a.test.ts', "test('title', { tags: ['1,1'] }, () => {})"],
    ['a.test.ts', "test('title', { tags: ['@1.1'] }, () => {})"],
    ['a.test.ts', "test('title', { tag: ['1.1'] }, () => {})"],
    ['a.test.ts', "test('title', { ['tags']: ['1.1'] }, () => {})"],
    ['a.test.ts', "test('title', { ...tagged }, () => {})"],
    ['a.test.ts', "test('title', tagged, () => {})"],
    ['a.test.ts', "const tagged = { tags: ['1.1'] }"],
    ['a.test.ts', "describe('title', { tags: ['1.1'] }, () => {})"],
    ['a.test.ts', "proof('title', { tags: ['1.1'] }, () => {})"],
    ['a.test.ts', "test('title', { tags: ['all', '1.1'] }, () => {})"],
    ['a.spec.ts', "test('title', { tags: ['1.1'] }, () => {})"],
    ['a.spec.ts', "test('title', { tag: '1.1' }, () => {})"],
    ['a.spec.ts', "test('title @1.1', () => {})"],
    ['a.spec.ts', "test('title', { tag: ['@all', '@1.1'] }, () => {})"],
    ['a.spec.ts', "test.describe('title', { tag: '@1.1' }, () => {})"],
    ['support/a.ts', "test('title', { tag: '@1.1' }, () => {})"],
  ])('in %s, %s is a problem', (path, text) => {
    const { tests, problems } = taggedTests(new Map([[path, text]]))
    expect({ tests, problems }).toEqual({ tests: [], problems: [expect.stringContaining(path)] })
  })

  test('every tag in a test file is read', () => {
    const inText = [...tree]
      .filter(([path]) => isTest(path) && path !== 'conformance.test.ts')
      .flatMap(([, text]) => text.match(/\btags?: \[[^\]]*\]/g) ?? [])
      .flatMap((tags) => tags.match(/\d+\.\d+/g) ?? [])
    expect(tagged.problems).toEqual([])
    expect(tagged.tests.flatMap(({ statements }) => statements).sort()).toEqual(inText.sort())
  })
})

test('every file and every function that a page names is there', () => {
  const code = [...tree].flatMap(([path, text]) => (/\.md$|^conformance/.test(path) ? [] : [text])).join('\n')
  const text = 'See `server/src/gone.ts`, `neverWritten()` and `settle` (`server/src/payments/reconcile.ts`).'
  expect(missingNames(new Map([...tree, ['docs/wrong.md', text]]), code)).toEqual([
    'docs/wrong.md: server/src/gone.ts',
    'docs/wrong.md: neverWritten',
    'docs/wrong.md: settle (server/src/payments/reconcile.ts)',
  ])
  expect(missingNames(tree, code)).toEqual([])
})

test('every path in the tables of docs/architecture.md is there', () => {
  const text = tree.get('docs/architecture.md') ?? ''
  const paths = pathsInTables(text)
  expect(paths.length).toBeGreaterThan(200)
  expect(pathsInTables('### Screens\n| a page | `home/gone.tsx`, `main.tsx` |')).toEqual(['home/gone.tsx', 'main.tsx'])
  expect(missingPaths(['home/gone.tsx', 'main.tsx', 'main.ts', 'ops/haproxy.cfg', 'auth/password/'])).toEqual([
    'home/gone.tsx',
  ])
  expect(missingPaths(paths)).toEqual([])
})

/** The paths in backticks of all rows; a noun in angle brackets stands for many files. */
function pathsInTables(text: string): string[] {
  return [...text.matchAll(/^\|.*\|$/gm)]
    .flatMap(([row]) => [...row.matchAll(/`([^`\s<>]+)`/g)].map(([, quoted = '']) => quoted))
    .filter((quoted) =>
      quoted.includes('/') ? !quoted.startsWith('/') : /\.[a-z]+$/.test(quoted) && quoted !== 'security.txt',
    )
}

/** Paths from the root, or from the sources of the server or of the screens. */
function missingPaths(paths: string[]): string[] {
  const folders = ['', 'server/src', 'web/src', 'server/src/auth']
  return paths.filter((path) => !folders.some((folder) => existsSync(join(import.meta.dirname, folder, path))))
}

/** A name followed by its file, such as `approve` (`server/src/submissions/approve.ts`): what the file does not define. */
function namesMissingInTheirFile(tree: SourceFiles, text: string): string[] {
  return [...text.matchAll(/`(\w+)`\s+\(`([\w./-]+\.tsx?)`\)/g)].flatMap(([, name = '', file = '']) => {
    const sources = [...tree].filter(([path]) => path === file || path.endsWith(`/${file}`))
    const isDefined = sources.some(([, source]) => new RegExp(`\\b(function|const|class|type) ${name}\\b`).test(source))
    return isDefined ? [] : [`${name} (${file})`]
  })
}

/** Names in backticks: paths of source files, and functions and types in camel case. */
function missingNames(tree: SourceFiles, code: string): string[] {
  const words = new Set(code.match(/\w+/g))
  const paths = [...tree.keys()]
  return [...tree]
    .filter(([path]) => /^(docs\/.*|README|CONTRIBUTING)\.md$/.test(path) && path !== page)
    .flatMap(([path, text]) => [
      ...[...text.replace(/```.*?```/gs, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => {
        const isFile = /^[\w./-]+\/[\w.-]+\.(tsx?|sql|m?js)$/.test(quoted)
        const names = isFile ? [] : (quoted.match(/\b[a-z]+[A-Z]\w+/g) ?? [])
        const missing =
          isFile && !paths.some((file) => file.endsWith(quoted.replace(/^(\.\.?\/)+/, ''))) ? [quoted] : []
        return [...missing, ...names.filter((name) => !words.has(name))].map((name) => `${path}: ${name}`)
      }),
      ...namesMissingInTheirFile(tree, text).map((name) => `${path}: ${name}`),
    ])
}

test('no test is skipped', () => {
  const leftOut =
    /\b(test|it|describe|suite|rule)(\.\w+)*\.(skip|skipIf|runIf|todo|only|fails|fixme|fail)\b|\btest\.(describe\.)?(skip|fixme)\(|['"`],\s*\{[^{}]*\b(skip|only|todo|fails)\b[^{}]*\},\s*(async\b|\()/
  for (const wrong of [
    "test.skip('a', b)",
    "describe.only('a', b)",
    "test.describe.fixme('a', b)",
    "it.todo('a')",
    "test('a', { tags: ['1.1'], skip: true }, async () => {})",
    "test('a', {\n  fails: true,\n}, () => {})",
  ])
    expect(leftOut.test(wrong), wrong).toBe(true)
  const own = 'conformance.test.ts'
  const found = [...tree].filter(([path, text]) => isTest(path) && path !== own && leftOut.test(text))
  expect(found.map(([path]) => path)).toEqual([])
})

/** Checks that valid statements pass, that every wrong example breaks the rule once, and that the real ones pass. */
function rule(
  sentence: string,
  wrong: (Partial<Specification> | TaggedTest[])[],
  breaches: (specification: Specification, tests: TaggedTest[]) => string[],
) {
  test(sentence, () => {
    expect(breaches(valid, [aValidTest]), 'valid statements').toEqual([])
    for (const example of wrong) {
      const found = Array.isArray(example) ? breaches(valid, example) : breaches({ ...valid, ...example }, [aValidTest])
      expect(found, JSON.stringify(example)).toHaveLength(1)
    }
    expect(breaches(readSpecification(), tagged.tests)).toEqual([])
  })
}
