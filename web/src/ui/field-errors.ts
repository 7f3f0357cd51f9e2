/** The server's words about single fields, put beside those fields; the focus goes to the first of them. */
import { ApiError } from '@piecework/contract'

export function showFieldErrors<Name extends string>(
  failure: Error,
  names: readonly Name[],
  setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void,
): void {
  const fields = failure instanceof ApiError ? failure.fields : undefined
  const wrong = names.filter((name) => fields?.[name])
  for (const name of wrong) setError(name, { message: fields?.[name] ?? '' }, { shouldFocus: name === wrong[0] })
}
