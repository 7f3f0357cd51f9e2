import { assert as holds, integer, property, string, stringMatching, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { latinDigits, readNumber } from './digits.ts'
import { newTask } from './new-task.ts'
import { newBonus } from './submissions.ts'
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

  test('never makes another number of a text: it has the value of its digits, or none', () => {
    holds(
      property(stringMatching(/^[-0-2০-২.,ex ৳]{0,9}$/), (typed) => {
        const value = readNumber(typed)
        if (Number.isNaN(value)) return
        const latin = latinDigits(typed).trim()
        expect(value, typed).toBe(Number.parseFloat(latin.replaceAll(',', '')))
        expect(latin, typed).toMatch(/^-?[\d,]*\.?\d*$/)
        const [first = '', ...groups] = (latin.split('.')[0] ?? '').split(',')
        expect(first, typed).toMatch(groups.length > 0 ? /^-?\d{1,3}$/ : /^-?\d*$/)
        if (groups.length > 0) expect(groups.at(-1), typed).toMatch(/^\d{3}$/)
      }),
      runs,
    )
  })

  test('has no value for a text that is no number', () => {
    const wrong = [
      '',
      ' ',
      '-',
      '.',
      ',',
      'x',
      '12x',
      '১২ ৩',
      '1,23',
      '1,5',
      '১২৩,৪',
      ',123',
      '1,,234',
      '1e3',
      '0x1f',
      '1.2.3',
    ]
    for (const typed of [...wrong, 'Infinity', 'NaN', '--1', '١٢', '१२', '1,234,56', '12,34', '1234,567']) {
      expect(readNumber(typed), typed).toBeNaN()
    }
    holds(
      property(string(), (typed) => void expect(readNumber(`${typed}k`)).toBeNaN()),
      runs,
    )
  })

  test.each([
    ['required workers', newTask.shape.required_workers],
    ['the pay', newTask.shape.payable_amount],
    ['the coins of a bonus', newBonus.shape.coins],
    ['the coins of a withdrawal', newWithdrawal(200).shape.withdrawal_coin],
  ])('for %s shows for any other text the same message as for an empty field', (_field, schema) => {
    const messageFor = (typed: string) => z.safeParse(schema, readNumber(typed)).error?.issues[0]?.message
    expect(messageFor('')).toMatch(/^\w.+/)
    for (const typed of ['twelve', '১২টি', '1,5', '1e3']) expect(messageFor(typed)).toBe(messageFor(''))
    expect(messageFor('৩০০')).toBeUndefined()
  })
})
