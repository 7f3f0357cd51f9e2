/** How a file of rows is written, decided once from its beginning: where its lines end, and what separates its columns. */
import type { RowFormat } from '@piecework/contract'
import { QuotedLines } from './quoted-lines.ts'

/** `separator` is null for one column and for JSON Lines; `preamble` is a first line that is no row. */
export type WrittenAs = { lineEnd: '\n' | '\r'; separator: string | null; preamble: string | null }

/** In texts a comma is more usual than a tab, so a tab that fits as well is meant. */
const separators = ['\t', ',', ';', '|']

/** What spreadsheets write and read as the first line, `sep=;`: one that does not know it has put its own separators behind. */
const declaration = /^"?sep=([^"\w\r])\1*"?\s*$/i

export function writtenAs(head: string, format: RowFormat): WrittenAs {
  const lineEnd = lineEndOf(head, format)
  if (format === 'jsonl') return { lineEnd, separator: null, preamble: null }
  const lines = head.split(lineEnd)
  const [, declared] = declaration.exec(lines[0] ?? '') ?? []
  if (declared !== undefined) return { lineEnd, separator: declared, preamble: lines[0] ?? '' }
  return { lineEnd, separator: separatorOf(lines), preamble: null }
}

/** Old spreadsheets end lines by CR, also where cells have an LF between quotation marks. JSON has neither in its texts. */
function lineEndOf(head: string, format: RowFormat): '\n' | '\r' {
  const outside = format === 'jsonl' ? [head] : head.split('"').filter((_, nth) => nth % 2 === 0)
  const has = (sign: string) => outside.some((part) => part.includes(sign))
  return has('\r') && !has('\n') ? '\r' : '\n'
}

/** The first row decides: what divides it, and the others in the same way. */
function separatorOf(lines: string[]): string | null {
  const [best] = separators
    .filter((separator) => lines.some((line) => line.includes(separator)))
    .map((separator) => ({ separator, ...fitOf(lines, separator) }))
    .filter(({ isProse, share, columns }) => columns > 1 && (!isProse || share > 0.5))
    .sort((one, other) => other.share - one.share || Number(one.isProse) - Number(other.isProse))
  return best?.separator ?? null
}

/** `share`: how many of the rows have as many cells as the first. `isProse`: a blank stands behind each separator of the first, as in texts. */
function fitOf(lines: string[], separator: string) {
  const joiner = new QuotedLines(separator)
  const rows = lines.flatMap((line, nth) => {
    const found = joiner.add(nth + 1, line)
    if (found === null || ('text' in found && found.text === '')) return []
    return ['text' in found ? cellsOf(found.text, separator) : []]
  })
  const [first = [], ...others] = rows
  // The last one may be cut.
  const whole = others.length > 1 ? others.slice(0, -1) : others
  const fitting = whole.filter((cells) => cells.length === first.length).length
  return {
    columns: first.length,
    share: whole.length === 0 ? 1 : fitting / whole.length,
    isProse: first.slice(1).every((cell) => cell.startsWith(' ')),
  }
}

function cellsOf(row: string, separator: string): string[] {
  return row.replace(/"(?:[^"]|"")*"/g, '"').split(separator)
}
