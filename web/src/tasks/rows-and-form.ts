/** What the rows of a file and the form of a task ask of each other: columns, and pages. */
import type { BatchDetails, Form, FormPart } from '@piecework/contract'
import { batchLimits, columnsIn, pagesFor } from '@piecework/contract/rows'

/** A column that the part names and the rows do not have. */
export function missingColumn(part: FormPart, columns: string[]): string | undefined {
  return columnsIn(part).find((column) => !columns.includes(column))
}

export function missingColumns({ parts }: Form, columns: string[]): string[] {
  return [...new Set(parts.flatMap((part) => missingColumn(part, columns) ?? []))]
}

/** How many pages rows take; 0 while the rows or a number are missing, or a number is none that can be posted. */
export function pagesOfRows(rows: number | undefined, answers: unknown, size: unknown): number {
  const isRight = isWholeUpTo(batchLimits.answers, answers) && isWholeUpTo(batchLimits.page, size)
  return rows !== undefined && isRight ? pagesFor(rows, answers, size) : 0
}

export function isWholeUpTo(most: number, typed: unknown): typed is number {
  return Number.isInteger(typed) && Number(typed) >= 1 && Number(typed) <= most
}

/** How many of these rows fit on a page. */
export function mostOnPage({ largest_row }: Pick<BatchDetails, 'largest_row'>): number {
  return Math.floor(batchLimits.pageBytes / largest_row)
}
