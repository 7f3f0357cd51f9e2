/** A panel with a stitched inner edge, used only for amounts of money. */
import type { ReactNode } from 'react'

export function MoneyPanel({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`sewn flex flex-col gap-3 ${className}`}>{children}</div>
}

/** Label on the left, amount on the right; `strong` is for the total in the last row. */
export function MoneyRow({
  label,
  strong = false,
  children,
}: {
  label: ReactNode
  strong?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className={strong ? 'font-semibold' : 'text-muted'}>{label}</span>
      <span className={`figures text-right ${strong ? 'text-[1.375rem]/7 font-semibold' : 'font-medium'}`}>
        {children}
      </span>
    </div>
  )
}
