/** A box to tick, with room for a finger around it. Its words stand beside it, or are only said. */
import type { ComponentProps } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  /** Seen by nobody, because the row beside it says what it is. */
  quiet?: boolean
  /** Some of what it stands for is ticked. */
  partly?: boolean
}

export function Checkbox({ label, quiet = false, partly = false, className = '', ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-11 min-w-11 cursor-pointer items-center gap-2.5 ${className}`}>
      <input
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        type="checkbox"
        className={`size-5 cursor-pointer accent-primary ${quiet ? 'mx-auto' : ''}`}
      />
      <span className={quiet ? 'sr-only' : 'text-table'}>{label}</span>
    </label>
  )
}
