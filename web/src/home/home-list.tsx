/** A list of the home page: skeletons while it loads, and a sentence with "Try again" if it cannot be loaded. */
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import * as ui from '#texts/ui.ts'
import { Button } from '../ui/button.tsx'

type HomeListProps<Data> = {
  query: UseQueryResult<Data>
  failed: string
  /** One card, `count` times in this grid. */
  skeleton: ReactNode
  count: number
  grid: string
  children: (data: Data) => ReactNode
}

export function HomeList<Data>({ query, failed, skeleton, count, grid, children }: HomeListProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const { isFetching, refetch } = query
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p>{failed}</p>
        <Button kind="outline" icon={RefreshCw} busy={isFetching} busyText={ui.trying} onClick={() => void refetch()}>
          {ui.tryAgain}
        </Button>
      </div>
    )
  }
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {ui.loading}
      </p>
      <div aria-hidden="true" className={`shimmer ${grid}`}>
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <Fragment key={index}>{skeleton}</Fragment>
        ))}
      </div>
    </div>
  )
}
