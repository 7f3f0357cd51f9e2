/** The texts of contract, server and screens in both languages. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseDigitsBy } from '@piecework/contract/language'
import { describe, expect, onTestFinished, test } from 'vitest'
import { coins, date, dateTime, number } from './contract/src/texts/bn/format.ts'
import { minutesLeft } from './web/src/texts/bn/available-tasks.ts'
import * as screenFormat from './web/src/texts/bn/format.ts'
import { overUsers } from './web/src/texts/bn/home.ts'
import { minutesOf } from './web/src/texts/bn/tasks.ts'
import { dateInWords, timeInWords } from './web/src/texts/bn/ui.ts'
import { adminDecides, usuallyWithin } from './web/src/texts/bn/withdrawals.tsx'

const at = (...path: string[]) => join(import.meta.dirname, ...path)

/** Texts of contract and screens: a folder for each language, because a build of the screens holds one. */
const folders = ['contract/src/texts', 'web/src/texts']
const files = folders.flatMap((folder) => readdirSync(at(folder, 'en')).map((file) => [folder, file] as const))
/** Texts of the server: both languages in one file of the slice. */
const serverFiles = globSync('server/src/**/*texts.ts', { cwd: import.meta.dirname }).map((file) =>
  file.replaceAll('\\', '/'),
)

test.each(folders)('%s has the same files in both languages', (folder) => {
  expect(readdirSync(at(folder, 'bn'))).toEqual(readdirSync(at(folder, 'en')))
  expect(readdirSync(at(folder, 'en')).length).toBeGreaterThan(10)
})

/** Helpers of one language, and one whose last parameter is optional in another way. */
const ownHelpers = new Set(['count', 'dateTime', 'digits'])

test.each(files)('%s/%s has the same texts in both languages, with the same parameters', async (folder, file) => {
  const [english, bangla] = await Promise.all(['en', 'bn'].map((language) => import(at(folder, language, file))))
  expect(shapeOf(bangla)).toEqual(shapeOf(english))
})

test.each(serverFiles)('%s has the same texts in both languages, with the same parameters', async (file) => {
  const [tables]: { en: object; bn: object }[] = Object.values(await import(at(file)))
  expect(shapeOf(tables?.bn)).toEqual(shapeOf(tables?.en))
  expect(Object.keys(tables?.en ?? {}).length).toBeGreaterThan(0)
})

/** The keys of a table and the length of a list, with the kind of each text and the number of its parameters. */
function shapeOf(text: unknown): unknown {
  if (Array.isArray(text)) return text.map(shapeOf)
  if (typeof text === 'function') return `function of ${text.length}`
  if (text === null || typeof text !== 'object') return typeof text
  const named = Object.entries(text).filter(([name]) => !ownHelpers.has(name))
  return Object.fromEntries(named.map(([name, each]) => [name, shapeOf(each)]))
}

/** Names, formats and abbreviations that Bangla readers know in Latin letters, words of the menus of spreadsheets, and names on the wire. */
const latinInBangla =
  /\b(English|Google Sheets|Google|Excel|LibreOffice|Numbers|Save As|Export To|Text CSV|File|Download|Comma-separated values|txt|Stripe|Piecework|CSV|TSV|csv|tsv|jsonl|PDF|JSON Lines|JSON|JPEG|PNG|WebP|GIF|AVIF|HEIC|URL|https?|KB|MB|ID|PIN|SMS|DNS|SMTP|SMTPUTF8|API|UTF|IP|TOTP|QR|SHA|IBAN|UTC|Firebase|Cloudinary|Visa|Mastercard|bKash|Rocket|Nagad|Upay|Enter|Esc|Tab|Ctrl|Idempotency-Key|npm run confirm|file|expected|hint)\b/g

/** Names of roles, events, languages and time zones that the code compares. */
const codes = /^(admin|Admin|suspended|open|upheld|payment_fraud|sv-SE|en|bn|bn-u-nu-latn)$/

test.each(files)('%s/%s has no English word in Bangla', (folder, file) => {
  expect(englishIn(readFileSync(at(folder, 'bn', file), 'utf8'))).toEqual([])
})

test.each(serverFiles)('%s has no English word in Bangla', (file) => {
  const parts = readFileSync(at(file), 'utf8').split(/\n\n(?=\S)/)
  const bangla = parts.filter((part) => /^(\/\*\*[\s\S]*?\*\/\n)?(const|function) (bn|bangla)/.test(part))
  expect(bangla.length).toBeGreaterThan(0)
  expect(englishIn(bangla.join('\n'))).toEqual([])
})

function englishIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^(import|export \{)[\s\S]*? from .*$/gm, '')
    // A key is a value of the code.
    .replace(/^ *'[^'\n]*':/gm, '')
    .replace(/\bclassName="[^"]*"/g, '')
  return literalsOf(code)
    .filter((literal) => /[A-Za-z]{2,}/.test(literal.replace(latinInBangla, '')))
    .filter((literal) => !codes.test(literal))
}

/** The parts of texts between their parameters, which may hold texts themselves, and the texts of elements. */
function literalsOf(code: string): string[] {
  const parameter = /\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/g
  const template = /`((?:[^`$]|\$(?!\{)|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\})*)`/g
  const templates = [...code.matchAll(template)].map(([, text = '']) => text.replace(parameter, ' '))
  const rest = code.replace(template, "''")
  const others = [...rest.matchAll(/'([^'\n]*)'|"([^"\n]*)"|>([^<>{}=]*)</g)].map((found) => found.slice(1).join(''))
  return [...templates, ...others]
}

/** What only readers know who have learned statistics, or of letters in files. The names of a menu in quotation marks are no such words. */
const words =
  /[Vv]ery likely|\bof 100 cases|interval|median|quartile|confidence|standard deviation|JSON Lines|\bTSV\b|UTF-8(?!”)|খুব সম্ভবত|১০০টির মধ্যে ৯৫টি|মধ্যমা/

const learnedIn = (text: string) =>
  literalsOf(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')).filter((each) => words.test(each))

test('no text asks for statistics or for the formats of files', () => {
  const sources = files.flatMap(([folder, file]) => ['en', 'bn'].map((language) => at(folder, language, file)))
  expect(
    [...sources, ...serverFiles.map((file) => at(file))].flatMap((file) => learnedIn(readFileSync(file, 'utf8'))),
  ).toEqual([])
})

test.each(["'CSV, TSV or JSON'", "'It is not in UTF-8.'", '`Within the line in 95 of 100 cases`', "'খুব সম্ভবত ঠিক'"])(
  '%s does',
  (text) => {
    expect(learnedIn(`export const hint = ${text}`)).toHaveLength(1)
  },
)

describe('Bangla', () => {
  test('rejected work has one word: প্রত্যাখ্যান, and for its state প্রত্যাখ্যাত', () => {
    const other = (text: string) => /গৃহীত (হয়নি|না)/.test(text.normalize('NFC'))
    const banglaFiles = [
      ...files.map(([folder, file]) => join(folder, 'bn', file)),
      ...serverFiles,
      ...globSync('server/src/policies/defaults/*.bn.md', { cwd: import.meta.dirname }),
    ]
    expect(banglaFiles.filter((file) => other(readFileSync(at(file), 'utf8')))).toEqual([])
    expect(['কাজটি গৃহীত হয়নি', 'গৃহীত না হওয়া কাজ'].map(other)).toEqual([true, true])
  })

  test('times are written in hours and minutes, and the end of a span alone is inflected', () => {
    expect([40, 60, 220].map(minutesLeft)).toEqual(['৪০ মিনিট বাকি', '১ ঘণ্টা বাকি', '৩ ঘণ্টা ৪০ মিনিট বাকি'])
    expect(minutesOf(90)).toBe('১ ঘণ্টা ৩০ মিনিট')
    expect(adminDecides(9, 72)).toContain('সাধারণত ৯ ঘণ্টা থেকে ৩ দিনের মধ্যে।')
    expect(adminDecides(9, 9)).toContain('সাধারণত ৯ ঘণ্টার মধ্যে।')
    expect(usuallyWithin(48)).toContain('সাধারণত ২ দিনের মধ্যে')
  })

  test('numbers have pairs of digits above a thousand, and dates the time of day', () => {
    expect([number(1_234_567.5), coins(1), coins(62.5)]).toEqual(['১২,৩৪,৫৬৭.৫', '১ কয়েন', '৬২.৫০ কয়েন'])
    expect(date('2026-11-05')).toBe('৫ নভেম্বর ২০২৬')
    expect(dateTime('2026-11-14T15:05:00Z', 'Asia/Dhaka')).toBe('১৪ নভেম্বর ২০২৬, রাত ৯:০৫ (Asia/Dhaka)')
  })

  test('numbers have Latin digits for a reader who chose them', () => {
    chooseDigitsBy(() => false)
    onTestFinished(() => chooseDigitsBy(() => true))
    expect(number(1_234_567)).toBe('12,34,567')
  })

  test('pages group digits in pairs above a thousand, also in a number that the operator wrote', () => {
    const grouped = ['৫,০০,০০০', '১,২৩,৪৫,৬৭৮.৫', '৯৯৯']
    expect([500_000, 12_345_678.5, 999].map((amount) => screenFormat.number(amount))).toEqual(grouped)
    expect(['500,000', '1,200,000+', '900'].map(overUsers)).toEqual(
      ['৫,০০,০০০', '১২,০০,০০০+', '৯০০'].map((users) => `বিশ্বজুড়ে ${users}-এর বেশি ব্যবহারকারী`),
    )
    expect(screenFormat.slots(60, 60)).toBe('৬০টির মধ্যে ৬০টি খালি')
  })

  test('dates in words have the day of the week, and times the time of day', () => {
    expect(dateInWords(new Date(2026, 11, 6))).toBe('রবিবার, ৬ ডিসেম্বর ২০২৬')
    expect(timeInWords(new Date(2026, 11, 6, 21, 5))).toBe('রবিবার, ৬ ডিসেম্বর ২০২৬, রাত\u00a0৯:০৫')
  })
})
