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
  ['قال المدير: 1,554 حالة (أمس)!', '“\u2068قال المدير: 1,554 حالة (أمس)!\u2069”'],
  ['שלום \u2069world, 3 items.', '“\u2068שלום world, 3 items.\u2069”'],
  ['ދިވެހި?', '“\u2068ދިވެހި?\u2069”'],
  ['𞤀𞤣𞤤𞤢𞤥', '“\u2068𞤀𞤣𞤤𞤢𞤥\u2069”'],
])('%j cannot close the quotation marks around it, stays on one line, and has its own direction', (text, written) => {
  expect(quoted(text)).toBe(written)
})
