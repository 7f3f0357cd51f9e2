/** Skeletons for loading content. */
import { Panel } from './panel.tsx'

/** One bar; set width and height by class. */
export function SkeletonBar({ className = '' }: { className?: string }) {
  return <div className={`skeleton-bar ${className}`} />
}

/** Skeleton of a panel or a card: title, lines, button. */
export function Skeleton({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <Panel className={`flex flex-col gap-4 ${className}`}>
      <SkeletonBar className="h-5 w-3/5" />
      {range(lines).map((line) => (
        <SkeletonBar key={line} className={line % 2 === 0 ? 'h-4 w-2/5' : 'h-4 w-4/5'} />
      ))}
      <SkeletonBar className="h-12 w-full" />
    </Panel>
  )
}

/** Skeleton of a table. */
export function SkeletonRows({ rows = 5, title = true }: { rows?: number; title?: boolean }) {
  return (
    <Panel className="flex flex-col gap-5">
      {title && <SkeletonBar className="h-6 w-52 max-w-full" />}
      {range(rows).map((row) => (
        <div key={row} className="flex items-center gap-4">
          <SkeletonBar className="h-5 flex-3" />
          <SkeletonBar className="hidden h-5 flex-1 md:block" />
          <SkeletonBar className="h-5 flex-1" />
        </div>
      ))}
    </Panel>
  )
}

function range(amount: number): number[] {
  return Array.from({ length: amount }, (_, number) => number)
}
