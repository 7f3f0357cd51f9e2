/**
 * Reads a file of rows while it arrives: bytes, text, lines, rows, each checked. Memory stays flat, because each step holds one
 * piece of the file and at most one row that has not ended yet.
 *
 * csv-parse reads the cells. Where a row ends is found here, because csv-parse counts a CRLF between quotation marks as two lines,
 * cannot say where the next row begins after an error, and gathers a row of separators without end.
 */

import { ApiError, batchLimits, type RowError, type RowFormat, spellingOf } from '@piecework/contract'
import { parse } from 'csv-parse/sync'
import { tooLarge } from '../http/upload.ts'

/** A row that has no error; `bytes` is the size of its data as JSON in UTF-8. */
export type ReadRow = { line: number; data: Record<string, string>; bytes: number; control?: ReadControl }
/** The cells of a control that its workers do not get: right answers by the names of the inputs, and why they are right. */
type ReadControl = { expected: Record<string, string>; hint: string | null }
/** What the file has said since the chunk before: rows only as long as the file has no error. `columns` are those that workers get; empty until they are known. */
export type RowChunk = { columns: string[]; rows: ReadRow[]; errors: RowError[] }

type Problem = RowError['problem']
/** Consecutive lines, without `\n`, and the number of the first. */
type Lines = { first: number; lines: string[] }
/** The text of a row, or why it has none. */
type Found = { line: number; text: string } | { line: number; problem: Problem }
/** Makes rows of lines; `open` is a row that has not ended. */
type Joiner = { open: { line: number } | null; add: (number: number, line: string) => Found | null }
/** The row as its format has it: cells, or an object of JSON. */
type Parsed = { line: number; cells: string[] } | { line: number; object: object } | { line: number; problem: Problem }

const separators = { csv: ',', tsv: '\t' }

const pieceBytes = 64 * 1024
/** The most characters of a row: no valid one has more, because JSON writes a byte as at most six characters (`\u0041`). */
const maxRowLength = 6 * batchLimits.rowBytes
const chunkSize = { rows: 1_000, bytes: 1_000_000, errors: 1_000 }

/** PostgreSQL stores no NUL and no half of a character; the other control characters but tab and line breaks are of no use to a reader. */
const unstorable = /[^\P{Cc}\t\n\r\u007f-\u009f]|\p{Surrogate}/u

/**
 * Yields rows in chunks of at most 1,000 rows and about 1 MB, and errors in the order of their lines. A file without rows has an error,
 * so there is at least one chunk. Once a chunk has errors, no rows follow. The rest of `content` may be left unread: after an error in the
 * names of the columns, and after a row that does not end.
 * @throws `not_utf8`, `too_many_rows`, `too_large`
 */
export async function* readRows(
  content: AsyncIterable<Uint8Array>,
  format: RowFormat,
): AsyncGenerator<RowChunk, void, undefined> {
  const checker = new RowChecker(format)
  const joiner = format === 'jsonl' ? new JsonLines() : new QuotedLines(separators[format])
  for await (const found of rowsOf(linesOf(textOf(piecesOf(content))), joiner)) {
    for (const row of format === 'jsonl' ? objectsOf(found) : cellsOf(found, separators[format])) {
      checker.check(row)
      if (checker.isFull) yield checker.take()
      if (checker.isOver) break
    }
    if (checker.isOver) break
  }
  checker.end()
  yield checker.take()
}

/** Pieces of one size: what is found in a file does not depend on how the network cuts it. The next piece overwrites the memory. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const piece = new Uint8Array(pieceBytes)
  let filled = 0
  let total = 0
  for await (const bytes of content) {
    total += bytes.length
    if (total > batchLimits.fileBytes) throw tooLarge(batchLimits.fileBytes)
    for (let from = 0; from < bytes.length; ) {
      const part = bytes.subarray(from, from + pieceBytes - filled)
      piece.set(part, filled)
      from += part.length
      filled += part.length
      if (filled === pieceBytes) {
        yield piece
        filled = 0
      }
    }
  }
  yield piece.subarray(0, filled)
}

/** The decoder skips a byte order mark of UTF-8, and throws at one of UTF-16. */
async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const piece of pieces) {
    if (isFirst && isUtf16(piece.subarray(0, 1_000))) throw new ApiError('not_utf8')
    isFirst = false
    yield decoded(() => decoder.decode(piece, { stream: true }))
  }
  yield decoded(() => decoder.decode())
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw new ApiError('not_utf8')
  }
}

/** Latin letters in UTF-16 without a byte order mark are valid UTF-8, with a NUL at every other place. */
function isUtf16(head: Uint8Array): boolean {
  const zeros = [0, 0]
  head.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  return Math.min(...zeros) === 0 && Math.max(...zeros) > head.length / 4
}

/** Ends with the last line, or with the beginning of one that is longer than a row can be. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<Lines> {
  let rest = ''
  let first = 1
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield { first, lines }
    first += lines.length
    if (rest.length > maxRowLength) break
  }
  yield { first, lines: [rest] }
}

/** Ends with the last row, or with one that is too long. Empty lines are no rows. */
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
    return text.trim() === '' ? null : { line, text }
  }
}

/** Joins the lines of a row that has line breaks between quotation marks. After a misplaced mark the next line begins a row. */
class QuotedLines implements Joiner {
  open: { line: number; text: string } | null = null
  readonly #whole: RegExp
  readonly #unfinished: RegExp

  constructor(separator: string) {
    const inQuotes = '[^"]*(?:""[^"]*)*'
    const cell = `(?:"${inQuotes}"|[^"${separator}]*)`
    this.#whole = new RegExp(`^${cell}(?:${separator}${cell})*$`)
    this.#unfinished = new RegExp(`^(?:${cell}${separator})*"${inQuotes}$`)
  }

  /** Searches each line once, however many lines the row has: one that continues a cell as if the cell began with it. */
  add(number: number, written: string): Found | null {
    const { line, text: before } = this.open ?? { line: number, text: '' }
    const hasQuote = written.includes('"')
    const end = written.endsWith('\r') ? written.slice(0, -1) : written
    const searched = this.open ? `"${end}` : end
    const text = before + end
    const isWhole = hasQuote ? this.#whole.test(searched) : this.open === null
    const isOpen = !isWhole && (!hasQuote || this.#unfinished.test(searched))
    this.open = isOpen ? { line, text: `${before}${written}\n` } : null
    if (text.length > maxRowLength) return { line, problem: 'row_too_long' }
    if (isOpen || text === '') return null
    return isWhole ? { line, text } : { line, problem: 'quote_misplaced' }
  }
}

function* cellsOf(found: Found[], delimiter: string): Generator<Parsed> {
  const texts = found.flatMap((row) => ('text' in row ? [row.text] : []))
  const options = { delimiter, record_delimiter: '\n', relax_column_count: true }
  const records = parse(texts.join('\n'), options).values()
  for (const row of found) {
    if ('problem' in row) yield row
    else yield { line: row.line, cells: records.next().value ?? [] }
  }
}

function* objectsOf(found: Found[]): Generator<Parsed> {
  for (const row of found) {
    if ('problem' in row) yield row
    else yield parseObject(row)
  }
}

function parseObject({ line, text }: { line: number; text: string }): Parsed {
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
  #columns: string[] | null = null
  #places: Places = { data: [], expected: [], hint: null }
  #controls = 0
  /** The line with the names of the columns. */
  #firstLine = 1
  #count = 0
  #hasFailed = false
  #rows: ReadRow[] = []
  #bytes = 0
  #errors: RowError[] = []

  constructor(format: RowFormat) {
    this.#format = format
  }

  get isFull(): boolean {
    return (
      this.#rows.length >= chunkSize.rows || this.#bytes >= chunkSize.bytes || this.#errors.length >= chunkSize.errors
    )
  }

  take(): RowChunk {
    const chunk = { columns: this.#places.data.map(([name]) => name), rows: this.#rows, errors: this.#errors }
    this.#rows = []
    this.#errors = []
    this.#bytes = 0
    return chunk
  }

  check(row: Parsed): void {
    const isHeader = this.#format !== 'jsonl' && this.#columns === null
    if (!isHeader) this.#count += 1
    if (this.#count > batchLimits.rows) throw new ApiError('too_many_rows')
    if ('problem' in row) {
      this.#fail(row.line, null, row.problem)
      this.isOver = isHeader
    } else if ('object' in row) this.#checkObject(row.line, row.object)
    else if (isHeader) {
      this.#setColumns(
        row.line,
        row.cells.map((cell) => cell.trim()),
      )
    } else this.#checkCells(row.line, row.cells)
  }

  end(): void {
    if (this.#count > 0 && this.#controls === this.#count) this.#fail(this.#firstLine, null, 'only_controls')
    if (this.isOver || this.#count > 0) return
    this.#fail(this.#firstLine, null, this.#format !== 'jsonl' && this.#columns === null ? 'no_header' : 'no_rows')
  }

  #setColumns(line: number, names: string[]): void {
    this.#firstLine = line
    for (const { column, problem } of problemsOfNames(names)) {
      this.#fail(line, column, problem)
      this.isOver = true
    }
    if (this.isOver) return
    this.#columns = names
    this.#places = placesOf(names)
  }

  #checkCells(line: number, cells: string[]): void {
    const columns = this.#columns ?? []
    if (cells.length < columns.length) this.#fail(line, null, 'too_few_cells')
    else if (cells.length > columns.length) this.#fail(line, null, 'too_many_cells')
    else this.#checkValues(line, cells)
  }

  #checkObject(line: number, object: object): void {
    const values = new Map<string, unknown>(Object.entries(object))
    if (this.#columns === null) this.#setColumns(line, [...values.keys()])
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
    const control = this.#controlIn(values)
    const bytes = Buffer.byteLength(JSON.stringify(data)) + (control ? Buffer.byteLength(JSON.stringify(control)) : 0)
    if (bytes > batchLimits.rowBytes) this.#fail(line, null, 'row_too_long')
    if (this.#controls === batchLimits.controls + 1 && control) this.#fail(line, null, 'too_many_controls')
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
    return { expected: Object.fromEntries(expected), hint: (hint !== null && values[hint]?.trim()) || null }
  }

  /** No row of a file with an error is kept. */
  #fail(line: number, column: string | null, problem: Problem): void {
    this.#hasFailed = true
    this.#rows = []
    this.#errors.push({ line, column: column === null ? null : storableName(column), problem })
  }
}

/** Where the cells of a row stand. */
type Places = {
  data: [column: string, place: number][]
  expected: [input: string, place: number][]
  hint: number | null
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
  const isData = (place: number) => place !== hint && !expected.some(([, other]) => other === place)
  const data = columns.map((column, place): [string, number] => [column, place]).filter(([, place]) => isData(place))
  return { data, expected, hint: hint < 0 ? null : hint }
}

type NameProblem = { column: string | null; problem: Problem }

function problemsOfNames(names: string[]): NameProblem[] {
  if (names.length === 0) return [{ column: null, problem: 'no_header' }]
  if (names.length > batchLimits.columns) return [{ column: null, problem: 'too_many_columns' }]
  // Two columns of one input would be two right answers.
  const sameNames = names.map((column) =>
    ofControl.test(column) ? spellingOf(column.replace(ofControl, 'expected:$1')) : column,
  )
  return names.flatMap((column, place): NameProblem[] => {
    if (column.trim() === '') return [{ column: null, problem: 'column_without_name' }]
    if (column.length > batchLimits.columnName) return [{ column, problem: 'column_name_too_long' }]
    if (unstorable.test(column)) return [{ column, problem: 'control_character' }]
    return sameNames.indexOf(sameNames[place] ?? '') < place ? [{ column, problem: 'column_name_twice' }] : []
  })
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

/** The name of a wrong column stands in an error that is stored. */
function storableName(column: string): string {
  return column.slice(0, batchLimits.columnName).replace(new RegExp(unstorable, 'gu'), '\uFFFD')
}
