/** The appeals that Admins decide; nothing while there are none. */
import { appeals } from '@piecework/contract/appeals'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../api.ts'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const AppealsTable = lazy(() => import('./appeals-table.tsx'))

/** The most rows shown: those that end first. */
const limit = 50

export function OpenAppeals() {
  const query = useQuery({
    queryKey: ['appeals'],
    queryFn: ({ signal }) => call(appeals.open, { limit }, { signal }),
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
            <AppealsTable rows={rows} total={total} />
          </Suspense>
        )
      }
    </QueryView>
  )
}
