/** Skeleton of the stats, in the shape of their panels. */
import { SkeletonBar } from '../ui/skeleton.tsx'

export function StatsSkeleton({ count }: { count: 3 | 4 }) {
  return (
    <div className="grid max-md:rounded-panel max-md:border max-md:divide-y max-md:divide-base-300 max-md:border-base-300 max-md:bg-base-100 md:auto-cols-fr md:grid-flow-col md:gap-4">
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
