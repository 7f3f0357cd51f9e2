/** Ties a schema of the contract to a form: the words of the first broken rule of each field. */
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

/** For flat forms, which all of ours are. */
export function zodResolver<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (typed, _context, { fields }) => {
    const checked = z.safeParse(schema, typed)
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: Record<string, { type: string; message: string; ref: unknown }> = {}
    for (const { path, code, message } of checked.error.issues) {
      const name = String(path[0])
      // Of several radio buttons with one name the first takes the focus.
      errors[name] ??= { type: code ?? 'rule', message, ref: fields[name]?.refs?.[0] ?? fields[name]?.ref }
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}

// Schemas never make code from text: the content policy forbids that.
z.config({ jitless: true })
