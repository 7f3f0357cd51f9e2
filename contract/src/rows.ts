/** Texts of a form: `{{column}}` stands for the cell of the row, and `{{worker}}` for the code of the worker who reads it. */
import type { Form, FormPart } from './forms.ts'
import { isolated } from './quoted.ts'
import { findSpelled, spellingOf } from './spelling.ts'

/**
 * Rows of work in one batch, and how they are answered: `answers` are of one row, `page` is how many rows a worker gets at once. A cell
 * has that many characters, a row as JSON and a file that many bytes. `controls` are of one batch, and so are `knownAnswers`, all right
 * answers of these rows: each of several options counts. A buyer's batches that are not posted live `unpostedDays`, and one day without a
 * card payment that stands; with what arrived within a day they take `storedBytes`, and as many more for each dollar of such payments, up to
 * `pictureLimits.buyerBytes`.
 */
export const batchLimits = {
  rows: 100_000,
  columns: 50,
  columnName: 100,
  cell: 20_000,
  rowBytes: 16 * 1024,
  fileBytes: 50 * 1024 * 1024,
  errorsKept: 1_000,
  answers: 20,
  page: 50,
  controls: 5_000,
  knownAnswers: 20_000,
  pageBytes: 256 * 1024,
  perTask: 20,
  unpostedRows: 1_000_000,
  unpostedDays: 7,
  unpostedDaysOfFree: 1,
  storedBytes: 200 * 1024 ** 2,
} as const
/**
 * Pictures of one batch and of one buyer in an hour, characters of the name of one, and bytes of a batch, of all batches of a buyer, and
 * of the file of rows that joins them.
 */
export const pictureLimits = {
  perBatch: 5_000,
  perHour: 3_000,
  name: 500,
  batchBytes: 2 * 1024 ** 3,
  buyerBytes: 20 * 1024 ** 3,
  fileBytes: 10 * 1024 * 1024,
} as const
/** The columns of a batch of pictures: the name of the picture, by which a file of rows joins, and its SHA-256. */
export const pictureColumns = { name: 'file', picture: 'picture' } as const
/**
 * Which pending work is approved: `agrees` leaves out pages with an answer that differs from the approved majority of its row,
 * `controls_right` pages that missed a control or have none.
 */
export const restFilters = ['all', 'agrees', 'controls_right'] as const
export type RestFilter = (typeof restFilters)[number]
/** `{{worker}}` in a text of a form. */
export const workerColumn = 'worker'
const placeholder = /\{\{\s*([^{}]+?)\s*\}\}/g

/** The columns that the texts of a part name. */
export function columnsIn(part: FormPart): string[] {
  return textsOf(part).flatMap((text) => [...text.matchAll(placeholder)].map((match) => match[1] ?? ''))
}

/** The columns that the texts of a part name and these rows do not have; `first`: those of the task's first rows. */
export function columnsMissing(part: FormPart, columns: readonly string[], first = columns): string[] {
  return columnsIn(part).filter((typed) => findSpelled(typed, columns) === undefined && !isWorkerCode(typed, first))
}

/** Whether a placeholder stands for the code of the worker: a column of this name is a column. */
export function isWorkerCode(typed: string, columns: readonly string[]): boolean {
  return spellingOf(typed) === workerColumn && findSpelled(typed, columns) === undefined
}

/** The form as this worker reads it; `columns` are those of its rows. */
export function withWorkerCode({ parts }: Form, code: string, columns: readonly string[] = []): Form {
  const filled = filler((typed) => (isWorkerCode(typed, columns) ? code : undefined))
  return { parts: parts.map((part) => withTexts(part, filled)) }
}

/** The part with another column in place of one that it names. */
export function withColumnRenamed(part: FormPart, from: string, to: string): FormPart {
  return withTexts(part, (text) =>
    text.replaceAll(placeholder, (whole, typed: string) => (typed === from ? `{{${to}}}` : whole)),
  )
}

/** Placeholders end at the first brace. */
export function canBeNamed(column: string): boolean {
  return !/[{}]/.test(column)
}

/** Whether its reader sees something of the row. As a text a picture is only its hash, and the words of an image are not seen. */
export function showsRow(part: FormPart, columns: readonly string[], hasPictures: boolean): boolean {
  if (part.kind === 'image') return showsPicture(part)
  return columnsIn(part).some(
    (typed) => !isWorkerCode(typed, columns) && !(hasPictures && spellingOf(typed) === pictureColumns.picture),
  )
}

/** The form below all columns of its rows, each with its name, and below their picture. */
export function withAllColumns({ parts }: Form, columns: readonly string[], picture?: FormPart): Form {
  const named = columns.filter((column) => canBeNamed(column) && !(picture && column === pictureColumns.picture))
  const paragraphs: FormPart[] = []
  for (let at = 0; at < named.length; at += columnsInParagraph) {
    const lines = named.slice(at, at + columnsInParagraph).map(lineOf)
    paragraphs.push({ kind: 'paragraph', text: lines.join('\n') })
  }
  return { parts: [...(picture ? [picture] : []), ...paragraphs, ...parts] }
}

/** A paragraph takes so many, however long their names are. */
export const columnsInParagraph = 20

/** A line of a text that shows a column, after its name. */
export function lineOf(column: string): string {
  return `${column}: {{${column}}}`
}

/** An image that shows the picture of each row. */
export function showsPicture(part: FormPart): boolean {
  if (part.kind !== 'image') return false
  const [column] = columnsIn({ kind: 'paragraph', text: part.url })
  return /^\{\{[^{}]+\}\}$/.test(part.url) && spellingOf(column ?? '') === pictureColumns.picture
}

/** The form as the worker of this row reads it. A column that the row does not have is an empty text. */
export function formFor({ parts }: Form, row: Record<string, string>): Form {
  const cells = new Map(Object.entries(row))
  const filled = filler((typed) => cells.get(findSpelled(typed, [...cells.keys()]) ?? '') ?? '')
  return { parts: parts.map((part) => withTexts(part, filled)) }
}

/** Puts words in the place of placeholders; those without words stay. */
function filler(wordsFor: (typed: string) => string | undefined): (text: string) => string {
  return (text) =>
    text.replaceAll(placeholder, (whole, typed: string, at: number) => {
      const words = wordsFor(typed)
      return words === undefined ? whole : cellIn(text.slice(0, at), words, text.slice(at + whole.length))
    })
}

/** A cell inside a sentence has its own direction; not one that is a whole line, is empty, or is a part of an address. */
function cellIn(before: string, cell: string, after: string): string {
  const isLine = /(^|\n)\s*$/.test(before) && /^\s*(\n|$)/.test(after)
  return isLine || cell.trim() === '' || /:\S*$/.test(before) ? cell : isolated(cell, before + cell + after)
}

/** How a task shares its rows out; `page_size` is the most rows of a page. */
export type Sharing = { answers_per_item: number; page_size: number }
/** Unless the buyer chooses otherwise. */
export const usualSharing: Sharing = { answers_per_item: 1, page_size: 10 }

/**
 * How many pages, each paid as a slot, the answers to all rows take. The rows are divided into equal pages, and each of these is handed
 * out once for each answer, so that every answer which is paid for can be given.
 */
export function pagesFor(rows: number, { answers_per_item, page_size }: Sharing): number {
  return Math.ceil(rows / page_size) * answers_per_item
}

/** The most rows of a page when the rows are divided equally: 12 rows in pages of up to 10 are pages of 6. */
export function equalPageSize(rows: number, most: number): number {
  return Math.ceil(rows / Math.ceil(rows / most))
}

function textsOf(part: FormPart): string[] {
  const texts: string[] = []
  withTexts(part, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** The texts that its reader sees; not names, and not the values of options, which stand in the answers. */
function withTexts(part: FormPart, change: (text: string) => string): FormPart {
  if (part.kind === 'paragraph') return { ...part, text: change(part.text) }
  if (part.kind === 'image') return { ...part, url: change(part.url), alt: change(part.alt) }
  if (part.kind === 'link') return { ...part, url: change(part.url), label: change(part.label) }
  const { label, help } = part
  const asked = { ...part, label: change(label), ...(help && { help: change(help) }) }
  if (asked.kind !== 'choice' && asked.kind !== 'choices') return asked
  return { ...asked, options: asked.options.map((option) => ({ ...option, label: change(option.label) })) }
}
