/** How many pages rows take, while the numbers are typed. */
import { batchLimits } from '@piecework/contract/constants'
import { pagesFor } from '@piecework/contract/rows'

/** 0 while the rows or a number are missing, or a number is none that can be posted. */
export function pagesOfRows(rows: number | undefined, answers: number, size: number): number {
  const isRight = isWholeUpTo(batchLimits.answers, answers) && isWholeUpTo(batchLimits.page, size)
  return rows !== undefined && isRight ? pagesFor(rows, answers, size) : 0
}

export function isWholeUpTo(most: number, typed: number): boolean {
  return Number.isInteger(typed) && typed >= 1 && typed <= most
}
