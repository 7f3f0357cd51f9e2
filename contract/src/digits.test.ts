import { assert as holds, integer, property, string, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { categoryChange } from './categories.ts'
import { newCorrection } from './corrections.ts'
import { latinDigits, readNumber } from './digits.ts'
import { newTask } from './new-task.ts'
import { newBonus } from './submissions.ts'
import { takaRateChange } from './taka-rate.ts'
import { validate } from './validate.ts'
import { newWithdrawal } from './withdrawals.ts'

const runs = { numRuns: 500 }

/** A number in hundredths, and bits that choose a script for each of its digits. */
const written = tuple(integer({ min: -999_999_999, max: 999_999_999 }), integer({ min: 0, max: 2 ** 20 }))

/** Writes a digit in Bangla where the bit of its position is set. */
function mixed(text: string, bits: number): string {
  return text.replace(/\d/g, (digit, position) => ((bits >> position) & 1 ? '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)) : digit))
}

describe('A number field', () => {
  test('has the same value in Latin, Bangla and mixed digits, with the group commas of both languages and with none', () => {
    holds(
      property(written, ([hundredths, bits]) => {
        const value = hundredths / 100
        const [whole = '', decimals] = value.toFixed(2).split('.')
        const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
        const lakhs = whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
        for (const grouped of [whole, thousands, lakhs]) {
          const text = `${grouped}.${decimals}`
          for (const typed of [text, mixed(text, -1), mixed(text, bits), ` ${mixed(text, bits)} `]) {
            expect(readNumber(typed), typed).toBe(Number(value.toFixed(2)))
          }
        }
      }),
      runs,
    )
  })

  test.each([
    ...[
      ['3,5', 3.5],
      ['২,৫', 2.5],
      [',5', 0.5],
      ['12,34', 12.34],
      ['১২৩,৪', 123.4],
      ['1,234', 1234],
      ['1,234.5', 1234.5],
    ],
    ...[
      ['120 taka', 120],
      ['৳50', 50],
      ['50/-', 50],
      ['৳ ৫০/-', 50],
      ['৫০ টাকা', 50],
      ['Tk 1,200', 1200],
      ['$12.5', 12.5],
    ],
    ...[
      ['−5', -5],
      ['৳-5', -5],
      [' 7 ', 7],
      ['.5', 0.5],
      ['5.', 5],
      ['007', 7],
    ],
  ] as [string, number][])('reads “%s” as %d', (typed, value) => {
    expect(readNumber(typed)).toBe(value)
  })

  test('takes the digits of every script', () => {
    for (const zero of '٠۰०০੦૦୦௦౦೦൦๐໐༠０𝟎𝟘𝟬𑁦') {
      const script = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit))
      expect(readNumber(`${script.join('')}.${script[5]}`), zero).toBe(123456789.5)
    }
  })

  test('never makes another number of a text: its value has the digits of the text, or it stays as it was typed', () => {
    holds(
      property(stringMatching(/^[-−0-2০-২.,ex ৳k/]{0,9}$/), (typed) => {
        const value = readNumber(typed)
        const text = typed.trim()
        if (typeof value === 'string') return void expect(value).toBe(text)
        if (Number.isNaN(value)) return void expect(text).toBe('')
        const digits = Number(latinDigits(typed).replace(/\D/g, ''))
        const shifted = Array.from({ length: 10 }, (_, places) => Math.round(Math.abs(value) * 10 ** places))
        expect(shifted, typed).toContain(digits)
        expect(value < 0, typed).toBe(/[-−]/.test(typed.replace('/-', '')) && digits > 0)
      }),
      runs,
    )
  })

  test('keeps a text that is no number as it was typed, and tells it from an empty one', () => {
    const signs = ['-', '.', ',', '--1', '5-', '1/2', '৳', '৳৳5', '/-5', '+5']
    const commas = [',123', '1,,234', '1,234,56', '1234,567', '0,500', '1.234,5', '12.50.', '1.2.3', '1,5,5']
    const words = ['x', '12x', '১২টি', '১২ ৩', '1e3', '0x1f', 'Infinity', 'NaN', '5kg', '50 dollars', 'Tk. 50', 'দশ']
    for (const typed of [...signs, ...commas, ...words, '1'.repeat(41)]) expect(readNumber(typed), typed).toBe(typed)
    for (const typed of ['', ' ', '\u00a0\n', undefined, null]) expect(readNumber(typed)).toBeNaN()
    holds(
      property(string(), (typed) => void expect(readNumber(`${typed}x`)).toBeTypeOf('string')),
      runs,
    )
  })

  const fields: [string, z.core.$ZodType][] = [
    ['required workers', newTask.shape.required_workers],
    ['the pay', newTask.shape.payable_amount],
    ['the estimated minutes', newTask.shape.estimated_minutes],
    ['the coins of a bonus', newBonus.shape.coins],
    ['the coins of a withdrawal', newWithdrawal(200).shape.withdrawal_coin],
    ['the coins of a correction', newCorrection.shape.amount],
    ['the lowest pay of a category', categoryChange.shape.min_pay],
    ['the rate of taka', takaRateChange.shape.per_dollar],
  ]
  test.each(fields)('of %s says what was typed in place of a number', (_field, schema) => {
    const messages = (typed: unknown) =>
      (['en', 'bn'] as const).map((language) => validate(schema, readNumber(typed), language).error?.issues[0]?.message)
    expect(messages('১২টি')).toEqual([
      '“১২টি” is no number: write only digits, such as 1,200 or 3.5',
      '“১২টি” কোনো সংখ্যা নয়: শুধু সংখ্যা লিখুন, যেমন ১,২০০ বা ৩.৫',
    ])
    expect(messages('')).not.toEqual(messages('১২টি'))
    expect(messages('৩০০')).toEqual([undefined, undefined])
  })
})
