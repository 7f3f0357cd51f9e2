/** A panel with a thin border; a table inside reaches from edge to edge. */
import { type ElementType, type ReactNode, useId } from 'react'
import { Sentence } from './user-text.tsx'

type PanelProps = {
  title?: string
  /** Rendered at the end of the heading's line. */
  aside?: ReactNode
  as?: ElementType
  className?: string
  children: ReactNode
}

export function Panel({ title, aside, as: As = title ? 'section' : 'div', className = '', children }: PanelProps) {
  const headingId = useId()
  return (
    <As className={`panel ${className}`} aria-labelledby={title ? headingId : undefined}>
      {(title || aside) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title && (
            <h2 id={headingId} className="min-w-0 text-panel wrap-anywhere">
              <Sentence>{title}</Sentence>
            </h2>
          )}
          {aside && <div className="text-table text-muted">{aside}</div>}
        </div>
      )}
      {children}
    </As>
  )
}

/** A panel with a stitched inner edge, used only for amounts of money. */
export function MoneyPanel({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`money-panel flex flex-col gap-3 ${className}`}>{children}</div>
}

type MoneyRowProps = { label: ReactNode; strong?: boolean; children: ReactNode }

/** Label on the left, amount on the right; `strong` is for the total in the last row. */
export function MoneyRow({ label, strong = false, children }: MoneyRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className={strong ? 'font-semibold' : 'text-muted'}>{label}</span>
      <span
        className={`figures ml-auto min-w-0 text-right wrap-anywhere ${strong ? 'text-[1.375rem]/7 font-semibold' : 'font-medium'}`}
      >
        {children}
      </span>
    </div>
  )
}

type FactProps = { term: ReactNode; className?: string; children: ReactNode }

/** One of a list of facts, below its name. */
export function Fact({ term, className, children }: FactProps) {
  return (
    <div>
      <dt className="text-small text-muted">{term}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}
