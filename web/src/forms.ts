/** React Hook Form with the contract: the resolver of a schema, the field errors of a response, number fields. */

import { ApiError } from '@piecework/contract'
import { validate } from '@piecework/contract/validate'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { language } from '#texts/language.ts'

/** Reports the message of the first failed rule of each field. Supports flat forms only. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (typed, _context, { fields }) => {
    const result = validate(schema, typed, language)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, { type: string; message: string; ref: unknown }> = {}
    for (const { path, code, message } of result.error.issues) {
      const name = String(path[0])
      // Radio buttons share one name: the first one gets the focus.
      errors[name] ??= { type: code ?? 'rule', message, ref: fields[name]?.refs?.[0] ?? fields[name]?.ref }
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}

// Disables code generation in zod, which the content security policy forbids.
z.config({ jitless: true })

/**
 * Shows the field errors of an ApiError at their fields; the first one gets the focus. The type of an error inside of a field,
 * such as `form.parts.3.url`, is its path in the field: `parts.3.url`.
 */
export function showFieldErrors<Name extends string>(
  failure: Error,
  names: readonly Name[],
  setError: (name: Name, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void,
): void {
  const fields = failure instanceof ApiError ? failure.details.fields : undefined
  const wrong = names.flatMap((name) => {
    const path = Object.keys(fields ?? {}).find((each) => each === name || each.startsWith(`${name}.`))
    return path === undefined ? [] : [{ name, path }]
  })
  for (const { name, path } of wrong) {
    const error = { type: path.slice(name.length + 1), message: String(fields?.[path]) }
    setError(name, error, { shouldFocus: name === wrong[0]?.name })
  }
}

/** The value of a number field, which may be empty or not a number yet. */
export function positiveOrZero(typed: number | undefined): number {
  return typed !== undefined && Number.isFinite(typed) && typed > 0 ? typed : 0
}
