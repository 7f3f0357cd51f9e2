/** A single-line text field with an optional icon. */
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = ComponentProps<'input'> & FieldTexts & { icon?: LucideIcon }

export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  icon: Icon,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) =>
        Icon ? (
          <span className="relative">
            <Icon size={20} aria-hidden className="pointer-events-none absolute top-3 left-3 z-1 text-muted" />
            <input type="text" {...input} {...control} className="input pl-10" />
          </span>
        ) : (
          <input type="text" {...input} {...control} className="input" />
        )
      }
    </Field>
  )
}
