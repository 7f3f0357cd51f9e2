/** Tests the values of options, which follow their labels. */
import { expect, test } from 'vitest'
import { relabelOption } from './form-parts.ts'

test.each([
  ['হ্যাঁ; না', 'হ্যাঁ, না'],
  ['1;2', '1,2'],
  ['Sí; no', 'Sí, no'],
  ['Yes; no', 'yes_no'],
])('The option “%s” gets a value without a semicolon, which separates answers in results', (label, value) => {
  expect(relabelOption({ value: '', label: '' }, label, [])).toEqual({ value, label })
})

test('A value with a semicolon, of an older task, follows its label when that is written again', () => {
  expect(relabelOption({ value: 'x;y', label: 'Both' }, 'Both of them', [])).toEqual({
    value: 'both_of_them',
    label: 'Both of them',
  })
})
