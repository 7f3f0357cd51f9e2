/** The columns that a form names and a file of rows does not have. */
import type { Form, FormPart } from '@piecework/contract'
import { columnsIn } from '@piecework/contract/rows'

export function missingColumn(part: FormPart, columns: string[]): string | undefined {
  return columnsIn(part).find((column) => !columns.includes(column))
}

export function missingColumns({ parts }: Form, columns: string[]): string[] {
  return [...new Set(parts.flatMap(columnsIn).filter((column) => !columns.includes(column)))]
}
