/** Check boxes of which at least one is chosen, each in words and as programs name it. */
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldMessage } from '../ui/fields.tsx'

type BoxesProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  words: Record<Value, string>
  field: UseFormRegisterReturn
  error: string | undefined
}

export function Boxes<Value extends string>({ legend, values, words, field, error }: BoxesProps<Value>) {
  const messageId = useId()
  return (
    <fieldset aria-describedby={error ? messageId : undefined}>
      <legend className="mb-1 text-table font-semibold">{legend}</legend>
      <FieldMessage id={messageId} error={error} />
      <div className="flex flex-col gap-2">
        {values.map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={
              <>
                {words[value]} <WireName>{value}</WireName>
              </>
            }
            {...field}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function WireName({ children }: { children: string }) {
  return (
    <span lang="en" className="font-mono text-meta text-muted wrap-anywhere" translate="no">
      {children}
    </span>
  )
}
