/** The objections that the buyer has to answer; nothing while there are none. */
import { objections } from '@piecework/contract/objections'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api.ts'
import { QueryView } from '../ui/query-view.tsx'
import { ObjectionsTable } from './objections-table.tsx'

/** The most rows shown: those that end first. */
const limit = 50

export function OpenObjections() {
  const query = useQuery({
    queryKey: ['submissions', 'objections'],
    queryFn: ({ signal }) => call(objections.open, { limit }, { signal }),
  })
  return (
    <QueryView query={query} skeleton={null}>
      {({ rows, total }) => rows.length > 0 && <ObjectionsTable rows={rows} total={total} />}
    </QueryView>
  )
}
