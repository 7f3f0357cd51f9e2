/** A password input with a button that shows the password. */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldTexts } from './field.tsx'

export function PasswordField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  id,
  ...input
}: ComponentProps<'input'> & FieldTexts) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, optional, aside, id, className }}>
      {(control) => (
        <span className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="input pr-12"
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            className="absolute inset-y-0 right-0 z-1 grid w-11 cursor-pointer place-items-center rounded-field text-muted"
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  )
}
