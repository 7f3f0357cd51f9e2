/**
 * Reads a file of rows while it arrives: bytes, text, lines, rows, each checked. Memory stays flat, because each step holds one
 * piece of the file and at most one row that has not ended yet.
 *
 * csv-parse reads the cells. Where a row ends is found here, because csv-parse counts a CRLF between quotation marks as two lines,
 * cannot say where the next row begins after an error, and gathers a row of separators without end.
 */

import { ApiError, batchLimits, type RowError, type RowFormat, spellingOf } from '@piecework/contract'
import { parse } from 'csv-parse/sync'
import { countAnswers } from './controls.ts'
import { NoText, textOf } from './file-text.ts'
import { type Found, type Joiner, maxRowLength, QuotedLines } from './quoted-lines.ts'
import { type WrittenAs, writtenAs } from './written-as.ts'

/** A row that has no error; `bytes` is the size of its data as JSON in UTF-8. */
export type ReadRow = { line: number; data: Record<string, string>; bytes: number; control?: ReadControl }
/** The cells of a control that its workers do not get: right answers by the names of the inputs, and why they are right. */
type ReadControl = { expected: Record<string, string>; hint: string | null }
/**
 * What the file has said since the chunk before: rows only as long as the file has no error. `columns` are those that workers get; empty
 * until they are known. `emptyRows` are all so far.
 */
export type RowChunk = {
  columns: string[]
  separator: string | null
  emptyRows: number
  rows: ReadRow[]
  errors: RowError[]
}

type Problem = RowError['problem']
/** Consecutive lines, without their ends, and the number of the first. */
type Lines = { first: number; lines: string[] }
/** The row as its format has it: cells, none in an empty row, or an object of JSON. */
type Parsed = { line: number; cells: string[] } | { line: number; object: object } | { line: number; problem: Problem }

const chunkSize = { rows: 500, bytes: 100_000, errors: 1_000 }

/** PostgreSQL stores no NUL and no half of a character; the other control characters but tab and line breaks are of no use to a reader. */
const unstorable = /[^\P{Cc}\t\n\r\u007f-\u009f]|\p{Surrogate}/u

/**
 * Yields rows in chunks of at most 500 rows and about 0.1 MB, and errors in the order of their lines. A file without rows has an error,
 * so there is at least one chunk. Once a chunk has errors, no rows follow. The rest of `content` may be left unread: after an error in the
 * names of the columns, and after a row that does not end.
 * @throws `not_utf8`, `too_many_rows`, `too_large`
 */
export async function* readRows(
  content: AsyncIterable<Uint8Array>,
  format: RowFormat,
): AsyncGenerator<RowChunk, void, undefined> {
  const texts = textOf(content)
  try {
    const head = ((await texts.next()).value ?? '').replace(/^\uFEFF+/, '')
    const written = writtenAs(head, format)
    const checker = new RowChecker(format, written.separator)
    const joiner = format === 'jsonl' ? new JsonLines() : new QuotedLines(written.separator, written.lineEnd)
    for await (const found of rowsOf(linesOf(head, texts, written), joiner)) {
      for (const row of format === 'jsonl' ? objectsOf(found) : cellsOf(found, written)) {
        checker.check(row)
        if (checker.isFull) yield checker.take()
        if (checker.isOver) break
      }
      if (checker.isOver) break
    }
    checker.end()
    yield checker.take()
  } finally {
    await texts.return()
  }
}

/** Ends with the last line, or with the beginning of one that is longer than a row can be. */
async function* linesOf(
  head: string,
  texts: AsyncIterable<string>,
  { lineEnd, preamble }: WrittenAs,
): AsyncGenerator<Lines> {
  let rest = ''
  let first = 1
  const add = (text: string): Lines => {
    const lines = (rest + text).split(lineEnd)
    rest = lines.pop() ?? ''
    const batch = { first, lines }
    first += lines.length
    return batch
  }
  yield add(preamble === null ? head : head.slice(preamble.length))
  try {
    for await (const text of texts) {
      if (rest.length > maxRowLength) break
      yield add(text)
    }
  } catch (failure) {
    throw failure instanceof NoText ? failure.at(first) : failure
  }
  const last = withoutEndMark(rest)
  yield { first, lines: last === '' ? [] : [last] }
}

/** Old programs end a file by Ctrl-Z. */
function withoutEndMark(text: string): string {
  return text.replace(/\p{Cc}+$/u, (controls) => controls.replaceAll('\x1a', ''))
}

/** Ends with the last row, or with one that is too long. */
async function* rowsOf(batches: AsyncIterable<Lines>, joiner: Joiner): AsyncGenerator<Found[]> {
  for await (const { first, lines } of batches) {
    const found: Found[] = []
    let number = first
    for (const line of lines) {
      const row = joiner.add(number, line)
      number += 1
      if (row) found.push(row)
      if (row && 'problem' in row && row.problem === 'row_too_long') return yield found
    }
    yield found
  }
  const { open } = joiner
  if (open) yield [{ line: open.line, problem: 'quote_not_closed' }]
}

class JsonLines implements Joiner {
  readonly open = null

  add(line: number, text: string): Found | null {
    if (text.length > maxRowLength) return { line, problem: 'row_too_long' }
    return { line, text: text.trim() }
  }
}

function* cellsOf(found: Found[], { separator, lineEnd }: WrittenAs): Generator<Parsed> {
  const texts = found.flatMap((row) => ('text' in row && row.text !== '' ? [row.text] : []))
  const records =
    separator === null ? texts.map((text) => [onlyCellOf(text)]).values() : recordsOf(texts, separator, lineEnd)
  for (const row of found) {
    if ('problem' in row) yield row
    else yield { line: row.line, cells: row.text === '' ? [] : (records.next().value ?? []) }
  }
}

function recordsOf(texts: string[], delimiter: string, lineEnd: string): Iterator<string[]> {
  const options = { delimiter, record_delimiter: lineEnd, relax_column_count: true }
  return parse(texts.join(lineEnd), options).values()
}

function onlyCellOf(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}

function* objectsOf(found: Found[]): Generator<Parsed> {
  for (const row of found) {
    if ('problem' in row) yield row
    else yield parseObject(row)
  }
}

function parseObject({ line, text }: { line: number; text: string }): Parsed {
  if (text === '') return { line, cells: [] }
  try {
    const value: unknown = JSON.parse(text, asWritten)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { line, problem: 'not_an_object' }
    return { line, object: value }
  } catch {
    return { line, problem: 'not_json' }
  }
}

/** A number is kept as it is written: an id of twenty digits would become another one. Infinity stays a number, which is no value. */
function asWritten(_key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? (context?.source ?? String(value)) : value
}

/** Checks parsed rows in their order, and gathers what the next chunk has. */
class RowChecker {
  /** After an error in the names of the columns. */
  isOver = false
  readonly #format: RowFormat
  readonly #separator: string | null
  /** With an empty text for each column without a name. */
  #columns: string[] | null = null
  #places: Places = { data: [], expected: [], hint: null, nameless: [], needed: 0 }
  #emptyRows = 0
  #controls = 0
  #knownAnswers = 0
  /** The line with the names of the columns. */
  #firstLine = 1
  #count = 0
  #hasFailed = false
  #rows: ReadRow[] = []
  #bytes = 0
  #errors: RowError[] = []

  constructor(format: RowFormat, separator: string | null) {
    this.#format = format
    this.#separator = separator
  }

  get isFull(): boolean {
    return (
      this.#rows.length >= chunkSize.rows || this.#bytes >= chunkSize.bytes || this.#errors.length >= chunkSize.errors
    )
  }

  take(): RowChunk {
    const chunk = {
      columns: this.#places.data.map(([name]) => name),
      separator: this.#separator,
      emptyRows: this.#emptyRows,
      rows: this.#rows,
      errors: this.#errors,
    }
    this.#rows = []
    this.#errors = []
    this.#bytes = 0
    return chunk
  }

  check(row: Parsed): void {
    const isHeader = this.#format !== 'jsonl' && this.#columns === null
    if ('cells' in row && row.cells.length === 0) {
      if (!isHeader) this.#emptyRows += 1
      return
    }
    if ('problem' in row) {
      if (!isHeader) this.#countRow()
      this.#fail(row.line, null, row.problem)
      this.isOver = isHeader
    } else if ('object' in row) this.#checkObject(row.line, row.object)
    else if (isHeader) this.#setColumns(row.line, namesOf(row.cells))
    else this.#checkCells(row.line, row.cells)
  }

  #countRow(): void {
    this.#count += 1
    if (this.#count > batchLimits.rows) throw new ApiError('too_many_rows')
  }

  end(): void {
    if (this.#count > 0 && this.#controls === this.#count) this.#fail(this.#firstLine, null, 'only_controls')
    if (this.isOver || this.#count > 0) return
    this.#fail(this.#firstLine, null, this.#format !== 'jsonl' && this.#columns === null ? 'no_header' : 'no_rows')
  }

  #setColumns(line: number, names: string[]): void {
    this.#firstLine = line
    for (const { column, problem } of problemsOfNames(names, this.#format)) {
      this.#fail(line, column, problem)
      this.isOver = true
    }
    if (this.isOver) return
    this.#columns = names
    this.#places = placesOf(names)
  }

  #checkCells(line: number, cells: string[]): void {
    this.#countRow()
    const columns = this.#columns ?? []
    const { nameless, needed } = this.#places
    if (cells.length < needed || cells.length > columns.length) {
      const seen = { cells: cells.length, columns: needed }
      this.#fail(line, null, cells.length < needed ? 'too_few_cells' : 'too_many_cells', seen)
    } else if (nameless.length === 0 || this.#areEmpty(line, cells)) this.#checkValues(line, cells)
  }

  /** What stands in a column without a name would get lost. */
  #areEmpty(line: number, cells: string[]): boolean {
    const filled = this.#places.nameless.filter((place) => cells[place]?.trim())
    for (const place of filled) {
      const seen = { nth: place + 1, cell: storable((cells[place] ?? '').trim(), shownOfCell) }
      this.#fail(line, null, 'column_without_name', seen)
    }
    // Each is named once.
    if (filled.length > 0) this.#places.nameless = this.#places.nameless.filter((place) => !filled.includes(place))
    return filled.length === 0
  }

  #checkObject(line: number, object: object): void {
    const values = new Map<string, unknown>(Object.entries(object))
    if (this.#columns === null) this.#setColumns(line, [...values.keys()])
    if ([...values.values()].every(isEmptyValue) && this.#columns !== null) {
      this.#emptyRows += 1
      return
    }
    this.#countRow()
    const columns = this.#columns
    if (columns === null) return
    const texts = columns.map((column) => textOfValue(values.get(column)))
    const unknown = [...values.keys()].filter((key) => !columns.includes(key))
    for (const key of unknown) this.#fail(line, key, 'unknown_column')
    columns.forEach((column, place) => {
      if (texts[place] === undefined) this.#fail(line, column, 'not_a_value')
    })
    if (unknown.length === 0 && !texts.includes(undefined)) {
      this.#checkValues(
        line,
        texts.map((text) => text ?? ''),
      )
    }
  }

  /** The data has own properties only: a column may have the name `__proto__`. */
  #checkValues(line: number, values: string[]): void {
    const columns = this.#columns ?? []
    const problems = values.map(problemOfCell)
    columns.forEach((column, place) => {
      const problem = problems[place]
      if (problem) this.#fail(line, column, problem)
    })
    if (problems.some((problem) => problem !== null)) return
    const data = Object.fromEntries(this.#places.data.map(([column, place]) => [column, values[place] ?? '']))
    const known = this.#knownAnswers
    const control = this.#controlIn(values)
    const bytes = Buffer.byteLength(JSON.stringify(data)) + (control ? Buffer.byteLength(JSON.stringify(control)) : 0)
    if (bytes > batchLimits.rowBytes) this.#fail(line, null, 'row_too_long')
    if (this.#controls === batchLimits.controls + 1 && control) this.#fail(line, null, 'too_many_controls')
    if (known <= batchLimits.knownAnswers && this.#knownAnswers > batchLimits.knownAnswers) {
      this.#fail(line, null, 'too_many_known_answers')
    }
    if (this.#hasFailed) return
    this.#rows.push({ line, data, bytes, ...(control && { control }) })
    this.#bytes += bytes
  }

  #controlIn(values: string[]): ReadControl | null {
    const { expected: columns, hint } = this.#places
    const expected = columns.flatMap(([name, place]): [string, string][] => {
      const cell = values[place]?.trim() ?? ''
      return cell === '' ? [] : [[name, cell]]
    })
    if (expected.length === 0) return null
    this.#controls += 1
    const control = Object.fromEntries(expected)
    this.#knownAnswers += countAnswers(control)
    return { expected: control, hint: (hint !== null && values[hint]?.trim()) || null }
  }

  /** No row of a file with an error is kept. */
  #fail(line: number, column: string | null, problem: Problem, seen?: RowError['seen']): void {
    this.#hasFailed = true
    this.#rows = []
    const name = column === null ? null : storable(column)
    this.#errors.push({ line, column: name, problem, ...(seen && { seen }) })
  }
}

/** Where the cells of a row stand. */
type Places = {
  data: [column: string, place: number][]
  expected: [input: string, place: number][]
  hint: number | null
  /** A spreadsheet writes columns without a name and without cells. */
  nameless: number[]
  /** How many cells a row has at least. */
  needed: number
}

const ofControl = /^\s*expected\s*:\s*(.*?)\s*$/is

/** Only a file with controls has a column of hints; in others it is a column as each. However it is written, no worker gets the answer. */
function placesOf(columns: string[]): Places {
  const expected = columns.flatMap((column, place): [string, number][] => {
    const [, input] = ofControl.exec(column) ?? []
    // Names of inputs are in small letters.
    return input === undefined ? [] : [[spellingOf(input), place]]
  })
  const hint = expected.length > 0 ? columns.findIndex((column) => spellingOf(column) === 'hint') : -1
  const nameless = columns.flatMap((column, place) => (column === '' ? [place] : []))
  const isData = (place: number) =>
    place !== hint && columns[place] !== '' && !expected.some(([, other]) => other === place)
  const data = columns.map((column, place): [string, number] => [column, place]).filter(([, place]) => isData(place))
  return {
    data,
    expected,
    hint: hint < 0 ? null : hint,
    nameless,
    needed: columns.findLastIndex((name) => name !== '') + 1,
  }
}

type NameProblem = { column: string | null; problem: Problem }

/** The first column of a table, if it has no name, is one of numbers that a program has put before the others. */
function namesOf([first = '', ...others]: string[]): string[] {
  const names = others.map((cell) => cell.trim())
  const taken = new Set(names.map(spellingOf))
  let own = first.trim()
  for (let nth = 1; own === ''; nth += 1) {
    if (!taken.has(`column ${nth}`)) own = `column ${nth}`
  }
  return [own, ...names]
}

function problemsOfNames(names: string[], format: RowFormat): NameProblem[] {
  if (names.length === 0) return [{ column: null, problem: 'no_header' }]
  if (names.filter((name) => name !== '').length > batchLimits.columns)
    return [{ column: null, problem: 'too_many_columns' }]
  // Two columns of one input would be two right answers.
  const sameNames = names.map((column) =>
    ofControl.test(column) ? spellingOf(column.replace(ofControl, 'expected:$1')) : column,
  )
  return names.flatMap((column, place): NameProblem[] => {
    if (column === '' && format !== 'jsonl') return []
    if (column.trim() === '') return [{ column: null, problem: 'column_without_name' }]
    if (column.length > batchLimits.columnName) return [{ column, problem: 'column_name_too_long' }]
    if (unstorable.test(column)) return [{ column, problem: 'control_character' }]
    return sameNames.indexOf(sameNames[place] ?? '') < place ? [{ column, problem: 'column_name_twice' }] : []
  })
}

/** Of a cell that an error names. */
const shownOfCell = 40

function isEmptyValue(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

function problemOfCell(text: string): Problem | null {
  if (text.length > batchLimits.cell) return 'cell_too_long'
  return unstorable.test(text) ? 'control_character' : null
}

/** A key that the row leaves out is undefined here as `null` is in JSON: an empty cell. */
function textOfValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  return value === undefined || value === null ? '' : undefined
}

/** The name of a wrong column, or its cell, stands in an error that is stored. */
function storable(text: string, length: number = batchLimits.columnName): string {
  return text.slice(0, length).replace(new RegExp(unstorable, 'gu'), '\uFFFD')
}
