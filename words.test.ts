/** The words of the contract and of the server in both languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseDigitsBy } from '@piecework/contract/words'
import { expect, onTestFinished, test } from 'vitest'
import { coins, date, dateTime, number } from './contract/src/words/bn/format.ts'

const folders = ['contract/src/words', 'server/src/words']
const at = (...path: string[]) => join(import.meta.dirname, ...path)
const files = folders.flatMap((folder) => readdirSync(at(folder, 'en')).map((file) => [folder, file] as const))

test.each(folders)('%s has the same files in both languages', (folder) => {
  expect(readdirSync(at(folder, 'bn'))).toEqual(readdirSync(at(folder, 'en')))
  expect(readdirSync(at(folder, 'en')).length).toBeGreaterThan(10)
})

/** Helpers of one language, and one whose last parameter is optional in another way. */
const ownHelpers = new Set(['digits', 'dateTime'])

test.each(files)('%s/%s has the same words in both languages', async (folder, file) => {
  const [english, bangla] = await Promise.all(['en', 'bn'].map((language) => shapesOf(folder, language, file)))
  expect(bangla).toEqual(english)
})

async function shapesOf(folder: string, language: string, file: string): Promise<Record<string, unknown>> {
  const words: Record<string, unknown> = await import(at(folder, language, file))
  const names = Object.keys(words).filter((name) => !ownHelpers.has(name))
  return Object.fromEntries(names.sort().map((name) => [name, shapeOf(words[name])]))
}

/** The keys of a table and the length of a list, with the kind of each word and the number of its parameters. */
function shapeOf(word: unknown): unknown {
  if (Array.isArray(word)) return word.map(shapeOf)
  if (typeof word === 'function') return `function of ${word.length}`
  if (word === null || typeof word !== 'object') return typeof word
  return Object.fromEntries(Object.entries(word).map(([key, each]) => [key, shapeOf(each)]))
}

/** Names, formats and abbreviations that Bangla readers know in Latin letters, and names on the wire. */
const latinInBangla =
  /\b(Google|Firebase|Idempotency-Key|JPEG|PNG|WebP|GIF|AVIF|HEIC|MB|UTC|https|npm run confirm|file)\b/g

test.each(files)('%s/%s has no English word in Bangla', (folder, file) => {
  const source = readFileSync(at(folder, 'bn', file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*? from .*$/gm, '')
    // A key is a value of the code.
    .replace(/^ *'[^'\n]*':/gm, '')
  const english = literalsOf(source).filter((literal) => /[A-Za-z]{2,}/.test(literal.replace(latinInBangla, '')))
  expect(english.filter((literal) => !isCode(literal))).toEqual([])
})

/** The parts of texts between their parameters, which may hold texts themselves. */
function literalsOf(source: string): string[] {
  const literals = [...source.matchAll(/'([^'\n]*)'|`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`/g)]
  return literals.map(
    ([, plain, template]) => plain ?? (template ?? '').replace(/\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g, ' '),
  )
}

/** Names of roles, events and time zones that the code compares. */
function isCode(literal: string): boolean {
  return /^(admin|Admin|suspended|open|upheld|payment_fraud|sv-SE)$/.test(literal)
}

test('Bangla numbers have pairs of digits above a thousand, and Bangla dates the time of day', () => {
  expect([number(1_234_567.5), coins(1), coins(62.5)]).toEqual(['১২,৩৪,৫৬৭.৫', '১ কয়েন', '৬২.৫০ কয়েন'])
  expect(date('2026-11-05')).toBe('৫ নভেম্বর ২০২৬')
  expect(dateTime('2026-11-14T15:05:00Z', 'Asia/Dhaka')).toBe('১৪ নভেম্বর ২০২৬, রাত ৯:০৫ (Asia/Dhaka)')
})

test('Bangla numbers have Latin digits for a reader who chose them', () => {
  chooseDigitsBy(() => false)
  onTestFinished(() => chooseDigitsBy(() => true))
  expect(number(1_234_567)).toBe('12,34,567')
})
