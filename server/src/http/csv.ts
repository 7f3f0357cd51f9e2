/** Lines of comma-separated values that a spreadsheet opens as text, never as formulas. */
import { stringify } from 'csv-stringify/sync'

/** The mark that tells Excel the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Escapes formulas: a spreadsheet must not run text that another user wrote. Numbers are not escaped, because
 * they can be negative. Quotes line breaks of any kind: unquoted, they would begin a new row and cell.
 */
export function csvLines(rows: (string | number)[][]): string {
  const escaped = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeInnerFormulas(cell) : cell)))
  return stringify(escaped, { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ })
}

/**
 * A spreadsheet may be set to split at semicolons or tabs, and then the quotes around a cell protect nothing: what stands
 * after one of them, or in a new line, begins a cell there.
 * Each run of separators, spaces and quotes is read once: a text of 20,000 line breaks must not take seconds.
 */
function escapeInnerFormulas(text: string): string {
  return text.replace(/(?<![;\s"])[;\s"]+(?=[=+\-@＝＋－＠])/g, (run) => {
    const from = Math.max(0, run.lastIndexOf(';'))
    return run.slice(0, from) + run.slice(from).replace(/[;\t\r\n]/g, "$&'")
  })
}
