/** The stats at the top of a dashboard: panels side by side, on a phone one panel with rows. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type Stat = { label: string; icon: LucideIcon; value: ReactNode; note?: ReactNode }

export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <ul className="grid max-md:divide-y max-md:divide-base-300 max-md:rounded-panel max-md:border max-md:border-base-300 max-md:bg-base-100 md:auto-cols-fr md:grid-flow-col md:gap-4">
      {items.map(({ label, icon: Icon, value, note }) => (
        <li
          key={label}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 p-4 max-md:min-h-17 md:panel md:grid-cols-[1fr_auto] md:content-start md:items-start md:gap-y-0.5"
        >
          <span className="tile bg-wash text-primary max-md:row-span-2 max-md:size-9 md:col-start-2 md:row-start-1 md:-mt-1.5 md:-mr-1.5 md:size-9">
            <Icon size={20} aria-hidden />
          </span>
          <span className="text-table text-muted max-md:row-span-2 md:col-start-1 md:row-start-1">{label}</span>
          <span className="figures text-xl/7 font-semibold tracking-[-0.015em] max-md:col-start-3 max-md:text-right md:col-span-2 md:text-[1.75rem]/9">
            {value}
          </span>
          {note && (
            <span className="text-meta text-muted max-md:col-start-3 max-md:text-right max-md:text-small md:col-span-2">
              {note}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
