/** The common parts of a field: label above, hint below, and an error that replaces the hint. */
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Shows "(optional)"; required fields have no mark. */
  optional?: boolean | undefined
  /** Rendered at the end of the label's line. */
  aside?: ReactNode
}

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type FieldProps = FieldTexts & {
  id?: string | undefined
  className?: string | undefined
  children: (control: Control) => ReactNode
}

export function Field({ label, hint, error, optional, aside, id, className = '', children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const wordsId = `${controlId}-words`
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={controlId} className="text-table font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> (optional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': error || hint ? wordsId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div id={wordsId} aria-live="polite" className="text-meta empty:hidden">
        {error ? (
          <p className="flex items-start gap-1.5 font-medium text-error">
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
            {error}
          </p>
        ) : (
          hint && <div className="text-muted">{hint}</div>
        )}
      </div>
    </div>
  )
}
