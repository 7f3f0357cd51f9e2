/** The shape of what is about to come. */
import { Panel } from './panel.tsx'

/** One bar; give width and height by class. */
export function Bone({ className = '' }: { className?: string }) {
  return <div className={`bone ${className}`} />
}

/** Title, line, amount, buttons: a panel or a card on its way. */
export function Skeleton({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <Panel className={`flex flex-col gap-4 ${className}`}>
      <Bone className="h-5 w-3/5" />
      {numbers(lines).map((line) => (
        <Bone key={line} className={line % 2 === 0 ? 'h-4 w-2/5' : 'h-4 w-4/5'} />
      ))}
      <Bone className="h-11 w-full" />
    </Panel>
  )
}

/** A table on its way. */
export function SkeletonRows({ rows = 5, title = true }: { rows?: number; title?: boolean }) {
  return (
    <Panel className="flex flex-col gap-5">
      {title && <Bone className="h-6 w-52 max-w-full" />}
      {numbers(rows).map((row) => (
        <div key={row} className="flex items-center gap-4">
          <Bone className="h-5 flex-3" />
          <Bone className="hidden h-5 flex-1 md:block" />
          <Bone className="h-5 flex-1" />
        </div>
      ))}
    </Panel>
  )
}

function numbers(amount: number): number[] {
  return Array.from({ length: amount }, (_, number) => number)
}
