/** Several lines of text; grows with what is typed. */
import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  id,
  ...textarea
}: ComponentProps<'textarea'> & FieldWords) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="textarea" />}
    </Field>
  )
}
