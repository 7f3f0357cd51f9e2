/** A choice of one value as radio buttons below each other. */
import { type ComponentProps, useId } from 'react'
import { FieldMessage } from './fields.tsx'

type RadioChoicesProps = ComponentProps<'input'> & {
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  error?: string | undefined
}

/** Nothing when there is only one answer. */
export function RadioChoices({ legend, options, error, ...input }: RadioChoicesProps) {
  const messageId = useId()
  if (options.length < 2) return null
  return (
    <fieldset aria-describedby={error ? messageId : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      <FieldMessage id={messageId} error={error} />
      {options.map(([value, label]) => (
        <label key={value} className="mt-2 flex min-h-12 cursor-pointer items-center gap-3">
          <input type="radio" value={value} className="size-5 shrink-0 accent-primary" {...input} />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
