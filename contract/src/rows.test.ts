import { expect, test } from 'vitest'
import { columnsMissing, formFor, showsPicture, showsRow, withWorkerCode } from './rows.ts'

const asks = (label: string) => ({ parts: [{ kind: 'short_text' as const, name: 'q', label }] })

test.each([
  ['{{Shop Name}}', 'shop  name'],
  ['{{ dukan_7 }}', 'DUKAN_৭'],
  ['{{নয়ন}}', '\u09a8\u09af\u09bc\u09a8'],
  ['{{owner’s name}}', "Owner's name"],
  ['{{prix}}', 'pri\u200bx'],
])('%s in a text of the form shows the cell of the column “%s”', (label, column) => {
  expect(formFor(asks(label), { other: 'no', [column]: 'Lucky Store' })).toEqual(asks('Lucky Store'))
})

test('Of two columns that differ in nothing but their case each text shows the one of its own name', () => {
  expect(formFor(asks('{{ID}} {{id}} {{Id}}'), { id: 'one', ID: 'two' })).toEqual(asks('two one one'))
})

test('The picture of a row is shown, however its column is written', () => {
  const image = (url: string) => ({ kind: 'image' as const, url, alt: '' })
  expect(['{{picture}}', '{{ Picture }}', '{{PICTURE}}'].every((url) => showsPicture(image(url)))).toBe(true)
  expect(['picture', '{{pictures}}', '{{picture}}.png'].some((url) => showsPicture(image(url)))).toBe(false)
  expect(showsRow({ kind: 'paragraph', text: 'The hash is {{Picture}}' }, ['file', 'picture'], true)).toBe(false)
})

test('The code of the worker is no column, and shows no row, unless the rows have a column of that name', () => {
  const text = { kind: 'paragraph' as const, text: 'You are {{ Worker }}, at {{shop}}.' }
  const code = 'w0123456789abcde'
  expect(columnsMissing(text, ['shop'])).toEqual([])
  expect(columnsMissing(text, ['worker'])).toEqual(['shop'])
  const alone = { ...text, text: '{{worker}}' }
  expect([showsRow(alone, ['shop'], false), showsRow(alone, ['WORKER'], false)]).toEqual([false, true])
  const readBy = (columns: string[]) => formFor(withWorkerCode({ parts: [text] }, code, columns), { WORKER: 'Rahim' })
  expect(readBy(['shop'])).toEqual({ parts: [{ ...text, text: `You are ${code}, at .` }] })
  expect(readBy(['WORKER'])).toEqual({ parts: [{ ...text, text: 'You are Rahim, at .' }] })
})

test('Rows that are added have the column "worker" if the first rows of their task have it', () => {
  const text = { kind: 'paragraph' as const, text: '{{worker}}' }
  expect(columnsMissing(text, ['shop'], ['shop', 'worker'])).toEqual(['worker'])
  expect(columnsMissing(text, ['shop'], ['shop'])).toEqual([])
})
