/** Finds the rows of a table in its lines: a line break between quotation marks belongs to a cell. */
import { batchLimits, type RowError } from '@piecework/contract'

/** The text of a row, empty if it has no cell, or why it has none. */
export type Found = { line: number; text: string } | { line: number; problem: RowError['problem'] }
/** Makes rows of lines; `open` is a row that has not ended. */
export type Joiner = { open: { line: number } | null; add: (number: number, line: string) => Found | null }

/** The most characters of a row: no valid one has more, because JSON writes a byte as at most six characters (`\u0041`). */
export const maxRowLength = 6 * batchLimits.rowBytes

/** Joins the lines of a row that has line breaks between quotation marks. After a misplaced mark the next line begins a row. */
export class QuotedLines implements Joiner {
  open: { line: number; text: string } | null = null
  readonly #whole: RegExp
  readonly #unfinished: RegExp
  readonly #blank: RegExp
  readonly #lineEnd: string

  /** @param separator null for one column */
  constructor(separator: string | null, lineEnd = '\n') {
    const between = separator === null ? '' : `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`
    const inQuotes = '[^"]*(?:""[^"]*)*'
    const cell = `(?:"${inQuotes}"|[^"${between}]*)`
    this.#whole = new RegExp(separator === null ? `^${cell}$` : `^${cell}(?:${between}${cell})*$`)
    this.#unfinished = new RegExp(separator === null ? `^"${inQuotes}$` : `^(?:${cell}${between})*"${inQuotes}$`)
    this.#blank = new RegExp(`^[\\s${between}]*(?:"\\s*"(?=[\\s${between}]|$)[\\s${between}]*)*$`)
    this.#lineEnd = lineEnd
  }

  /** Searches each line once, however many lines the row has: one that continues a cell as if the cell began with it. */
  add(number: number, written: string): Found | null {
    const { line, text: before } = this.open ?? { line: number, text: '' }
    const hasQuote = written.includes('"')
    const end = written.endsWith('\r') ? written.replace(/\r+$/, '') : written
    const searched = this.open ? `"${end}` : end
    const text = before + end
    const isWhole = hasQuote ? this.#whole.test(searched) : this.open === null
    const isOpen = !isWhole && (!hasQuote || this.#unfinished.test(searched))
    this.open = isOpen ? { line, text: `${before}${written}${this.#lineEnd}` } : null
    if (text.length > maxRowLength) return { line, problem: 'row_too_long' }
    if (isOpen) return null
    if (!isWhole) return { line, problem: 'quote_misplaced' }
    return { line, text: this.#blank.test(text) ? '' : text }
  }
}
