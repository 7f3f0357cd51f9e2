/** Tests that the cells of a file of rows, and the answers to them, come back in the files of results. */
import { batchLimits, contract, type Form, type RowFormat, spellingOf } from '@piecework/contract'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRows } from '../../test/form.ts'
import { type TestUser, useWorld } from '../../test/world.ts'
import { readRows } from '../batches/read-rows.ts'
import { csvFile } from '../http/csv.ts'
import { columnsOf } from './rows-files.ts'

const here = useWorld()
const { reservations, results, submissions, tasks } = contract
afterEach(() => here.world.expectLedgerToHold())

let buyer: TestUser
beforeAll(async () => {
  buyer = await here.world.aBuyer(5000)
})

const words = { kind: 'short_text', name: 'words', label: 'Which words?' } as const
const files = {
  submissions: { csv: submissions.resultsCsv, json: submissions.resultsJson, lines: submissions.resultsLines },
  rows: { csv: results.rowsCsv, json: results.rowsJson, lines: results.rowsLines },
}

describe('Signs in a file of rows', () => {
  const cells = ['-73.985130', '-5', '+8801712345678', '@shop_name', '-', '=1+1']

  test.each(['submissions', 'rows'] as const)(
    'stand in the file of %s: numbers as they were typed, and no formula; exactly on request',
    async (of) => {
      const file = ['key,val', ...cells.map((cell, nth) => `0${nth + 1},${cell}`)].join('\r\n')
      const id = await answeredTask(file, [words], () => ({ words: '-1+1' }))
      const guarded = ["'@shop_name", '-', "'=1+1"]
      const { csv, exact } = await readFiles(of, id)
      expect(csv.map((row) => row['row.val'])).toEqual([...cells.slice(0, 3), ...guarded])
      expect(exact.map((row) => row['row.val'])).toEqual(cells)
      expect(csv.map((row) => row['row.key'])).toEqual(['01', '02', '03', '04', '05', '06'])
    },
  )
})

describe('Several choices', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
    { value: 'a; b', label: 'A and B' },
    { value: 'x;y', label: 'XY' },
    { value: 'c', label: 'C' },
  ]
  const choices = { kind: 'choices', name: 'm', label: 'Which?', options } as const
  const choice = { kind: 'choice', name: 'one', label: 'Which one?', options: options.slice(0, 2) } as const

  test.each(['submissions', 'rows'] as const)(
    'have a column for each option and their labels in the file of %s, also of an old form whose values have semicolons',
    async (of) => {
      const given: Record<string, string[] | undefined> = {
        r1: ['a', 'b'],
        r2: ['a; b'],
        r3: ['c', 'x;y'],
        r4: undefined,
      }
      const answered = ({ key = '' }: Record<string, string>) => ({
        words: key,
        m: given[key],
        one: key === 'r4' ? undefined : 'b',
      })
      const id = await answeredTask('key,val\nr1,1\nr2,2\nr3,3\nr4,4', [words, choices, choice], answered, [
        { ...choices, options: options.map(({ label }) => ({ value: spellingOf(label), label })) },
      ])
      const { csv } = await readFiles(of, id)
      const shown = csv.map((row) => [
        row[of === 'rows' ? 'value.m' : 'answer.m'],
        row['label.m'],
        options.map(({ value }) => row[`option.m.${value}`]).join(),
        row['label.one'],
      ])
      expect(shown).toEqual([
        ['a; b', 'A; B', '1,1,0,0,0', 'B'],
        ['a; b', 'A and B', '0,0,1,0,0', 'B'],
        ['c; x;y', 'C; XY', '0,0,0,1,1', 'B'],
        ['', '', ',,,,', ''],
      ])
    },
  )

  test.each(['a;b', ';', 'হ্যাঁ; না'])('of a new task have no semicolon in their values, such as %j', async (value) => {
    const form = { parts: [words, { ...choices, options: [...options.slice(0, 2), { value, label: 'Both' }] }] }
    expect(await buyer.call(tasks.post, { ...here.world.taskToPost(), form })).toMatchObject({
      status: 422,
      body: {
        fields: {
          'form.parts.1.options.2.value':
            'Leave out the semicolon (;): in files of results it separates several answers',
        },
      },
    })
  })
})

test('A median of numbers, and a share of votes, have no digits of the way a computer stores them', async () => {
  const number = { kind: 'number', name: 'n', label: 'N' } as const
  const answers = [0.1, 0.2].map((n) => () => ({ n }))
  const [row] = (await readFiles('rows', await answeredTask('key,val\nr1,1', [number], answers))).csv
  expect(row).toMatchObject({ 'value.n': '0.15', 'lower_quartile.n': '0.125', 'upper_quartile.n': '0.175' })
  const votes = ['yes', 'yes', 'no'].map((words) => () => ({ words }))
  const [voted] = (await readFiles('rows', await answeredTask('key,val\nr1,1', [words], votes))).csv
  expect(voted).toMatchObject({ 'value.words': 'yes', 'confidence.words': '0.6667' })
})

describe('The cells of a file of rows come back equal, by column name', () => {
  /** Names of ours, and of objects, among any others. */
  const name = fc
    .oneof(
      fc.constantFrom(
        'coins',
        'status',
        'worker_name',
        'item_id',
        'line',
        'control',
        'row.coins',
        'answer.words',
        'hint',
      ),
      fc.constantFrom('__proto__', 'constructor', 'value.words', 'নাম', '=1+1', '-', "'a"),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    )
    .map(storable)
    .filter(
      (typed) =>
        typed !== '' && typed.length <= batchLimits.columnName && typed.trim() === typed && !/[\r\n]/.test(typed),
    )
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'",;\t\n\r\'=+-@| \\{}', 'ক', '৭', '😀', '\u200d', '\ufeff', '\u2028') }),
    fc.constantFrom(
      '-73.985130',
      '+8801712345678',
      '007',
      '12345678901234567890',
      'ＮＵＬＬ',
      'سلام',
      '漢字',
      '1e5',
      'true',
    ),
  )
  const cell = fc.oneof(
    { weight: 5, arbitrary: piece },
    fc.tuple(piece, fc.integer({ min: 1, max: 60 })).map(([text, times]) => text.repeat(times)),
  )
  const table = fc
    .uniqueArray(name, { minLength: 2, maxLength: 5, selector: spellingOf })
    .filter((columns) => columns.every((column) => !/expected/i.test(spellingOf(column)) && spellingOf(column) !== ''))
    .chain((columns) =>
      fc.record({
        columns: fc.constant(columns),
        rows: fc.array(
          fc
            .array(cell.map(storable), { minLength: columns.length, maxLength: columns.length })
            // A row without a cell is none, and one that is too long is refused.
            .filter((cells) => /[\p{L}\p{N}]/u.test(cells[0] ?? '') && cells.join('').length < 3_000),
          { minLength: 1, maxLength: 8 },
        ),
        end: fc.constantFrom('\n', '\r\n'),
        quoted: fc.boolean(),
      }),
    )
  type Table = typeof table extends fc.Arbitrary<infer Made> ? Made : never
  const typeOf = { csv: 'text/csv', tsv: 'text/tab-separated-values', jsonl: 'application/x-ndjson' }
  const formats = ['csv', 'tsv', 'jsonl'] as const

  const dataOf = ({ columns, rows }: Table) =>
    rows.map((cells) => Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])))

  function write(given: Table, format: RowFormat): string {
    const { columns, rows, end, quoted } = given
    if (format === 'jsonl')
      return dataOf(given)
        .map((each) => JSON.stringify(each) + end)
        .join('')
    const options = { record_delimiter: end, quoted, quoted_empty: quoted, quoted_match: /["\r\n]/ }
    return stringify([columns, ...rows], { ...options, delimiter: format === 'csv' ? ',' : '\t' })
  }

  test('as they are read and written, whatever they are', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(...formats), async (given, format) => {
        const task = { form: { parts: [words] }, batches: [{ _id: '', columns: given.columns }] }
        const file = await textOf(csvFile(pagesOf(write(given, format), format), columnsOf(task), { exact: '1' }))
        expect(cellsOfFile(given.columns, rowsIn(file))).toEqual(dataOf(given))
      }),
      { numRuns: 300 },
    )
  })

  test.each(formats)('on the way from a file of %s through work to every exact file', async (format) => {
    const columns = ['coins', 'row.coins', '__proto__', 'নাম', 'label.words']
    const cells = fc.sample(cell.map(storable), { numRuns: 60, seed: formats.indexOf(format) })
    const rows = Array.from({ length: 12 }, (_, nth) => [`r${nth}`, ...cells.slice(nth * 4, nth * 4 + 4)])
    const given = { columns, rows, end: '\r\n' as const, quoted: true }
    const id = await answeredTask(write(given, format), [words], () => ({ words: 'x' }), [], typeOf[format])
    const data = dataOf(given)
    for (const of of ['submissions', 'rows'] as const) {
      const { exact, json, lines } = await readFiles(of, id)
      expect(cellsOfFile(columns, exact)).toEqual(data)
      for (const all of [json, lines]) expect(all.map(({ data, row }) => data ?? row?.data)).toEqual(data)
    }
  })

  const cellsOfFile = (columns: string[], rows: Record<string, string>[]) =>
    rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[`row.${column}`]])))
})

/** PostgreSQL stores no half of a character, and a file of rows has no control characters but these. */
function storable(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]/gu, '').toWellFormed()
}

async function* pagesOf(file: string, format: RowFormat) {
  for await (const { rows, errors } of readRows(partsOf(file), format)) {
    expect(errors).toEqual([])
    yield rows.map(({ line, data }) => ({ item_id: '', line, data, values: {} }))
  }
}

async function* partsOf(file: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(file)
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

const rowsIn = (file: string): Record<string, string>[] =>
  parse(file, { bom: true, columns: true, record_delimiter: '\r\n' })

/** The only line of a file is an object of JSON. */
const linesIn = (body: unknown): Line[] =>
  typeof body === 'string'
    ? body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [body as Line]

type Line = { line?: number; data?: Record<string, string>; row?: { line: number; data: Record<string, string> } }

async function readFiles(of: keyof typeof files, id: string) {
  const { csv, json, lines } = files[of]
  const guarded = await buyer.call(csv, { id })
  const exact = await buyer.call(csv, { id, exact: '1' })
  const listed = await buyer.call(lines, { id })
  expect(listed.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  return {
    csv: rowsIn(String(guarded.body)).sort(byLine),
    exact: rowsIn(String(exact.body)).sort(byLine),
    json: ((await buyer.call(json, { id })).body as unknown as Line[]).sort(byLine),
    lines: linesIn(listed.body).sort(byLine),
  }
}

/** In the order of the file of rows: a page has its rows in any order. */
function byLine(one: Line | Record<string, string>, other: Line | Record<string, string>): number {
  const lineOf = (row: Line | Record<string, string>) => Number((row as Line).row?.line ?? row.line)
  return lineOf(one) - lineOf(other)
}

type Answered = (row: Record<string, string>) => Record<string, unknown>

/** @param old is in the place of the inputs of its names while the task is posted: its own form is one of an earlier version */
async function answeredTask(
  file: string,
  inputs: Form['parts'],
  answers: Answered | Answered[],
  old: Form['parts'] = [],
  type = 'text/csv',
): Promise<string> {
  const { body: batch } = await sendRows(buyer, file, type)
  const all = [answers].flat()
  const form = { parts: [{ kind: 'paragraph', text: `{{${batch.columns[0]}}}` } as const, ...inputs] }
  const posted = form.parts.map((part) => old.find((each) => nameOf(each) === nameOf(part)) ?? part)
  const { required_workers: _, ...task } = here.world.taskToPost({ pay: 2 })
  const asked = {
    ...task,
    form: { parts: posted },
    batch_id: batch.insertedId,
    answers_per_item: all.length,
    page_size: batch.rows,
  }
  const { body } = await buyer.call(tasks.post, asked)
  const task_id = body.insertedId
  await sql`update tasks set form = ${JSON.stringify(form)}::text::jsonb where _id = ${task_id}`.execute(here.world.db)
  for (const answered of all) {
    const worker = await here.world.aWorker()
    const { body: reserved } = await worker.call(reservations.reserve, { task_id })
    const given = (reserved.items ?? []).map(({ _id, data }) => ({ item_id: _id, values: answered(data) }))
    const { body: sent } = await worker.call(submissions.submit, { task_id, answers: given })
    expect(await buyer.call(submissions.approve, { id: sent.insertedId })).toMatchObject({ status: 200 })
  }
  return task_id
}

const nameOf = (part: Form['parts'][number]) => ('name' in part ? part.name : part)
