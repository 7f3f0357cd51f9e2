/** How the buyer decides, as workers see it. */
import { buyerRecordOf, buyerRecords } from '@piecework/contract/buyer-records'
import * as t from '#texts/what-it-pays.ts'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'
import { RecordRows } from './buyer-record.tsx'

export function OwnRecord({ buyerId }: { buyerId: string }) {
  const query = useCall(['buyer-record', buyerId], buyerRecords.ofBuyer, { id: buyerId })
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={3} />}>
      {({ buyer_record }) => (
        <Panel title={t.whatWorkersSee}>
          <RecordRows record={buyer_record} ifNew={t.youAreNew(buyerRecordOf.least)} />
          <p className="mt-1 text-meta text-muted">{t.computedHourly}</p>
        </Panel>
      )}
    </QueryView>
  )
}
