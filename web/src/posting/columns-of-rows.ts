/** Which columns of its rows a form shows: each stands in a line of its own above the first question, until the buyer moves it. */
import type { BatchDetails, Form, FormPart } from '@piecework/contract'
import {
  canBeNamed,
  columnsIn,
  columnsInParagraph,
  isWorkerCode,
  lineOf,
  pictureColumns,
  showsPicture,
  withAllColumns,
  withColumnRenamed,
} from '@piecework/contract/rows'
import { findSpelled } from '@piecework/contract/spelling'
import { pictureOfRows } from './form-parts.ts'
import { missingColumns } from './rows-and-form.ts'

type Rows = Pick<BatchDetails, 'columns' | 'pictures' | 'samples'>

/** The columns that a text of the form can show. Those of photos are their names and their hashes. */
export function columnsToShow({ columns, pictures }: Rows): string[] {
  const ofPictures: string[] = Object.values(pictureColumns)
  return columns.filter((column) => canBeNamed(column) && !(pictures !== null && ofPictures.includes(column)))
}

/**
 * The form for rows that were just chosen: below their columns, unless it names some already, and below their photo. Where they have one
 * column, and the form names another one, that one is meant.
 */
export function placed(form: Form, rows: Rows): Form {
  const [column, second] = columnsToShow(rows)
  // Lines of other rows, which these take the place of.
  const left = missingColumns(form, rows.columns).reduce(withoutColumn, form)
  const [missing, another] = missingColumns(left, rows.columns)
  const isSame = column !== undefined && !second && missing !== undefined && !another
  const { parts } = isSame ? renamed(left, missing, column) : left
  const hasColumn = parts.some(
    (part) => !showsPicture(part) && columnsIn(part).some((each) => !isWorkerCode(each, rows.columns)),
  )
  const columns = hasColumn ? [] : columnsToShow(rows).filter((column) => !looksPersonal(column, rows.samples))
  const isPictureMissing = rows.pictures !== null && !parts.some(showsPicture)
  return withAllColumns({ parts }, columns, isPictureMissing ? pictureOfRows : undefined)
}

/** The form with another column in place of one that it names. */
export function renamed({ parts }: Form, from: string, to: string): Form {
  return { parts: parts.map((part) => withColumnRenamed(part, from, to)) }
}

/** The form without what only rows have. */
export function withoutRows(form: Form, columns: string[]): Form {
  const { parts } = columns.reduce(withoutColumn, form)
  return { parts: parts.filter((part) => !showsPicture(part)) }
}

/** Where a column stands: in a line of its own, in another text, or nowhere. */
export function placeOf(column: string, { parts }: Form): 'line' | 'text' | undefined {
  const named = parts.filter((part) => columnsIn(part).some((each) => findSpelled(each, [column]) !== undefined))
  if (named.length === 0) return undefined
  return named.every((part) => isLineIn(part, column)) ? 'line' : 'text'
}

export function withColumn({ parts }: Form, column: string): Form {
  const at = parts.findIndex((part) => part.kind === 'paragraph' && isBlock(part.text))
  const block = parts[at]
  if (block?.kind !== 'paragraph') return withAllColumns({ parts }, [column])
  return { parts: parts.with(at, { ...block, text: `${block.text}\n${lineOf(column)}` }) }
}

export function withoutColumn({ parts }: Form, column: string): Form {
  return {
    parts: parts.flatMap((part) => {
      if (part.kind !== 'paragraph' || !isLineIn(part, column)) return [part]
      const text = part.text.split('\n').filter((line) => line.trim() !== lineOf(column))
      return text.length === 0 ? [] : [{ ...part, text: text.join('\n') }]
    }),
  }
}

function isLineIn(part: FormPart, column: string): boolean {
  return part.kind === 'paragraph' && part.text.split('\n').some((line) => line.trim() === lineOf(column))
}

/** A text of such lines alone, with room for one more. */
function isBlock(text: string): boolean {
  const lines = text.split('\n')
  return lines.length < columnsInParagraph && lines.every((line) => /^(.+): \{\{\1\}\}$/.test(line.trim()))
}

/** E-mail addresses and phone numbers are of people: their buyer shows them on purpose only. */
export function looksPersonal(column: string, samples: Rows['samples']): boolean {
  const cells = samples.map((row) => row[column] ?? '')
  return /e-?mail|phone|mobile|ইমেইল|ই-মেইল|ফোন|মোবাইল/i.test(column) || cells.some(isAddressOrPhone)
}

function isAddressOrPhone(cell: string): boolean {
  const text = cell.trim()
  if (/^\S+@\S+\.\S+$/.test(text)) return true
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  // Numbers of other kinds begin otherwise, and have no such signs between their digits.
  return digits >= 9 && digits <= 15 && /^(\+|\(|[0০]|880|৮৮০)[\p{Nd}\s()-]+$/u.test(text)
}
