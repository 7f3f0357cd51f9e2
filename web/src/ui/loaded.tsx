/** What a query brought: its shape while it comes, the data when it is there, words and "Try again" when it failed. */
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Panel } from './panel.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  /** Belongs to what is shown: it comes together with it, or not at all. */
  alongside?: UseQueryResult
  children: (data: Data) => ReactNode
}

/** Data that is there stays on the screen, also while it is asked for again or when that fails. */
export function Loaded<Data>({ query, skeleton, alongside, children }: LoadedProps<Data>) {
  if (query.data !== undefined && !alongside?.isPending) return children(query.data)
  if (query.isError) return <NotLoaded query={query} />
  return (
    <div aria-busy="true" className="coming">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="shimmer">{skeleton}</div>
      </div>
    </div>
  )
}

function NotLoaded({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <Panel>
      <div role="alert">
        <EmptyState
          drawing="lost"
          title="This could not be loaded"
          text={query.error?.message}
          action={
            <Button
              kind="outline"
              icon={RefreshCw}
              busy={query.isFetching}
              busyText="Trying…"
              onClick={() => void query.refetch()}
            >
              Try again
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
