/** The stats at the top of a dashboard: panels side by side, on a phone one panel with rows. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { coinsUnit } from '#texts/ui.ts'
import { formatCoinsNumber } from '../format.ts'
import { CoinIcon } from '../ui/coin-balance.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'

export type Stat = { label: string; icon: LucideIcon; value: ReactNode; note?: ReactNode }

const panelsClass =
  'grid max-md:grid-cols-[minmax(0,1fr)] max-md:divide-y max-md:divide-base-300 max-md:rounded-panel max-md:border max-md:border-base-300 max-md:bg-base-100 md:auto-cols-fr md:grid-flow-col md:gap-4'

export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <ul className={panelsClass}>
      {items.map(({ label, icon: Icon, value, note }) => (
        <li
          key={label}
          className="grid grid-cols-[auto_minmax(min(5.5rem,28vw),1fr)_auto] items-center gap-x-2 p-4 max-md:min-h-17 md:panel md:grid-cols-[1fr_auto] md:content-start md:items-start md:gap-y-0.5"
        >
          <span className="tile bg-wash text-primary max-md:row-span-2 max-md:size-9 md:col-start-2 md:row-start-1 md:-mt-1.5 md:-mr-1.5 md:size-9">
            <Icon size={20} aria-hidden />
          </span>
          <span className="text-table text-muted wrap-anywhere max-md:row-span-2 md:col-start-1 md:row-start-1">
            {label}
          </span>
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

/** Set `showUnit` to false where the label already says "Coins". */
export function StatCoins({ amount, showUnit = true }: { amount: number; showUnit?: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 max-md:justify-end md:gap-x-2">
      <CoinIcon size={24} />
      <span>{formatCoinsNumber(amount)}</span>
      {showUnit && <span className="text-base font-normal tracking-normal text-muted md:text-lg">{coinsUnit}</span>}
    </span>
  )
}

/** Skeleton of the stats, in the shape of their panels. */
export function StatsSkeleton({ count }: { count: 3 | 4 }) {
  return (
    <div className={panelsClass}>
      {['first', 'second', 'third', 'fourth'].slice(0, count).map((panel) => (
        <div
          key={panel}
          className="flex min-h-19.5 items-center gap-4 p-4 md:panel md:min-h-33 md:flex-col md:items-start"
        >
          <SkeletonBar className="h-5 flex-1 md:w-1/2 md:flex-none" />
          <SkeletonBar className="h-7 w-20 md:w-2/5" />
        </div>
      ))}
    </div>
  )
}
