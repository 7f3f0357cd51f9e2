/** Tests the cells of CSV files: as they were typed, and guarded against formulas so that what was typed can be told. */
import { cellsOf } from '@piecework/contract/test/csv'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byteOrderMark, csvLines } from './csv.ts'

const guarded = (text: string) => cellsOf(csvLines([[text, 'x']]))[0]?.[0]

describe('A guarded cell', () => {
  const numbers = [
    ...[
      '-73.985130',
      '-5',
      '+8801712345678',
      '-',
      '+1',
      '-.5',
      '-1.5e-3',
      '-1,234.50',
      "-1'234.50",
      '-1,00,000',
      '+1 555',
    ],
    ...[
      '-৳1,200.50',
      '-$5',
      '-5 €',
      '-Tk 500',
      '-BDT 12.50',
      '-5%',
      '+3 %',
      '-12 °C',
      '-5 kg',
      '-৫',
      '＋１',
      '+/-',
      '-?',
      '--',
    ],
    ...['+880 1712-345678', '+1 (202) 555-0147', '+1-202-555-0147 ext. 3', '+৮৮০১৭১২৩৪৫৬৭৮', '+44.20.7946.0958'],
    ...[
      '-73.985130, 40.748817',
      '-33.8688,-70.6693',
      '-33.8688 -70.6693',
      '-33.87°, 151.21°',
      '23.8;-90.4',
      '-5\n+3',
      '\t-5',
    ],
  ]
  test.each(numbers)('leaves the number, amount, place or telephone number %j as it was typed', (text) => {
    expect(guarded(text)).toBe(text)
  })

  test.each([
    ...['https://example.com/a;=b', 'https://example.com/@23.7,90.4;+a', "http://example.com/;-x;'y?q==1"],
    'https://example.com/;=a https://example.com/;@b',
  ])('leaves the address %j whole', (text) => {
    expect(guarded(text)).toBe(text)
  })

  test.each([
    ...[
      '=1+1',
      '+1+1',
      '-1+1',
      '-1-1',
      '-1 -1',
      '@SUM(1)',
      '-A1',
      '+USD5',
      "-1+cmd|' /C calc'!A0",
      '-5,SUM(1)',
      '- milk',
    ],
    ...['@shop_name', '=', '\t1+1', '\rx', '＝1+1', '＋1+1', '－1+1', '＠a', ' =1', '"=1', "'5", "''"],
  ])('has an apostrophe before %j', (text) => {
    expect(guarded(text)).toBe(`'${text}`)
  })

  test.each([
    ['a\n=1', "a\n'=1"],
    ['a\r\n \t-A1', "a\r\n \t'-A1"],
    ['a;b;@SUM(1);＋1', "a;b;'@SUM(1);＋1"],
    ['\t=1', "'\t'=1"],
    ["a;'b", "a;''b"],
    ["https://example.com/;=cmd|'/C calc'!A0", "https://example.com/;'=cmd|'/C calc'!A0"],
  ])('has one also within %j, where a spreadsheet may be set to split', (text, cell) => {
    expect(guarded(text)).toBe(cell)
  })

  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'=+-@＝＠\'";\t\r\n, 1.5aA|(!', 'ক') }),
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom('https://a.b/', ...numbers), fc.string({ unit: fc.constantFrom(...";'=-a( ") }))
      .map((all) => all.join('')),
  )
  /** As the documentation of the files says it. */
  const typed = (cell: string) =>
    /^https?:\/\/[^\s"(|!]*(\s+https?:\/\/[^\s"(|!]*)*$/i.test(cell) ? cell : cell.replace(/(^|[;\t\r\n])'/g, '$1')

  test('says what was typed, whatever it was', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(typed(guarded(each) ?? '')).toBe(each)
      }),
      { numRuns: 2_000 },
    )
  })

  test('begins no formula, whatever separator a spreadsheet splits by', () => {
    fc.assert(
      fc.property(text, (each) => {
        for (const cell of csvLines([['a', each]]).split(/[;\t\r\n]/)) {
          // What begins with a sign and is left so has nothing to call, to name or to compute.
          const formula = /^[\s"]*(?:[=@＝＠]|[+\-＋－].*(?:[(|!=]|[a-z]\d|\d[+*]))/i.exec(cell)
          if (!/^[^"]*https?:/i.test(each) && formula) expect(cell).toMatch(/^["\s]*\+[\d\s().-]{7,}/)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

test('Numbers of ours are never guarded', () => {
  expect(csvLines([[-1.5, 0, 1e-7]])).toBe('-1.5,0,1e-7\r\n')
})

test('An exact cell is what was typed, whatever it was', () => {
  const cells = fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      const file = byteOrderMark + csvLines(rows, { exact: '1' })
      expect(parse(file, { bom: true, relax_column_count: true, record_delimiter: '\r\n' })).toEqual(rows)
    }),
  )
})
