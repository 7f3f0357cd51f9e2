/** Tests the reader of files of rows, without a database. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ApiError, batchLimits, type RowError, type RowFormat, rowErrorText, spellingOf } from '@piecework/contract'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf } from './file-text.ts'
import { type ReadRow, type RowChunk, readRows } from './read-rows.ts'

type Sent = string | Uint8Array | AsyncIterable<Uint8Array>

/** Everything that a file gives; each error as one text, which is short in tables. */
async function read(sent: Sent, format: RowFormat = 'csv', partSize = 7) {
  const rows: ReadRow[] = []
  const errors: RowError[] = []
  let said: Pick<RowChunk, 'columns' | 'separator' | 'emptyRows'> = { columns: [], separator: null, emptyRows: 0 }
  let code: string | undefined
  let message: string | undefined
  try {
    for await (const chunk of readRows(parts(sent, partSize), format)) {
      expect(chunk.rows.length).toBeLessThanOrEqual(500)
      said = { columns: chunk.columns, separator: chunk.separator, emptyRows: chunk.emptyRows }
      rows.push(...chunk.rows)
      errors.push(...chunk.errors)
    }
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    code = failure.code
    message = typeof failure.details.message === 'function' ? failure.details.message('en') : undefined
  }
  const named = errors.map((each) => `${each.line} ${each.column} ${each.problem}`)
  return { ...said, rows, errors: named, sentences: errors.map((each) => rowErrorText(each, 'en')), code, message }
}

async function* parts(sent: Sent, size: number): AsyncGenerator<Uint8Array> {
  if (typeof sent !== 'string' && !(sent instanceof Uint8Array)) return yield* sent
  const bytes = Buffer.from(sent)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const dataOf = ({ rows }: { rows: ReadRow[] }) => rows.map(({ data }) => data)
const linesOf = ({ rows }: { rows: ReadRow[] }) => rows.map(({ line }) => line)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const names = (count: number) => Array.from({ length: count }, (_, place) => `c${place}`).join(',')

describe('a file without an error', () => {
  test.each<[string, RowFormat, string]>([
    ['CSV', 'csv', 'name,text\nবিড়াল,"Say ""hi"", 😀"\n'],
    ['CSV of Excel, with a byte order mark and CRLF', 'csv', '\uFEFFname,text\r\nবিড়াল,"Say ""hi"", 😀"\r\n'],
    ['CSV whose last line has no end', 'csv', ' name ,text\n\n"বিড়াল","Say ""hi"", 😀"'],
    ['TSV', 'tsv', 'name\ttext\nবিড়াল\t"Say ""hi"", 😀"\n'],
    ['JSON Lines', 'jsonl', '{"name":"বিড়াল","text":"Say \\"hi\\", \\ud83d\\ude00"}\r\n'],
  ])('gives the same row, also when it arrives byte by byte: %s', async (_, format, file) => {
    for (const size of [1, 3, 1_000]) {
      const found = await read(file, format, size)
      expect(found).toMatchObject({ columns: ['name', 'text'], errors: [], code: undefined })
      expect(dataOf(found)).toEqual([{ name: 'বিড়াল', text: 'Say "hi", 😀' }])
      expect(found.rows[0]?.bytes).toBe(Buffer.byteLength('{"name":"বিড়াল","text":"Say \\"hi\\", 😀"}'))
    }
  })

  test('is read in small pieces after its first 64 KB, so that other requests have their turn between them', async () => {
    async function* content() {
      yield Buffer.alloc(200_000, 'a,b\n')
    }
    const lengths: number[] = []
    for await (const { length } of textOf(content())) lengths.push(length)
    expect(lengths[0]).toBe(65_536)
    expect(Math.max(...lengths.slice(1))).toBe(2_048)
  })

  test('may be cut within any character: the reader works in pieces', async () => {
    const row = '"😀\r\n""ক"\r\n'
    for (let shift = 1; shift <= Buffer.byteLength(row); shift += 1) {
      const found = await read(`${'n'.repeat(shift)}\r\n${row.repeat(5_000)}`, 'csv', 10_000)
      expect(found.errors).toEqual([])
      expect(new Set(dataOf(found).map((data) => Object.values(data)[0]))).toEqual(new Set(['😀\r\n"ক']))
      expect(found.rows.at(-1)?.line).toBe(10_000)
    }
  })

  test('keeps line breaks in cells, and says where each row begins', async () => {
    const found = await read('a,b\r\n"1\r\n2\n",3\r\n\r\n4,"\r\n\r\n"\r\n5,6')
    expect(dataOf(found)).toEqual([
      { a: '1\r\n2\n', b: '3' },
      { a: '4', b: '\r\n\r\n' },
      { a: '5', b: '6' },
    ])
    expect(linesOf(found)).toEqual([2, 6, 9])
  })

  test('JSON Lines: null and what is left out are empty, numbers stay as they are written', async () => {
    const found = await read('{"a":12345678901234567890,"b":1.50}\n\n{"b":true}\n{"a":null,"b":"x"}\n', 'jsonl')
    expect(dataOf(found)).toEqual([
      { a: '12345678901234567890', b: '1.50' },
      { a: '', b: 'true' },
      { a: '', b: 'x' },
    ])
    expect(linesOf(found)).toEqual([1, 3, 4])
  })

  test.each<[RowFormat, string]>([
    ['csv', '__proto__,constructor\nx,y\n'],
    ['jsonl', '{"__proto__":"x","constructor":"y"}\n'],
  ])('may have columns named __proto__ and constructor: %s', async (format, file) => {
    const [row] = (await read(file, format)).rows
    expect(Object.entries(row?.data ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
    expect(Object.getPrototypeOf(row?.data)).toBe(Object.prototype)
    expect(JSON.stringify(row?.data)).toBe('{"__proto__":"x","constructor":"y"}')
  })
})

describe('a file as spreadsheets write it', () => {
  test.each<[string, string, string | null, string[], string[][]]>([
    [
      'semicolons',
      'id;text;note\r\n1;Hallo;a\r\n2;Welt;b\r\n',
      ';',
      ['id', 'text', 'note'],
      [
        ['1', 'Hallo', 'a'],
        ['2', 'Welt', 'b'],
      ],
    ],
    [
      'commas in the cells between semicolons',
      'id;price;text\n1;1,5;a, b\n2;2,5;c\n',
      ';',
      ['id', 'price', 'text'],
      [
        ['1', '1,5', 'a, b'],
        ['2', '2,5', 'c'],
      ],
    ],
    [
      'semicolons in the cells between commas',
      'id,text\n1,a;b\n2,"c;d"\n',
      ',',
      ['id', 'text'],
      [
        ['1', 'a;b'],
        ['2', 'c;d'],
      ],
    ],
    [
      'a comma and a blank in each name',
      'id;name, first;x\n1;Roy, Mim;y\n2;Das, Ana;z\n',
      ';',
      ['id', 'name, first', 'x'],
      [
        ['1', 'Roy, Mim', 'y'],
        ['2', 'Das, Ana', 'z'],
      ],
    ],
    ['tabs', 'id\ttext, long\n1\ta, b\n', '\t', ['id', 'text, long'], [['1', 'a, b']]],
    ['bars', 'id|text\n1|a;b\n', '|', ['id', 'text'], [['1', 'a;b']]],
    [
      'blanks behind commas',
      'id, text\n1, a\n2, b\n',
      ',',
      ['id', 'text'],
      [
        ['1', ' a'],
        ['2', ' b'],
      ],
    ],
    ['a separator between quotation marks', '"a,b";c\n"1,2";3\n', ';', ['a,b', 'c'], [['1,2', '3']]],
    ['a first line that says it', 'sep=;\r\nid;te,xt\r\n1;a,b\r\n', ';', ['id', 'te,xt'], [['1', 'a,b']]],
    ['a first line that says another one', '"SEP=^"\nid^text\n1^[a]\n', '^', ['id', 'text'], [['1', '[a]']]],
    [
      'a first line that was saved once more',
      'sep=,,\nid,text,note\n1,a;b,c\n',
      ',',
      ['id', 'text', 'note'],
      [['1', 'a;b', 'c']],
    ],
    [
      'line ends of old spreadsheets',
      'id,text\r1,"a\nb"\r2,c\r',
      ',',
      ['id', 'text'],
      [
        ['1', 'a\nb'],
        ['2', 'c'],
      ],
    ],
    [
      'line ends that a program has doubled',
      '\uFEFF\uFEFF"id","text"\r\r\n"1","a"\r\r\n',
      ',',
      ['id', 'text'],
      [['1', 'a']],
    ],
    [
      'one column',
      'address\nhttps://example.com/a?b=1,2;3\n"say ""hi"", now"\n',
      null,
      ['address'],
      [['https://example.com/a?b=1,2;3'], ['say "hi", now']],
    ],
    [
      'one column with a sentence as its name',
      'Read this, please\nno\nyes, I do\nno\n',
      null,
      ['Read this, please'],
      [['no'], ['yes, I do'], ['no']],
    ],
    [
      'empty columns',
      'id,,text,,\n1,,a,,\n2,,b\n3,, ,\n',
      ',',
      ['id', 'text'],
      [
        ['1', 'a'],
        ['2', 'b'],
        ['3', ' '],
      ],
    ],
    [
      'a first column without a name',
      ',text,label\n0,good,a\n1,bad,b\n',
      ',',
      ['column 1', 'text', 'label'],
      [
        ['0', 'good', 'a'],
        ['1', 'bad', 'b'],
      ],
    ],
    [
      'a first column without a name, whose name is taken',
      '""\tColumn  1\tcolumn 2\n0\ta\tb\n',
      '\t',
      ['column 3', 'Column  1', 'column 2'],
      [['0', 'a', 'b']],
    ],
    ['a mark of the end', 'id;text\r\n1;a\r\n\x1a', ';', ['id', 'text'], [['1', 'a']]],
    ['a mark of the end in the last line', 'id;text\r\n1;a\x1a\x1a', ';', ['id', 'text'], [['1', 'a']]],
  ])('is understood: %s', async (_, file, separator, columns, cells) => {
    for (const encode of [(text: string) => Buffer.from(text), (text: string) => utf16(`\uFEFF${text}`)]) {
      const found = await read(encode(file))
      expect(found).toMatchObject({ errors: [], code: undefined, separator, columns })
      expect(dataOf(found).map((data) => Object.values(data))).toEqual(cells)
    }
  })

  test.each<[string, RowFormat, string, number, number[]]>([
    ['of separators and blanks', 'csv', 'id,text\r\n1,first\r\n2,second\r\n,\r\n,\r\n , \r\n', 3, [2, 3]],
    ['without and with more separators', 'csv', ';;\nid;text\n\n1;a\n ;;;\n\n2;b\n', 3, [4, 7]],
    ['of empty quotation marks', 'csv', 'id,text\n"",""\n"","\n "\n"""",\n', 2, [5]],
    ['of one column', 'csv', 'text\na\n""\n\t\nb\n', 2, [2, 5]],
    ['of JSON', 'jsonl', '{"a":"x","b":1}\n{"a":null,"b":" "}\n{}\n\n{"a":0}\n', 3, [1, 5]],
  ])('has empty rows that are left out and counted: %s', async (_, format, file, emptyRows, lines) => {
    const found = await read(file, format)
    expect(found).toMatchObject({ errors: [], emptyRows })
    expect(linesOf(found)).toEqual(lines)
  })

  test('may have a million empty rows', async () => {
    async function* file() {
      yield Buffer.from('id,text\n1,a\n')
      for (let count = 0; count < 100; count += 1) yield Buffer.from(',\r\n'.repeat(10_000))
    }
    expect(await read(file())).toMatchObject({ errors: [], code: undefined, emptyRows: 1_000_000, rows: [{ line: 2 }] })
  })

  test('what is wrong says what was seen', async () => {
    expect((await read('sep=;\nid;text\n1\n2;a;b\n')).sentences).toEqual([
      'This row has fewer cells than there are columns: 1 cell, 2 columns',
      'This row has more cells than there are columns: 3 cells, 2 columns',
    ])
    expect((await read(',text,\n1,a,\n2,b, late \n')).sentences).toEqual([
      'Column 3 has no name in the first row, but cells: “late”',
    ])
  })
})

describe('a file with controls', () => {
  test('keeps right answers and hints apart from what workers get, however their columns are written', async () => {
    const file = 'name, expected:kind,HINT,Expected : size \n1,cat,"=1+1", ২ \n2,  ,not a control,\n3,"a,b",,\n'
    const found = await read(file)
    expect(found).toMatchObject({ columns: ['name'], errors: [] })
    expect(dataOf(found)).toEqual([{ name: '1' }, { name: '2' }, { name: '3' }])
    expect(found.rows.map(({ control }) => control)).toEqual([
      { expected: { kind: 'cat', size: '২' }, hint: '=1+1' },
      undefined,
      { expected: { kind: 'a,b' }, hint: null },
    ])
  })

  test('may be JSON Lines with other values than texts, and have inputs named __proto__', async () => {
    const found = await read('{"a":1,"expected:__proto__":true}\n{"a":2,"expected:__proto__":null}\n', 'jsonl')
    expect(dataOf(found)).toEqual([{ a: '1' }, { a: '2' }])
    expect(JSON.stringify(found.rows[0]?.control)).toBe('{"expected":{"__proto__":"true"},"hint":null}')
  })

  test('counts them in the size of a row, and keeps a column “hint” of a file without controls', async () => {
    expect(await read(`a,expected:b,hint\n1,${'ক'.repeat(2_700)},${'ক'.repeat(2_800)}\n2,,`)).toMatchObject({
      errors: ['2 null row_too_long'],
    })
    expect(dataOf(await read('a,hint\n1,here\n'))).toEqual([{ a: '1', hint: 'here' }])
  })

  test('has at most 5,000 of them', async () => {
    const lines = (controls: number) => `a,expected:b\n${'1,x\n'.repeat(controls)}2,\n`
    expect((await read(lines(5_000), 'csv', 10_000)).errors).toEqual([])
    expect((await read(lines(5_003), 'csv', 10_000)).errors).toEqual(['5002 null too_many_controls'])
  })

  test.each([
    ['one in each of ten columns', Array(10).fill('x').join(','), 10],
    ['nine options in one cell', `"${Array(9).fill('x').join(';')}"${','.repeat(9)}`, 9],
    [
      '49 options in all, in two cells',
      `${Array(24).fill('x').join(';')},${Array(25).fill('x').join('; ')}${','.repeat(8)}`,
      49,
    ],
  ])('has at most 20,000 right answers: %s', async (_name, cells, answers) => {
    const columns = Array.from({ length: 10 }, (_, nth) => `expected:q${nth}`)
    const most = Math.floor(20_000 / answers)
    const lines = (controls: number) => `a,${columns}\n${`1,${cells}\n`.repeat(controls)}2${','.repeat(10)}\n`
    expect((await read(lines(most), 'csv', 10_000)).errors).toEqual([])
    expect((await read(lines(most + 3), 'csv', 10_000)).errors).toEqual([`${most + 2} null too_many_known_answers`])
  })
})

describe('what is wrong is named with line and column', () => {
  test.each<[string, string, string[]]>([
    ['an empty file', '', ['1 null no_header']],
    ['a file of empty lines', '\n\r\n', ['1 null no_header']],
    ['only names of columns', '\na,b\n', ['2 null no_rows']],
    ['a name that comes twice', 'a,,a\n1\n', ['1 a column_name_twice']],
    [
      'columns without a name that have cells',
      'a,,b,\n1,,2,\n3,4,5,\n6,7,8,9\n1,2,3,4,5\n',
      ['3 null column_without_name', '4 null column_without_name', '5 null too_many_cells'],
    ],
    ['a long name', `${'n'.repeat(101)}\n1\n`, [`1 ${'n'.repeat(100)} column_name_too_long`]],
    [
      'two columns with the right answer to one input',
      'a,expected:b,EXPECTED: b\n1,x,y\n',
      ['1 EXPECTED: b column_name_twice'],
    ],
    ['controls alone', 'a,expected:b\n1,x\n2,y\n', ['1 null only_controls']],
    ['51 columns', `${names(51)}\n`, ['1 null too_many_columns']],
    ['a quotation mark among the names', 'a"b\n1\n', ['1 null quote_misplaced']],
    [
      'cells',
      'a,b\n1\n1,2,3\n1,2\n;\n,,,\n',
      ['2 null too_few_cells', '3 null too_many_cells', '5 null too_few_cells'],
    ],
    [
      'quotation marks',
      'a,b\n5",1\n"x"y,2\n3,"4\n"5"\n"6"\n',
      ['2 null quote_misplaced', '3 null quote_misplaced', '4 null quote_misplaced', '6 null too_few_cells'],
    ],
    ['a quotation mark that is never closed', 'a\n1\n"2\n3\n', ['3 null quote_not_closed']],
    ['a NUL and a bell', 'a,b\n1,x\0y\n\x07,2\n', ['2 b control_character', '3 a control_character']],
    ['a long cell', `a,b\n1,${'x'.repeat(20_001)}\n`, ['2 b cell_too_long']],
    [
      'a row over 16 KB',
      `a,b\n${'ক'.repeat(5_450)},2\n${'ক'.repeat(5_460)},2\n3\n`,
      ['3 null row_too_long', '4 null too_few_cells'],
    ],
    ['only commas', `a,b\n1\n${','.repeat(200_000)}\n1,2\n`, ['2 null too_few_cells', '3 null row_too_long']],
  ])('CSV: %s', async (_, file, errors) => {
    expect((await read(file, 'csv', 1_000)).errors).toEqual(errors)
  })

  test.each<[string, string, string[]]>([
    ['an empty file', '\n', ['1 null no_rows']],
    ['an object without keys', '{}\n', ['1 null no_header']],
    ['what is no object', '{"a":1}\n[1]\nnull\n"x"\n', [2, 3, 4].map((line) => `${line} null not_an_object`)],
    ['what is no JSON', '{"a":1}\n{a:1}\n{"a":"x\0"}\n{"a":1}{', [2, 3, 4].map((line) => `${line} null not_json`)],
    ['an array of arrays', `{"a":1}\n${'['.repeat(40_000)}${']'.repeat(40_000)}\n`, ['2 null not_json']],
    ['other values', '{"a":{"b":1},"b":[],"c":1e999}\n', ['a', 'b', 'c'].map((column) => `1 ${column} not_a_value`)],
    ['another key', '{"a":1}\n{"b":1,"c\\u0000":1}\n', ['2 b unknown_column', '2 c\uFFFD unknown_column']],
    ['half of an emoji', '{"a":"\\ud83d"}\n', ['1 a control_character']],
    ['a NUL', '{"a":"\\u0000"}\n', ['1 a control_character']],
  ])('JSON Lines: %s', async (_, file, errors) => {
    expect((await read(file, 'jsonl', 1_000)).errors).toEqual(errors)
  })

  test('after the first error no row follows, and every other error is still found', async () => {
    const file = `a,b\n${'1,2\n'.repeat(1_250)}1\n${'1,2\n'.repeat(3_250)}${'1\n'.repeat(2_500)}`
    const found = await read(file, 'csv', 1_000)
    expect(found.rows.length).toBe(1_000)
    expect(found.errors.length).toBe(2_501)
    expect(found.errors.at(-1)).toBe('7002 null too_few_cells')
  })
})

describe('a file that cannot be read', () => {
  const zip = Buffer.from('504b03041400080008000000210000000000ffb5c1d2000000', 'hex')
  const storedZip = Buffer.from('504b030414000000000000002100', 'hex')
  test.each<[string, Sent, string | undefined, string[]]>([
    ['UTF-16 without a byte order mark', utf16('a,b\n1,2\n'), 'not_utf8', []],
    ['Bangla in UTF-16', utf16('নাম\nক\n'), 'not_utf8', []],
    ['Windows-1252', Buffer.from('a,b\ncaf\xe9,2\n', 'latin1'), 'not_utf8', []],
    ['half of a character at the end', Buffer.from('a\nক').subarray(0, -1), 'not_utf8', []],
    ['a ZIP archive', zip, 'not_utf8', []],
    ['the first bytes of a ZIP archive', storedZip, 'not_utf8', []],
    ['more than 50 MB', fileOf(batchLimits.fileBytes + 1), 'too_large', []],
    ['100,001 rows', `a\n${'1\n'.repeat(100_001)}`, 'too_many_rows', []],
    ['100,001 wrong rows', `a,b\n${'1\n'.repeat(100_001)}`, 'too_many_rows', ['too_few_cells']],
  ])('says so: %s', async (_, sent, code, problems) => {
    const found = await read(sent, 'csv', 10_000)
    expect(found.code).toBe(code)
    expect([...new Set(found.errors.map((error) => error.split(' ').at(-1)))]).toEqual(problems)
  })

  test.each<[string, Uint8Array, string]>([
    ['a letter of Windows', Buffer.from('a,b\n1,x\n2,caf\xe9\n', 'latin1'), 'line 3, byte 0xE9'],
    [
      'one that UTF-8 begins a character with',
      Buffer.from('a\r\n\uFFFD\r\n\xef\xbfx\r\n', 'latin1').fill(0x3f, 3, 4),
      'line 3, byte 0xEF',
    ],
    ['one at the end', Buffer.concat([Buffer.from('a\rক\r'), Buffer.from([0xe0])]), 'line 3, byte 0xE0'],
    ['one in the second piece', Buffer.from(`a\n${'x\n'.repeat(40_000)}\x80`, 'latin1'), 'line 40002, byte 0x80'],
    ['half of a character of UTF-16', utf16('\uFEFFa\nb\n\ud83d\n'), 'line 3, byte 0x3D'],
    ['UTF-16 without a mark', utf16('a,b\n1,2\n'), 'line 1, byte 0x00'],
  ])('names line and byte of what is no text: %s', async (_, sent, place) => {
    const { code, message } = await read(sent, 'csv', 10_000)
    expect([code, message]).toEqual(['not_utf8', expect.stringContaining(`${place}. Save it as “CSV UTF-8”: in Excel`)])
  })

  test.each<[string, string, string]>([
    ['an Excel workbook', 'PK\x03\x04\x14\0\x08[Content_Types].xml\xff', 'This is an Excel workbook'],
    [
      'an Excel workbook whose sheet comes first',
      'PK\x03\x04\x14\0\x08xl/worksheets/sheet1.xml\xff',
      'This is an Excel workbook',
    ],
    ['an old Excel workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'This is an Excel workbook'],
    [
      'an OpenDocument table',
      'PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK',
      'This is a workbook of LibreOffice',
    ],
    ['a table of Numbers', 'PK\x03\x04Index/Document.iwa\xff', 'This is a table of Numbers'],
    ['a PDF', '%PDF-1.7\n%\xe2\xe3', 'This is a PDF'],
    ['a Word document', 'PK\x03\x04[Content_Types].xml\xffword/document.xml', 'This is an archive or a document'],
  ])('is named as what it is: %s', async (_, bytes, beginning) => {
    const { code, message } = await read(Buffer.from(bytes, 'latin1'))
    expect([code, message]).toEqual(['not_utf8', expect.stringMatching(new RegExp(`^${beginning}.*CSV`))])
  })

  test.each<[string, RowFormat, string, string]>([
    ['of letters', 'csv', 'a\n1\n', 'x'],
    ['of commas', 'csv', 'a\n1\n', ','],
    ['after a quotation mark', 'csv', 'a\n1\n"', 'x'],
    ['of line breaks after a quotation mark', 'csv', 'a\n1\n"', '\n'],
    ['of JSON', 'jsonl', '{"a":1}\n\n{"a":"', 'x'],
  ])('is left unread in a row without end: %s', async (_, format, start, filler) => {
    let given = 0
    async function* gigabyte() {
      yield Buffer.from(start)
      for (; given < 1e9; given += 65_536) yield Buffer.alloc(65_536, filler)
    }
    expect(await read(gigabyte(), format)).toMatchObject({ errors: ['3 null row_too_long'], code: undefined })
    expect(given).toBeLessThan(400_000)
  })
})

test('100,000 rows are read with flat memory', async () => {
  const row = `"এক ""দুই""\r\nতিন",${'x'.repeat(400)},https://example.com/1.jpg\r\n`
  async function* file() {
    yield Buffer.from('a,b,c\r\n')
    for (let count = 0; count < 1_000; count += 1) yield Buffer.from(row.repeat(100))
  }
  const before = usedMemory()
  let rows = 0
  for await (const chunk of readRows(file(), 'csv')) {
    rows += chunk.rows.length
    if (rows % 25_000 === 0) expect(usedMemory() - before).toBeLessThan(10e6)
  }
  expect(rows).toBe(100_000)
})

/** After the garbage is collected. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const usage = process.memoryUsage()
  return usage.heapUsed + usage.external
}

async function* fileOf(size: number): AsyncGenerator<Uint8Array> {
  const line = Buffer.from(`a"${' '.repeat(65_533)}\n`)
  yield Buffer.from('a\n')
  for (let sent = 2; sent < size; sent += line.length) yield line
}

describe('any file', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\t', '\n', '\r', ' ', 'ক', '😀', "'") }),
  )
  const storable = cell.map((text) => text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]/gu, '').toWellFormed())
  const table = fc
    .uniqueArray(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() === name),
      { minLength: 1, maxLength: 5, selector: spellingOf },
    )
    .chain((columns) =>
      fc.record({
        columns: fc.constant(columns),
        rows: fc.array(
          fc
            .array(storable, { minLength: columns.length, maxLength: columns.length })
            .filter((cells) => cells.join('').trim() !== ''),
          { minLength: 1 },
        ),
      }),
    )

  const dataIn = (columns: string[], rows: string[][]) =>
    rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])))
  const encodings = {
    'UTF-8': (text: string) => Buffer.from(text),
    'UTF-8 with a mark': (text: string) => Buffer.from(`\uFEFF${text}`),
    'UTF-16': (text: string) => utf16(`\uFEFF${text}`),
    'big-endian UTF-16': (text: string) => utf16(`\uFEFF${text}`).swap16(),
  }

  test('written by the rules is read as it was, with every separator, line end and encoding, however it is cut', async () => {
    const file = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      encoding: fc.constantFrom(...Object.values(encodings)),
      isAllQuoted: fc.boolean(),
      size: fc.integer({ min: 1, max: 50 }),
    })
    await fc.assert(
      fc.asyncProperty(table, file, async ({ columns, rows }, { delimiter, end, encoding, isAllQuoted, size }) => {
        fc.pre(isAllQuoted || !/[",;|\t]/.test(columns.join('')))
        const quoted = isAllQuoted ? { quoted: true, quoted_empty: true } : { quoted_match: /[\r\n]/ }
        const text = stringify([columns, ...rows], { delimiter, record_delimiter: end, ...quoted })
        const found = await read(encoding(text), 'csv', size)
        expect(found).toMatchObject({ errors: [], code: undefined })
        expect(found.separator).toBe(columns.length === 1 ? null : delimiter)
        expect(dataOf(found)).toEqual(dataIn(columns, rows))
      }),
      { numRuns: 300 },
    )
  })

  test('of JSON Lines is read as it was', async () => {
    const written = fc.tuple(table, fc.constantFrom('\n', '\r\n', '\r'), fc.integer({ min: 1, max: 50 }))
    await fc.assert(
      fc.asyncProperty(written, async ([{ columns, rows }, end, size]) => {
        const data = dataIn(columns, rows)
        const found = await read(data.map((each) => JSON.stringify(each) + end).join(''), 'jsonl', size)
        expect(found).toMatchObject({ errors: [], code: undefined, separator: null })
        expect(dataOf(found)).toEqual(data)
      }),
    )
  })

  test('of random bytes or signs gives either rows or errors or an ApiError', async () => {
    const signs = fc.string({
      unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '{', '}', ':', '[', '\0', 'ক'),
      maxLength: 60,
    })
    const sent = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      signs,
      signs.map((text) => `a,b\n${text}`),
    )
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom<RowFormat>('csv', 'tsv', 'jsonl'), async (file, format) => {
        const { rows, errors, code } = await read(file, format)
        expect([rows.length > 0, errors.length > 0, code !== undefined].filter(Boolean)).toHaveLength(1)
      }),
      { numRuns: 1_000 },
    )
  })
})
