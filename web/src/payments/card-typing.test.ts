import { describe, expect, test } from 'vitest'
import { caretAfter, cvcDigits, expiryDigits, groupExpiry, groupNumber, numberDigits } from './card-typing.ts'

describe('A card number', () => {
  test('has the groups that are printed on cards', () => {
    expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
    expect(groupNumber('42424')).toBe('4242 4')
    expect(groupNumber('')).toBe('')
  })

  test('adds a space only when a digit follows, so that deleting always removes one digit', () => {
    expect(groupNumber('4242')).toBe('4242')
    expect(groupExpiry('12')).toBe('12')
  })

  test('may be pasted with anything between its digits', () => {
    expect(numberDigits(' 4242-4242 4242.4242 ')).toBe('4242424242424242')
  })
})

describe('An expiry date', () => {
  test('is a month and two digits of the year', () => {
    expect(groupExpiry(expiryDigits('1228'))).toBe('12 / 28')
    expect(groupExpiry(expiryDigits('12/2028'))).toBe('12 / 28')
    expect(groupExpiry(expiryDigits('12 / 289'))).toBe('12 / 28')
  })

  test('begins with a zero where one digit is enough for the month', () => {
    expect(expiryDigits('5')).toBe('05')
    expect(expiryDigits('1')).toBe('1')
  })
})

test('A CVC has four digits on an American Express card and three on every other', () => {
  expect(cvcDigits('12345', '378282246310005')).toBe('1234')
  expect(cvcDigits('12345', '4242424242424242')).toBe('123')
})

test('The caret stays behind the digit that was typed, across the spaces', () => {
  expect(caretAfter('4242 4242', 5)).toBe(6)
  expect(caretAfter('4242 4242', 4)).toBe(4)
  expect(caretAfter('12 / 28', 3)).toBe(6)
  expect(caretAfter('12', 5)).toBe(2)
})
