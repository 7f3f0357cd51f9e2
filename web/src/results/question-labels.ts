/** The questions of a form with the names of the columns in them. */
import { type Form, inputsOf } from '@piecework/contract/forms'
import { columnsIn, formFor } from '@piecework/contract/rows'

export function labelOf(form: Form, field: string): string {
  const named = Object.fromEntries(form.parts.flatMap(columnsIn).map((column) => [column, column]))
  return inputsOf(formFor(form, named)).find(({ name }) => name === field)?.label ?? field
}
