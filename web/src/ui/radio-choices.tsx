/** A choice of one value as radio buttons below each other. */
import { type ComponentProps, useId } from 'react'
import { FieldMessage } from './fields.tsx'

type RadioChoicesProps = ComponentProps<'input'> & {
  legend: string
  /** With a text the label is its heading. */
  options: readonly (readonly [value: string, label: string, text?: string])[]
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
      {options.map(([value, label, text]) => (
        <label
          key={value}
          className={`flex min-h-12 cursor-pointer gap-3 ${text ? 'items-start py-2' : 'mt-2 items-center'}`}
        >
          <input
            type="radio"
            value={value}
            className={`size-5 shrink-0 accent-primary ${text ? 'mt-0.5' : ''}`}
            {...input}
          />
          <span className="min-w-0 wrap-anywhere">
            <span className={text && 'block font-semibold'}>{label}</span>
            {text && <span className="block text-meta text-muted">{text}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
