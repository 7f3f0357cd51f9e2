/** Tests answers to the inputs of a form, and that phone and server agree about them. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aForm, answersOf } from '../test/forms.ts'
import { type Answers, answersTo, jsonSchemaOf, linesOf } from './answers.ts'
import { readNumber } from './digits.ts'
import { type Form, form } from './forms.ts'
import { validate } from './validate.ts'

const [first, second] = ['01a2172f-7495-7775-ba3a-aad2ac2944cb', '01a2172f-7495-7775-ba3a-aad2ac2944cc']
const options = ['cat', 'dog', '__proto__'].map((value) => ({ value, label: value }))

const kinds: [kind: string, input: object, good: unknown[], bad: unknown[]][] = [
  [
    'short_text',
    {},
    ['x', ' বাংলা ', 'ক'.repeat(200), '👍'],
    ['ক'.repeat(201), 'a\0b', 'a\ud83d', '\udc4d', 5, true, ['x']],
  ],
  ['short_text', { min: 3, max: 4 }, ['abc', 'বাংল', 'abcd'], ['ab', 'abcde', '👍👍']],
  ['long_text', {}, ['ক'.repeat(20_000), 'one\ntwo'], ['ক'.repeat(20_001), '\0', '\ud800 and more', {}]],
  ['number', {}, [0, -0, 0.1, -1e12, 5e-324], [1e308, Number.POSITIVE_INFINITY, '5', '৫', true, [5]]],
  ['number', { min: -1, max: 2.5, whole: true }, [-1, 0, 2], [-2, 3, 0.5, 1e-7, 5e-324]],
  ['choice', { options }, ['cat', '__proto__'], ['Cat', 'constructor', '\ud800', 0, ['cat'], true]],
  ['choices', { options }, [['cat'], ['dog', '__proto__', 'cat']], [['cat', 'cat'], ['bird'], [''], 'cat', [5]]],
  ['choices', { options, min: 2, max: 2 }, [['cat', 'dog']], [['cat'], ['cat', 'dog', '__proto__']]],
  ['rating', {}, [1, 5], [0, 6, 2.5, -0, '3', 1e308]],
  ['rating', { scale: 10 }, [10], [11]],
  ['yes_no', {}, [true, false], ['yes', 0, 1, 'true']],
  ['date', {}, ['2024-02-29', ' 0001-01-01 '], ['2023-02-29', '29-02-2024', '২০২৪-০২-২৯', '0000-01-01', 20240229]],
  ['date', { min: '2026-01-01', max: '2026-12-31' }, ['2026-01-01', '2026-12-31'], ['2025-12-31', '2027-01-01']],
  [
    'url',
    {},
    ['https://example.com/a?b=c', 'http://example.com', `https://a.b/${'c'.repeat(2_036)}`],
    ['https://a.b/\0', 'https://a.b/\ud800', `https://a.b/${'c'.repeat(2_048)}`, `https://a.b/${'ক'.repeat(250)}`, 5],
  ],
  ['code', { codes: ['A'] }, ['A', 'any text', 'ক'.repeat(40)], ['ক'.repeat(41), 'a\0b', 5, true, ['A']]],
  ['file', { accept: 'any' }, [[first]], [first, ['no id'], [first, second], [5]]],
  [
    'file',
    { accept: 'any', max: 2 },
    [[first, second]],
    [
      [first, first],
      [first, first.toUpperCase()],
    ],
  ],
]

test.each(kinds)(
  '%s %j takes good answers and refuses bad ones with its name, in both languages',
  (kind, more, good, bad) => {
    const asked = aFormOf({ kind, name: 'asked', label: 'Asked', required: true, ...more })
    for (const given of good) expect(pathsOf(asked, { asked: given })).toEqual([])
    for (const given of bad) expect([given, ...pathsOf(asked, { asked: given })]).toEqual([given, 'asked'])
    for (const blank of ['', ' \n', [], null, undefined, Number.NaN])
      expect(pathsOf(asked, { asked: blank })).toEqual(['asked'])
    const issues = (given: unknown, language: 'en' | 'bn') =>
      validate(answersTo(asked), { asked: given }, language).error?.issues
    for (const given of [...bad, '']) {
      expect(issues(given, 'en')?.[0]?.message).toMatch(/^(?!Invalid input)[A-Z]/)
      expect(issues(given, 'bn')?.[0]?.message).toMatch(/[ঀ-৿]/)
    }
  },
)

test.each(['120 euros', '৩ কেজি', '1e3', '1234,567', '0x1f', '५०%'])(
  'a number typed as “%s” is refused, required or not',
  (typed) => {
    for (const required of [true, false]) {
      const asked = aFormOf(
        { kind: 'number', name: 'price', label: 'Price', required },
        { kind: 'yes_no', name: 'is_right', label: 'Right?' },
      )
      const { error } = validate(answersTo(asked), { price: readNumber(typed), is_right: true }, 'en')
      expect(error?.issues[0]).toMatchObject({
        path: ['price'],
        message: expect.stringContaining(`“${typed}” is no number`),
      })
    }
  },
)

test('an answer that is not required can be left out, but not all answers', () => {
  const asked = aFormOf(
    { kind: 'short_text', name: 'seen', label: 'Seen' },
    { kind: 'yes_no', name: 'is_right', label: 'Right?' },
  )
  expect(answersTo(asked).parse({ seen: ' ', is_right: false })).toEqual({ is_right: false })
  expect(answersTo(asked).parse({ seen: ' x ' })).toEqual({ seen: 'x' })
  for (const nothing of [{}, { seen: '' }, { is_right: null }]) expect(pathsOf(asked, nothing)).toEqual(['seen'])
})

test.each(['other', '__proto__', 'constructor', 'toString'])(
  'an answer to %s, which the form does not ask, is refused',
  (name) => {
    const asked = aFormOf({ kind: 'yes_no', name: 'is_right', label: 'Right?' })
    const given = Object.fromEntries([
      ['is_right', true],
      [name, 'x'],
    ])
    expect(pathsOf(asked, given)).toEqual([''])
  },
)

test.each([null, undefined, 5, 'x', [], [['is_right', true]]])('%j is no object of answers', (given) => {
  const asked = aFormOf({ kind: 'yes_no', name: 'is_right', label: 'Right?' })
  expect(pathsOf(asked, given)).toEqual([''])
})

test('answers have at most 100,000 characters in all', () => {
  const asked = aFormOf(...['a', 'b', 'c', 'd', 'e'].map((name) => ({ kind: 'long_text', name, label: name })))
  const long = 'ক'.repeat(20_000)
  expect(pathsOf(asked, { a: long, b: long, c: long, d: long })).toEqual([])
  expect(pathsOf(asked, { a: long, b: long, c: long, d: long, e: long })).toEqual(['a'])
})

test('phone and server agree on 10,000 random forms and answers', () => {
  let right = 0
  fc.assert(
    fc.property(
      aForm.chain((asked) => fc.tuple(fc.constant(asked), answersOf(asked))),
      ([asked, given]) => {
        const onPhone = resultOf(asked, given)
        // What was cleaned on the phone is sent, stored and checked again.
        const sent = onPhone.success ? onPhone.data : given
        const onServer = resultOf(onTheWire(asked), onTheWire(sent))
        if (onPhone.success) right += 1
        expect(resultOf(onTheWire(asked), onTheWire(given))).toEqual(onPhone)
        expect(onServer).toEqual(onPhone)
      },
    ),
    { numRuns: 10_000 },
  )
  expect(right).toBeGreaterThan(2_000)
  expect(right).toBeLessThan(8_000)
}, 120_000)

test('lines have labels and the words of options, in the order of the form, and are no longer than a text', () => {
  const asked = aFormOf(
    { kind: 'long_text', name: 'seen', label: 'কী দেখলেন?' },
    {
      kind: 'choices',
      name: 'animals',
      label: 'Animals',
      options: [
        { value: 'a', label: 'Cat' },
        { value: 'b', label: 'Dog' },
      ],
    },
    { kind: 'rating', name: 'clear', label: 'Clear' },
    { kind: 'yes_no', name: 'is_right', label: 'Right?' },
    { kind: 'file', name: 'shop', label: 'Shop', accept: 'any' },
    { kind: 'number', name: 'count', label: 'Count' },
  )
  const given: Answers = { count: -0.5, shop: [first], is_right: false, clear: 4, animals: ['b', 'a'] }
  expect(linesOf(asked, given)).toBe('Animals: Dog, Cat\nClear: 4 / 5\nRight?: no\nShop: 1\nCount: -0.5')
  expect(linesOf(asked, { seen: '👍'.repeat(10_000), count: 1 }).length).toBeLessThanOrEqual(20_000)
})

test('JSON Schema names the inputs, what is required, and the limits', () => {
  const asked = aFormOf(
    { kind: 'short_text', name: 'seen', label: 'Seen', required: true, min: 2 },
    { kind: 'choice', name: 'animal', label: 'Animal', options },
    { kind: 'number', name: 'count', label: 'Count', min: 0, max: 9, whole: true },
  )
  expect(jsonSchemaOf(asked)).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['seen'],
    additionalProperties: false,
    properties: {
      seen: { type: 'string', minLength: 2, maxLength: 200 },
      animal: { type: 'string', enum: ['cat', 'dog', '__proto__'] },
      count: { type: 'integer', minimum: 0, maximum: 9 },
    },
  })
})

function aFormOf(...parts: object[]): Form {
  return form.parse({ parts })
}

/** The names of the inputs with a wrong answer. */
function pathsOf(asked: Form, given: unknown): string[] {
  const { issues = [] } = answersTo(asked).safeParse(given).error ?? {}
  return [...new Set(issues.map(({ path }) => String(path[0] ?? '')))]
}

/** Success, data and issues, as both sides show them. JSON has no -0. */
function resultOf(asked: Form, given: unknown) {
  const { success, data, error } = validate(answersTo(asked), given, 'bn')
  const issues = error?.issues.map(({ path, message }) => ({ path, message }))
  return { success, data: onTheWire(data), issues }
}

function onTheWire<T>(value: T): T {
  return value === undefined ? value : JSON.parse(JSON.stringify(value))
}

test('The JSON Schema of a code tells none of its codes', () => {
  const asked = aFormOf({ kind: 'code', name: 'end', label: 'The code', codes: ['K7-22', 'P9-31'] })
  expect(jsonSchemaOf(asked)).toMatchObject({ properties: { end: { type: 'string', maxLength: 40 } } })
  expect(JSON.stringify(jsonSchemaOf(asked))).not.toMatch(/K7|P9/)
})
