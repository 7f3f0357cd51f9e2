/** An input for digits shown in groups, which keeps the caret where the user put it. */
import type { LucideIcon } from 'lucide-react'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { Field } from '../ui/fields.tsx'
import { caretAfter, onlyDigits } from './card-typing.ts'

type DigitsInputProps = {
  label: string
  name: string
  /** Autofill token such as cc-number. */
  autoComplete: string
  placeholder: string
  digits: string
  format: (digits: string) => string
  onType: (typed: string) => void
  error: string | undefined
  icon?: LucideIcon
}

export function DigitsInput({ label, digits, format, onType, error, icon: Icon, ...input }: DigitsInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const [digitsBefore, setDigitsBefore] = useState<number>()
  const formatted = format(digits)

  // Setting the grouped value moves the caret to the end, so it is restored.
  useLayoutEffect(() => {
    const { current } = field
    if (digitsBefore === undefined || !current || document.activeElement !== current) return
    const caret = caretAfter(formatted, digitsBefore)
    current.setSelectionRange(caret, caret)
  }, [formatted, digitsBefore])

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = target
    const atEnd = selectionStart === null || selectionStart === value.length
    setDigitsBefore(atEnd ? undefined : onlyDigits(value.slice(0, selectionStart)).length)
    onType(value)
  }

  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="relative">
          <input
            {...input}
            {...control}
            ref={field}
            type="text"
            inputMode="numeric"
            value={formatted}
            onChange={handleChange}
            className={`input figures ${Icon ? 'pr-12' : ''}`}
          />
          {Icon && (
            <Icon size={20} aria-hidden className="pointer-events-none absolute top-3.5 right-3 z-1 text-muted" />
          )}
        </span>
      )}
    </Field>
  )
}
