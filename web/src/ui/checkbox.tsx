/** A checkbox with a touch target of at least 48 px. Its label is visible or for screen readers only. */
import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Hides the label, because the row shows the same text. */
  quiet?: boolean
  /** Shows the indeterminate state. */
  partly?: boolean
}

export function Checkbox({ label, quiet = false, partly = false, className = '', ref, ...rest }: CheckboxProps) {
  return (
    <label className={`flex min-h-12 min-w-12 cursor-pointer items-center gap-2.5 ${className}`}>
      <input
        {...rest}
        ref={(box) => {
          if (box) box.indeterminate = partly
          if (typeof ref === 'function') ref(box)
          else if (ref) ref.current = box
        }}
        type="checkbox"
        className={`size-5 shrink-0 cursor-pointer accent-primary ${quiet ? 'mx-auto' : ''}`}
      />
      <span className={quiet ? 'sr-only' : 'text-table'}>{label}</span>
    </label>
  )
}
