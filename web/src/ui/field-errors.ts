/** Shows the field errors of an ApiError at their fields; the first one gets the focus. */
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
