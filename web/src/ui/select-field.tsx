/** A choice of a few: the native select, with its options as children. */
import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './field.tsx'

export function SelectField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  id,
  ...select
}: ComponentProps<'select'> & FieldWords) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => <select {...select} {...control} className="select" />}
    </Field>
  )
}
