/** Where the columns of a list stand in the form of a new task. */
import type { Form, FormPart } from '@piecework/contract'
import { describe, expect, test } from 'vitest'
import { looksPersonal, placed, placeOf, withColumn, withoutColumn, withoutRows } from './columns-of-rows.ts'
import { pictureOfRows } from './form-parts.ts'

const question: FormPart = { kind: 'short_text', name: 'what', label: 'What is it?', required: true }
const form: Form = { parts: [question] }
const list = (samples: Record<string, string>[], pictures: number | null = null) => ({
  columns: Object.keys(samples[0] ?? {}),
  samples,
  pictures,
})
const textOf = ({ parts: [first] }: Form) => (first?.kind === 'paragraph' ? first.text : undefined)

describe('The columns of a list that was just chosen', () => {
  test('stand above the first question, without those of people', () => {
    const rows = list([{ shop: 'Rahim Stores', city: 'Dhaka', reply: 'a@b.example', call: '01712 345678', '{x}': '1' }])
    expect(placed(form, rows).parts).toEqual([{ kind: 'paragraph', text: 'shop: {{shop}}\ncity: {{city}}' }, question])
  })

  test('stay where the form names one of them already', () => {
    const named = { parts: [{ ...question, label: 'What is {{shop}}?' }] }
    expect(placed(named, list([{ shop: 'Rahim Stores', city: 'Dhaka' }]))).toEqual(named)
  })

  test('the only one is what the form waits for, whatever its name', () => {
    const waiting = { parts: [{ kind: 'paragraph' as const, text: '{{sentence}}' }, question] }
    expect(textOf(placed(waiting, list([{ Text: 'The ferry waits.' }])))).toBe('{{Text}}')
    expect(textOf(placed(waiting, list([{ Text: 'The ferry waits.', nr: '1' }])))).toBe('{{sentence}}')
  })

  test('take the place of the lines of other rows, and leave what the buyer has written', () => {
    const before = placed({ parts: [{ ...question, label: 'Is {{id}} open?' }] }, list([{ id: '1', note: 'a' }]))
    const shown = withColumn(before, 'note')
    expect(placed(shown, list([{ size: '5', text: 'x' }])).parts).toEqual([{ ...question, label: 'Is {{id}} open?' }])
    const lines = placed(form, list([{ id: '1', note: 'a' }]))
    expect(textOf(placed(lines, list([{ size: '5', text: 'x' }])))).toBe('size: {{size}}\ntext: {{text}}')
  })

  test('of photos are below the photo, without the name and the hash of its file', () => {
    const rows = list([{ file: 'a.png', picture: 'ab', place: 'Sylhet' }], 1)
    expect(placed(form, rows).parts).toEqual([pictureOfRows, { kind: 'paragraph', text: 'place: {{place}}' }, question])
    expect(placed(form, list([{ file: 'a.png', picture: 'ab' }], 1)).parts).toEqual([pictureOfRows, question])
  })
})

describe('A tick at a column', () => {
  const shown = withColumn(withColumn(form, 'shop'), 'city')

  test('puts it into the lines above the first question, and takes it out again', () => {
    expect(textOf(shown)).toBe('shop: {{shop}}\ncity: {{city}}')
    expect(placeOf('city', shown)).toBe('line')
    expect(textOf(withoutColumn(shown, 'shop'))).toBe('city: {{city}}')
    expect(withoutColumn(withoutColumn(shown, 'shop'), 'city')).toEqual(form)
  })

  test('leaves words of the buyer alone', () => {
    const own = { parts: [{ ...question, label: 'Is {{ shop }} open?' }] }
    expect(placeOf('shop', own)).toBe('text')
    expect(withoutColumn(own, 'shop')).toEqual(own)
  })

  test('nothing is left of rows that are removed from the task', () => {
    expect(withoutRows({ parts: [pictureOfRows, ...shown.parts] }, ['shop', 'city'])).toEqual(form)
  })
})

test.each([
  ['01712345678', true],
  ['+880 1712-345678', true],
  ['(02) 9876 5432', true],
  ['০১৭১২৩৪৫৬৭৮', true],
  ['rahima@example.com', true],
  ['2026-11-30', false],
  ['450.00', false],
  ['978-3-16-148410-0', false],
  ['12 Green Road, Dhaka 1205', false],
  ['', false],
])('“%s” is of a person: %s', (cell, isPersonal) => {
  expect(looksPersonal('column', [{ column: cell }])).toBe(isPersonal)
})
