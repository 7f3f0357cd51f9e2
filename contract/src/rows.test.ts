import { expect, test } from 'vitest'
import { formFor, showsPicture, showsRow } from './rows.ts'

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
  expect(showsRow({ kind: 'paragraph', text: 'The hash is {{Picture}}' }, true)).toBe(false)
})
