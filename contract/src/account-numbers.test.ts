import { describe, expect, test } from 'vitest'
import {
  accountRuleMessage,
  groupedAccountNumber,
  isPossibleAccountNumber,
  isUnfinishedAccountNumber,
  isUsualAccountNumber,
  maskedAccountNumber,
  normaliseAccountNumber,
} from './account-numbers.ts'

describe('A typed number', () => {
  test.each([
    ['01712345678', '01712345678'],
    [' 017 1234-5678 ', '01712345678'],
    ['(017) 1234 5678', '01712345678'],
    ['+880 1712-345678', '01712345678'],
    ['+880 (0) 1712 345678', '01712345678'],
    ['8801712345678', '01712345678'],
    ['88 01712345678', '01712345678'],
    ['00880 1712 345678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['+৮৮০ ১৭১২–৩৪৫৬৭৮', '01712345678'],
    ['+880 1712 3456789', '017123456789'],
    ['017\u200b1234\u00a05678', '01712345678'],
  ])('%j is read as %s', (typed, understood) => {
    expect(normaliseAccountNumber(typed)).toBe(understood)
  })

  test.each(['88017', '8801', '+1 202 555 0143', 'my shop account', '0171234'])(
    'a number from another country keeps its characters: %j',
    (typed) => {
      expect(normaliseAccountNumber(typed)).toBe(typed.replaceAll(' ', ''))
    },
  )

  test('separators without digits are an empty number', () => {
    expect(normaliseAccountNumber(' - ( ) ')).toBe('')
  })
})

describe('The usual form of a number', () => {
  test.each([
    ['Bkash', '01312345678', true],
    ['Nagad', '01912345678', true],
    ['Upay', '01712345678', true],
    ['Bkash', '01212345678', false],
    ['Bkash', '0171234567', false],
    ['Bkash', '017123456789', false],
    ['Rocket', '017123456789', true],
    ['Rocket', '01712345678', false],
    ['Upay', '+12025550143', false],
  ] as const)('%s %s: %s', (system, number, usual) => {
    expect(isUsualAccountNumber(system, number)).toBe(usual)
  })

  test.each(['+8801712345678', '01712345678', '8801712345678', '008801712345678'])(
    '%s is unfinished until its last digit, and then usual',
    (whole) => {
      for (let typed = 0; typed < whole.length; typed++) {
        const number = normaliseAccountNumber(whole.slice(0, typed))
        expect(isUnfinishedAccountNumber('Bkash', number), number).toBe(true)
        expect(isUsualAccountNumber('Bkash', number), number).toBe(false)
      }
      expect(isUsualAccountNumber('Bkash', normaliseAccountNumber(whole))).toBe(true)
    },
  )

  test.each(['2', '012', '011', '017a', '017123456789', '+1', '88017123456789'])(
    '%s is not the beginning of a usual number',
    (number) => {
      expect(isUnfinishedAccountNumber('Bkash', number)).toBe(false)
    },
  )

  test('the rule has a text for the user', () => {
    expect(accountRuleMessage('Bkash', 'en')).toBe('bKash numbers have 11 digits and start with 013-019.')
    expect(accountRuleMessage('Rocket', 'en')).toBe('Rocket numbers have 12 digits and start with 013-019.')
  })
})

test.each([
  ['Bkash', '01712345678', true],
  ['Bkash', '01112345678', true],
  ['Nagad', '12345', false],
  ['Nagad', '0171234567', false],
  ['Upay', '017123456789', false],
  ['Rocket', '01712345678', true],
  ['Rocket', '017123456789', true],
  ['Rocket', '0171234567890', false],
  ['Bkash', 'shop@bank.bd', false],
  ['Upay', '+12025550143', false],
] as const)('%s has a number like %s: %s', (system, number, possible) => {
  expect(isPossibleAccountNumber(system, number)).toBe(possible)
})

describe('The display of a number', () => {
  test.each([
    ['01712345678', '017 1234 5678', '017•••••678'],
    ['017123456789', '017 1234 56789', '017••••••789'],
    ['0171', '017 1', '••••'],
    ['017', '017', '•••'],
    ['12345678', '123 4567 8', '••••••••'],
    ['123456789', '123 4567 89', '123•••789'],
    ['shop@bank', 'shop@bank', 'sho•••ank'],
  ])('%s is grouped as %j and masked as %j', (number, grouped, masked) => {
    expect(groupedAccountNumber(number)).toBe(grouped)
    expect(maskedAccountNumber(number)).toBe(masked)
  })
})
