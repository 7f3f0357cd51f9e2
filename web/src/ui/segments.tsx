/** A choice of a few values side by side, as radio buttons. */
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

type Segment<Value extends string> = { value: Value; label: string; lang?: 'en' | 'bn'; icon?: LucideIcon }

type SegmentsProps<Value extends string> = {
  legend: string
  segments: readonly Segment<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function Segments<Value extends string>({ legend, segments, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="float-left mb-2 text-meta text-muted">{legend}</legend>
      <div className="clear-left flex flex-wrap gap-2 rounded-field bg-base-200 p-1">
        {segments.map(({ value, label, lang, icon: Icon }) => (
          <label
            key={value}
            lang={lang}
            className="flex min-h-12 min-w-16 flex-1 cursor-pointer flex-col items-center justify-center rounded-badge px-2 py-1 text-center text-small outline-offset-2 has-checked:bg-base-100 has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              className="sr-only"
              onChange={() => onChoose(value)}
            />
            {Icon && <Icon size={18} aria-hidden />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
