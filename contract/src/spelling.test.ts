import { readFileSync } from 'node:fs'
import { constantFrom, assert as holds, property, string, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spellingOf } from './spelling.ts'

const runs = { numRuns: 500 }
const texts = string({ unit: 'grapheme', maxLength: 40 })

describe('Texts that look the same have one spelling', () => {
  test.each([
    ['New York', 'New  York'],
    ['New York', 'New\u00a0York\u2003'],
    ['New York', '\tNEW\u2028york'],
    ['New York', '\uff2e\uff45\uff57\u3000\uff39\uff4f\uff52\uff4b'],
    ['\u09b0\u200d\u09cd\u09af\u09be\u09ac', '\u09b0\u200c\u09cd\u09af\u09be\u09ac'],
    ['Dhaka', 'Dhaka\u200b'],
    ['Dhaka', 'Dha\u00adka\ufeff'],
    ['Cox’s Bazar', "COX'S BAZAR"],
    ['Cox´s Bazar', 'Cox`s Bazar'],
    ['12', '\u0661\u0662'],
    ['7 → ৭', '৭ → 7'],
    ['Rahman–Khan', 'Rahman-Khan'],
    ['−5', '\uff0d5'],
    ['Jose\u0301', 'JOSÉ'],
    ['\u09a8\u09df\u09a8', '\u09a8\u09af\u09bc\u09a8'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['\uff76\uff9e\uff97\uff7d', 'ガラス'],
    ['❤\ufe0f', '❤'],
    ['👩\u200d👧', '👩👧'],
  ])('%j and %j', (one, other) => {
    expect(spellingOf(one)).toBe(spellingOf(other))
  })

  test.each([
    ['10²', '102'],
    ['½', '1/2'],
    ['naïve', 'naive'],
    ['a b', 'ab'],
    ['ı', 'i'],
    ['❤️', '💙'],
    ['👍🏽', '👍'],
    ['“a”', '"a"'],
    ['3,5', '3.5'],
    ['ক', 'খ'],
    ['№ 5', 'No 5'],
  ])('%j and %j differ', (one, other) => {
    expect(spellingOf(one)).not.toBe(spellingOf(other))
  })

  test('however a text is composed, spaced and joined', () => {
    const unseen = constantFrom('\u00ad', '\u200b', '\u200c\u200d', '\u2060', '\ufe0f')
    holds(
      property(texts, unseen, (text, between) => {
        const spelling = spellingOf(text)
        expect(spellingOf(spelling)).toBe(spelling)
        expect(spellingOf(text.normalize('NFD'))).toBe(spelling)
        expect(spellingOf([...text].join(between))).toBe(spelling)
        expect(spellingOf(`\u2009${text.replaceAll(' ', ' \u3000 ')}\n`)).toBe(spelling)
      }),
      runs,
    )
  })

  test('and two texts of other letters have two', () => {
    const plain = stringMatching(/^[a-z0-9ঀ-ৣ,."!?²₂½]{1,20}$/u)
    holds(
      property(tuple(plain, plain), ([one, other]) => {
        expect(spellingOf(one) === spellingOf(other)).toBe(one.normalize('NFC') === other.normalize('NFC'))
      }),
      runs,
    )
  })
})

/** The signs stand there with their numbers. */
const listed = readFileSync(new URL('../../docs/texts.md', import.meta.url), 'utf8')

test('Of all characters only cases of one letter, digits, blanks, unseen and full-width ones, and the signs of the list merge', () => {
  const others: string[] = []
  for (let point = 0; point <= 0x10ffff; point++) {
    const text = String.fromCodePoint(point)
    if (/[\p{Cn}\p{Co}\p{Cs}]/u.test(text)) continue
    const [spelling, composed] = [spellingOf(text), text.normalize('NFC')]
    if (spelling === composed || isKnown(text, spelling) || isOneLetter(composed, spelling)) continue
    others.push(`U+${point.toString(16).padStart(4, '0').toUpperCase()}`)
  }
  expect(others.filter((each) => !listed.includes(each))).toEqual([])
})

function isKnown(text: string, spelling: string): boolean {
  if (/^[\p{Default_Ignorable_Code_Point}\p{White_Space}]$/u.test(text)) return spelling === ''
  if (/^\p{Nd}$/u.test(text)) return /^\d$/.test(spelling)
  const [wide] = /^[\uff01-\uff9f\uffe0-\uffe6]$/.exec(text) ?? []
  return wide !== undefined && spelling === spellingOf(wide.normalize('NFKC'))
}

/** By the case folding of the regular expressions, letter by letter; and where one letter becomes several, by its capitals. */
function isOneLetter(text: string, spelling: string): boolean {
  const escaped = spelling.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (new RegExp(`^${escaped}$`, 'iu').test(text)) return true
  return [...spelling].length > 1 && spelling === text.toLowerCase().toUpperCase().toLowerCase().normalize('NFC')
}
