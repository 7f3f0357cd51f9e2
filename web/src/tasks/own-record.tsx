/** How the buyer decides, as workers see it. */
import { buyerRecordOf, buyerRecords } from '@piecework/contract/buyer-records'
import * as t from '#texts/what-it-pays.ts'
import { QueryPanel } from '../ui/query-panel.tsx'
import { useCall } from '../use-call.ts'
import { RecordRows } from './buyer-record.tsx'

export function OwnRecord({ buyerId }: { buyerId: string }) {
  const query = useCall(['buyer-record', buyerId], buyerRecords.ofBuyer, { id: buyerId })
  return (
    <QueryPanel query={query} title={t.whatWorkersSee} skeletonRows={3}>
      {({ buyer_record }) => (
        <>
          <RecordRows record={buyer_record} ifNew={t.youAreNew(buyerRecordOf.least)} />
          <p className="mt-1 text-meta text-muted">{t.computedHourly}</p>
        </>
      )}
    </QueryPanel>
  )
}
