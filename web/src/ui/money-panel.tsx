/** The sewn label: a panel with a stitched inner edge, used only where money is stated. */
import type { ReactNode } from 'react'

export function MoneyPanel({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`sewn flex flex-col gap-3 ${className}`}>{children}</div>
}

/** Words left, amount right; `strong` is for the last row, what it comes to. */
export function SewnRow({
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
