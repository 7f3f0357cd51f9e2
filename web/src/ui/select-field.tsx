/** A field with a native select; the options are its children. */
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export function SelectField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  id,
  ...select
}: ComponentProps<'select'> & FieldTexts) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => <select {...select} {...control} className="select" />}
    </Field>
  )
}
