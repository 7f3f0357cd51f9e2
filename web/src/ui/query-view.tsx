/** Renders a query: a skeleton while it loads, its data, or an error with "Try again". */
import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import * as ui from '#texts/ui.ts'
import { isGone } from '../queries.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Panel } from './panel.tsx'

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  /** A second query that must load before the data is shown. */
  alongside?: UseQueryResult | undefined
  /** What is said when there is nothing at this address. */
  gone?: { title: string; text: string } | undefined
  children: (data: Data) => ReactNode
}

/** Loaded data stays visible during a refetch and after a failed one. */
export function QueryView<Data>({ query, skeleton, alongside, gone, children }: QueryViewProps<Data>) {
  if (query.data !== undefined && !alongside?.isPending) return children(query.data)
  if (gone && isGone(query.error)) {
    return (
      <Panel>
        <EmptyState drawing="nothing-found" {...gone} />
      </Panel>
    )
  }
  if (query.isError) {
    const { error, isFetching, refetch } = query
    return <Failure title={ui.notLoaded} text={error.message} busy={isFetching} onRetry={() => void refetch()} />
  }
  return <Loading className="loading-part">{skeleton}</Loading>
}

/** A skeleton in place of what loads, which screen readers are told. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {ui.loading}
      </p>
      <div aria-hidden="true" className="appear-late">
        <div className="shimmer">{children}</div>
      </div>
    </div>
  )
}

type FailureProps = { title: string; text: string; busy?: boolean; onRetry: () => void }

/** What stands in place of a page or of a part of it that failed. */
export function Failure({ title, text, busy = false, onRetry }: FailureProps) {
  return (
    <Panel>
      <div role="alert">
        <EmptyState
          drawing="lost"
          title={title}
          text={text}
          action={
            <Button kind="outline" icon={RefreshCw} busy={busy} busyText={ui.trying} onClick={onRetry}>
              {ui.tryAgain}
            </Button>
          }
        />
      </div>
    </Panel>
  )
}
