/** Resolver for React Hook Form: reports the message of the first failed rule of each field. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

/** Supports flat forms only. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (typed, _context, { fields }) => {
    const result = z.safeParse(schema, typed)
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
