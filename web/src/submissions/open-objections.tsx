/** The objections that the buyer has to answer; nothing while there are none. */
import { objections } from '@piecework/contract/objections'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../api.ts'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const ObjectionsTable = lazy(() => import('./objections-table.tsx'))

/** The most rows shown: those that end first. */
const limit = 50

export function OpenObjections() {
  const query = useQuery({
    queryKey: ['submissions', 'objections'],
    queryFn: ({ signal }) => call(objections.open, { limit }, { signal }),
  })
  return (
    <QueryView query={query} skeleton={null}>
      {({ rows, total }) =>
        rows.length > 0 && (
          <Suspense
            fallback={
              <div aria-busy="true" className="loading-part">
                <SkeletonRows rows={rows.length} />
              </div>
            }
          >
            <ObjectionsTable rows={rows} total={total} />
          </Suspense>
        )
      }
    </QueryView>
  )
}
