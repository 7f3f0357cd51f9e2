/** The words of the screens in both languages. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { number, slots } from './bn/format.ts'
import { overUsers } from './bn/home.ts'
import { dateInWords, timeInWords } from './bn/ui-date.ts'

const folder = import.meta.dirname
const files = readdirSync(join(folder, 'en'))

test('both languages have the same files', () => {
  expect(readdirSync(join(folder, 'bn'))).toEqual(files)
  expect(files.length).toBeGreaterThan(3)
})

/** Helpers of one language, which no screen uses. */
const ownHelpers = new Set(['count', 'digits'])

test.each(files)('%s has the same words in both languages, with the same parameters', async (file) => {
  const [english, bangla] = await Promise.all(['en', 'bn'].map((language) => shapesOf(language, file)))
  expect(bangla).toEqual(english)
})

/** The name of each export with its kind; for a list with the number of its words. */
async function shapesOf(language: string, file: string): Promise<Record<string, unknown>> {
  const words: Record<string, unknown> = await import(join(folder, language, file))
  const names = Object.keys(words).filter((name) => !ownHelpers.has(name))
  return Object.fromEntries(names.sort().map((name) => [name, shapeOf(words[name])]))
}

function shapeOf(word: unknown): unknown {
  if (Array.isArray(word)) return word.map(shapeOf)
  if (word !== null && typeof word === 'object') {
    return Object.fromEntries(Object.entries(word).map(([key, each]) => [key, shapeOf(each)]))
  }
  return typeof word === 'function' ? `function of ${word.length}` : typeof word
}

/** Names, formats and abbreviations that Bangla readers know in Latin letters. */
const latinInBangla =
  /\b(English|Google|Stripe|Piecework|CSV|JSON|JPEG|PNG|WebP|GIF|AVIF|HEIC|URL|https|KB|MB|ID|PIN|SMS|DNS|SMTP|API|IP|TOTP|QR|SHA|IBAN|UTC|Firebase|Cloudinary|Visa|Mastercard|bKash|Rocket|Nagad|Upay|Enter|Esc|Tab)\b/g

test.each(files)('%s has no English word in Bangla', (file) => {
  const source = readFileSync(join(folder, 'bn', file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^(import|export \{) .*$/gm, '')
    // A key is a value of the code.
    .replace(/^ *'[^'\n]*':/gm, '')
    .replace(/\bclassName="[^"]*"/g, '')
    .replace(/\$\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '')
  const literals = [...source.matchAll(/'([^'\n]*)'|`([^`]*)`|"([^"\n]*)"|>([^<>{}=]*)</g)].map((found) =>
    found.slice(1).join(''),
  )
  const english = literals.filter((literal) => /[A-Za-z]{2,}/.test(literal.replace(latinInBangla, '')))
  const codes = new Set(['en', 'bn', 'bn-u-nu-latn'])
  expect(english.filter((literal) => file !== 'language.ts' || !codes.has(literal))).toEqual([])
})

test('Bangla pages group digits in pairs above a thousand, also in a number that the operator wrote', () => {
  expect([500_000, 12_345_678.5, 999].map((amount) => number(amount))).toEqual(['৫,০০,০০০', '১,২৩,৪৫,৬৭৮.৫', '৯৯৯'])
  expect(['500,000', '1,200,000+', '900'].map(overUsers)).toEqual(
    ['৫,০০,০০০', '১২,০০,০০০+', '৯০০'].map((users) => `বিশ্বজুড়ে ${users}-এর বেশি ব্যবহারকারী`),
  )
  expect(slots(60, 60)).toBe('৬০টির মধ্যে ৬০টি খালি')
})

test('A date in words has the Bangla day of the week, and a time the time of day', () => {
  expect(dateInWords(new Date(2026, 11, 6))).toBe('রবিবার, ৬ ডিসেম্বর ২০২৬')
  expect(timeInWords(new Date(2026, 11, 6, 21, 5))).toBe('রবিবার, ৬ ডিসেম্বর ২০২৬, রাত\u00a0৯:০৫')
})
