/** A multi-line text field that grows with its content. */
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  id,
  ...textarea
}: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="textarea" />}
    </Field>
  )
}
