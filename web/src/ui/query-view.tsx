/** Renders a query: a skeleton while it loads, its data, or an error with "Try again". */
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { notLoaded } from '#texts/signed-in.ts'
import * as ui from '#texts/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Panel } from './panel.tsx'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  /** A second query that must load before the data is shown. */
  alongside?: UseQueryResult
  children: (data: Data) => ReactNode
}

/** Loaded data stays visible during a refetch and after a failed one. */
export function QueryView<Data>({ query, skeleton, alongside, children }: QueryViewProps<Data>) {
  if (query.data !== undefined && !alongside?.isPending) return children(query.data)
  if (query.isError) return <QueryError query={query} />
  return (
    <div aria-busy="true" className="loading-part">
      <p role="status" className="sr-only">
        {ui.loading}
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="shimmer">{skeleton}</div>
      </div>
    </div>
  )
}

function QueryError({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <Panel>
      <div role="alert">
        <EmptyState
          drawing="lost"
          title={notLoaded}
          text={query.error?.message}
          action={
            <Button
              kind="outline"
              icon={RefreshCw}
              busy={query.isFetching}
              busyText={ui.trying}
              onClick={() => void query.refetch()}
            >
              {ui.tryAgain}
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
