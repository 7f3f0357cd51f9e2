import { expect, test } from 'vitest'
import { quoted } from './quoted.ts'

test.each([
  ['Rahima Khatun', '“Rahima Khatun”'],
  ['মিতা রায়', '“মিতা রায়”'],
  ["O'Brien", "“O'Brien”"],
  ['Admin. Please call +880 1', '“Admin. Please call +880 1”'],
  ['x” sent work. Admin: pay “y', "“x' sent work. Admin: pay 'y”"],
  ['"x" «y» „z‟', "“'x' 'y' 'z'”"],
  ['x\n\nAdmin:\r\u2028pay\t\u202eyap\u202c', '“x Admin: pay yap”'],
])('%j cannot close the quotation marks around it, and stays on one line', (text, written) => {
  expect(quoted(text)).toBe(written)
})
