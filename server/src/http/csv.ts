/**
 * Files of rows, some rows at a time: JSON, and comma-separated values with the cells exactly as they are, or guarded so that a spreadsheet
 * opens no text as a formula.
 */
import { stringify } from 'csv-stringify/sync'

/** The mark that tells Excel the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

export type Cell = string | number
/** `exact`: no text is guarded. */
export type OfCsv = { exact?: '1' | undefined }

export type Columns<Row> = { headings: string[]; cellsOf(row: Row): Cell[] }
type Pages<Row> = Iterable<Row[]> | AsyncIterable<Row[]>

export async function* csvFile<Row>(
  pages: Pages<Row>,
  { headings, cellsOf }: Columns<Row>,
  of?: OfCsv,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([headings], of)
  for await (const rows of pages) yield csvLines(rows.map(cellsOf), of)
}

/** One JSON array. */
export async function* jsonFile(pages: Pages<unknown>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const rows of pages) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** One object a line. */
export async function* jsonLines(pages: Pages<unknown>): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Quotes line breaks of any kind: unquoted, they would begin a new row and cell. */
export function csvLines(rows: Cell[][], { exact }: OfCsv = {}): string {
  const cells = exact ? rows : rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)))
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ })
}

/**
 * Where a spreadsheet may begin a cell: a text, and what stands after a semicolon, a tab or a line break in it, because quotation marks
 * protect nothing once the spreadsheet is set to split there. Each run of blanks is read once: a text of 20,000 line breaks must not
 * take seconds.
 */
const beginnings = /(^|[;\t\r\n])((?:'|(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])[^;\t\r\n]*)/g

/**
 * A spreadsheet must not run text that another user wrote: an apostrophe makes it a text. Where the text has an apostrophe of its own
 * one is added too, so that what was typed is had by taking one away at each of these places. Numbers and addresses stay as they are.
 */
function guarded(text: string): string {
  if (address.test(text)) return text
  const whole = text.replace(beginnings, (found, before: string, part: string) =>
    isNumber(part) ? found : `${before}'${part}`,
  )
  return /^[\t\r]/.test(text) && !isNumber(text) ? `'${whole}` : whole
}

/** Addresses of the web. Without these signs no part of one can call anything. */
const address = /^https?:\/\/[^\s"(|!]*(?:\s+https?:\/\/[^\s"(|!]*)*$/i

const figures = String.raw`[.,]?\p{N}+(?:[.,'’_\p{Zs}]\p{N}+)*\.?(?:e[+-]?\p{N}+)?`
const currency = String.raw`(?:\p{Sc}|\p{L}{2,3}\.?\p{Zs})`
const unit = String.raw`(?:[%‰°\p{Sc}]|°?\p{L}[\p{L}\p{M}]*)`
const amount = String.raw`\p{Zs}?${currency}?\p{Zs}?${figures}(?:\p{Zs}?${unit})?`
/** What begins with a sign and is no formula. */
const numbers = [
  // Nothing to compute with: -, +/-, -?
  String.raw`[+\-＋－][+\-＋－\p{Zs}./?]*`,
  // Amounts and lists of them: -5, -৳1,200.50, +3 %, -1.5e-3, -73.985130, 40.748817
  String.raw`[+\-＋－]${amount}(?:,(?:\p{Zs}+|(?=[+-]))[+-]?${amount})*`,
  // Coordinates: -33.8688 -70.6693
  String.raw`[+-]\p{N}+\.\p{N}+(?:\p{Zs}+[+-]?\p{N}+\.\p{N}+)+`,
  // Telephone numbers: +880 1712-345678, +1 (202) 555-0147 ext. 3
  String.raw`[+＋](?:[\p{Zs}().\-/]*\p{N}){7,15}(?:\p{Zs}?(?:x|ext\.?)\p{Zs}?\p{N}+)?`,
]
const number = new RegExp(`^(?:${numbers.join('|')})$`, 'iu')

function isNumber(text: string): boolean {
  return number.test(text.trim())
}
