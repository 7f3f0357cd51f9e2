/** A worker, for buyers who have got work from the worker, and for the worker. */
import { users } from '@piecework/contract/users'
import { useParams } from 'react-router'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/users.ts'
import { formatLocalDate } from '../format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { PageHeading, usePageTitle } from '../ui/page.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'

export default function WorkerPage() {
  const { id = '' } = useParams()
  const query = useCall(['worker', id], users.record, { id }, { handlesForbidden: true })
  usePageTitle(query.data?.name ?? ui.worker)
  return (
    <div className="max-w-2xl">
      <QueryView query={query} skeleton={<SkeletonRows rows={2} />}>
        {(worker) => (
          <>
            <PageHeading title={worker.name} text={t.workerSince(formatLocalDate(worker.created_at))} />
            <Panel className="flex items-center gap-4 md:p-8">
              <Avatar name={worker.name} photo={worker.photo} size={72} />
              <p className="text-title font-semibold">{t.approvedWork(worker.approved)}</p>
            </Panel>
          </>
        )}
      </QueryView>
    </div>
  )
}
