/** How a buyer decides about work, as workers read it before they work. */
import type { BuyerRecord } from '@piecework/contract'
import { buyerRecords } from '@piecework/contract/buyer-records'
import { buyerRecordOf } from '@piecework/contract/constants'
import * as t from '#texts/what-it-pays.ts'
import { formatNumber } from '../format.ts'
import { MoneyRow, Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useCall } from '../use-call.ts'

/** "96% approved (212)", "New buyer". */
export function recordInShort(record: BuyerRecord | null): string {
  return record === null ? t.newBuyer : t.approvedOf(record.share, record.decisions)
}

/** For workers, on the page of a task. */
export function RecordOfBuyer({ record }: { record: BuyerRecord | null }) {
  return (
    <section className="max-w-[65ch]">
      <h2 className="text-panel mb-2">{t.howBuyerDecides}</h2>
      <RecordRows record={record} ifNew={t.tooFewDecisions(buyerRecordOf.least)} />
    </section>
  )
}

/** For the buyer. */
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

function RecordRows({ record, ifNew }: { record: BuyerRecord | null; ifNew: string }) {
  return (
    <>
      {record === null ? (
        <p>
          <span className="font-semibold">{t.newBuyer}</span>
          <span className="block text-muted">{ifNew}</span>
        </p>
      ) : (
        <div className="flex flex-col gap-2">
          {rowsOf(record).map(([label, value]) => (
            <MoneyRow key={label} label={label}>
              {value}
            </MoneyRow>
          ))}
        </div>
      )}
      <p className="mt-3 text-meta text-pretty text-muted">
        {t.whatCounts(buyerRecordOf.days, buyerRecordOf.perWorker)}
      </p>
    </>
  )
}

/** Objections only where there are any. */
function rowsOf(record: BuyerRecord): [label: string, value: string][] {
  const objections: [label: string, amount: number][] = [
    [t.objectionsLost, record.objections_lost],
    [t.objectionsUndecided, record.objections_undecided],
  ]
  return [
    [t.approved, t.shareOf(record.share, record.decisions)],
    [t.half, t.within(t.waitOf(wholeHours(record.median_hours)))],
    [t.approvedByItself, t.percent(record.automatic)],
    ...objections
      .filter(([, amount]) => amount > 0)
      .map(([label, amount]): [string, string] => [label, formatNumber(amount)]),
  ]
}

/** Rounded up: to an hour, and from two days on to a day. */
export function wholeHours(hours: number): number {
  return hours > 48 ? Math.ceil(hours / 24) * 24 : Math.max(1, Math.ceil(hours))
}
