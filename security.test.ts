/** Checks docs/security.md: every requirement has a verdict, and every named file exists. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, 'docs/security.md'), 'utf8')
const verdicts = ['Does not hold', 'Operator', 'Holds', 'Does not apply']
/** The rows of the tables, with the heading above their table as the verdict. */
const rows = text.split(/^##+ /m).flatMap((part) => {
  const [verdict = ''] = part.split('\n')
  return [...part.matchAll(/^\| (\d+\.\d[^|]*) \|(.+?)\|(.*)\|$/gm)].map(([, numbers = '', asks = '', how = '']) => ({
    numbers: expand(numbers),
    asks: asks.trim(),
    verdict,
    how: how.trim(),
  }))
})

/** Requirement numbers of levels 1 and 2 of the standard's version 5.0.0, by section. Other numbers are of level 3. */
const sections: Record<string, string> = {
  ...{ 1.1: '1-2', 1.2: '1-9', 1.3: '1-11', 1.4: '1-3', 1.5: '1-2', 2.1: '1-3', 2.2: '1-3', 2.3: '1-4', 2.4: '1-2' },
  ...{ 3.2: '1-2', 3.3: '1-4', 3.4: '1-6', 3.5: '1-5', 3.7: '1-2', 4.1: '1-3', 4.2: '1-1', 4.3: '1-2', 4.4: '1-4' },
  ...{ 5.1: '1-1', 5.2: '1-3', 5.3: '1-2', 5.4: '1-3', 6.1: '1-3', 6.2: '1-12', 6.3: '1-4', 6.4: '1-4', 6.5: '1-5' },
  ...{ 6.6: '1-3', 6.8: '1-4', 7.1: '1-3', 7.2: '1-4', 7.3: '1-2', 7.4: '1-5', 7.5: '1-2', 7.6: '1-2', 8.1: '1-2' },
  ...{ 8.2: '1-3', 8.3: '1-1', 8.4: '1-1', 9.1: '1-3', 9.2: '1-4', '10.1': '1-2', '10.2': '1-2', '10.3': '1-4' },
  ...{ '10.4': '1-11', '10.5': '1-5', '10.6': '1-2', '10.7': '1-3', '11.1': '1-2', '11.2': '1-3', '11.3': '1-3' },
  ...{ '11.4': '1-4', '11.5': '1-1', '11.6': '1-1', '12.1': '1-3', '12.2': '1-2', '12.3': '1-4', '13.1': '1-1' },
  ...{ '13.2': '1-5', '13.3': '1-2', '13.4': '1-5', '14.1': '1-2', '14.2': '1-4', '14.3': '1-3', '15.1': '1-3' },
  ...{ '15.2': '1-3', '15.3': '1-7', '16.1': '1-1', '16.2': '1-5', '16.3': '1-4', '16.4': '1-3', '16.5': '1-3' },
  ...{ '17.1': '1-1', '17.2': '1-4', '17.3': '1-2' },
}

test('Every requirement of levels 1 and 2 is in one row, and no other is', () => {
  expect(expand('1.2.9, 3.3.1-2')).toEqual(['1.2.9', '3.3.1', '3.3.2'])
  const wanted = Object.entries(sections).flatMap(([section, range]) => expand(`${section}.${range}`))
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(wanted.sort())
})

test('Every row has one of four verdicts, and says how or why', () => {
  expect(rows.filter(({ verdict, asks, how }) => !verdicts.includes(verdict) || asks === '' || how === '')).toEqual([])
})

test('What holds names a file, or a part of the page above', () => {
  const shown = /\]\(|\babove\b|see \d+\.\d/
  expect(rows.filter(({ verdict, how }) => verdict === 'Holds' && !shown.test(how))).toEqual([])
})

test('Every threat names a test', () => {
  const [table = ''] = /## Threats\n[\s\S]*?(?=\n\*\*Not stopped)/.exec(text) ?? []
  const threats = [...table.matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) => row.split(' | ')).slice(1)
  expect(threats.length).toBeGreaterThan(20)
  const isTest = /\((?:[^)]+\.(?:test|spec)\.ts)\)/
  expect(threats.filter((cells) => cells.length !== 4 || cells.includes('') || !isTest.test(cells[3] ?? ''))).toEqual(
    [],
  )
})

test('Every linked file exists, and the text of the link is its path', () => {
  const links = [...text.matchAll(/\[([^\]]+)\]\(([^)#]+)(#[\w-]+)?\)/g)].filter(([, , to = '']) => !/^https:/.test(to))
  expect(links.length).toBeGreaterThan(100)
  const wrong = links.filter(([, words = '', to = '']) => {
    const path = posix.join('docs', to)
    return !existsSync(join(import.meta.dirname, path)) || (to.startsWith('../') && words !== path)
  })
  expect(wrong.map(([link]) => link)).toEqual([])
})

test('Every linked heading exists', () => {
  const pointed = [...text.matchAll(/\]\((\w+\.md)#([\w-]+)\)/g)]
  const wrong = pointed.filter(([, file = '', anchor]) => {
    const headings = readFileSync(join(import.meta.dirname, 'docs', file), 'utf8').matchAll(/^#+ (.+)$/gm)
    return ![...headings].some(
      ([, words = '']) =>
        words
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-') === anchor,
    )
  })
  expect(wrong.map(([link]) => link)).toEqual([])
})

/** The requirement numbers of a row: `1.2.9, 3.3.1-2` are 1.2.9, 3.3.1 and 3.3.2. */
function expand(numbers: string): string[] {
  return numbers.split(', ').flatMap((part) => {
    const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(part) ?? []
    if (!section) return part
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_each, at) => `${section}.${Number(first) + at}`)
  })
}
