/** How a buyer decides about work, as workers read it before they work. */
import type { BuyerRecord, RecordLine } from '@piecework/contract'
import { buyerRecordOf } from '@piecework/contract/buyer-records'
import * as t from '#texts/what-it-pays.ts'

import { formatNumber } from '../format.ts'
import { MoneyRow } from '../ui/panel.tsx'

/** For workers, on the page of a task. */
export function RecordOfBuyer({ record }: { record: BuyerRecord | null }) {
  return (
    <section>
      <h2 className="text-panel mb-2">{t.howBuyerDecides}</h2>
      <RecordRows record={record} ifNew={t.tooFewDecisions(buyerRecordOf.least)} />
    </section>
  )
}

/** `ifNew`: why a buyer has no record. */
export function RecordRows({ record, ifNew }: { record: BuyerRecord | null; ifNew: string }) {
  return (
    <div className="max-w-[65ch]">
      {record === null ? (
        <p>
          <span className="font-semibold">{t.newBuyer}</span>
          <span className="block text-muted">{ifNew}</span>
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <Line title={t.knownWorkers} line={record.known} />
          <Line title={t.newWorkers} line={record.new} />
        </div>
      )}
      <p className="mt-3 text-meta text-pretty text-muted">{t.whatCounts(buyerRecordOf.days)}</p>
    </div>
  )
}

function Line({ title, line }: { title: string; line: RecordLine | null }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-table font-semibold">{title}</h3>
      {line === null ? (
        <p className="text-muted">{t.fewerDecisions(buyerRecordOf.least)}</p>
      ) : (
        rowsOf(line).map(([label, value]) => (
          <MoneyRow key={label} label={label}>
            {value}
          </MoneyRow>
        ))
      )}
    </div>
  )
}

/** Objections only where there are any. */
function rowsOf(line: RecordLine): (readonly [label: string, value: string])[] {
  const ifAny = (label: string, amount: number) => (amount > 0 ? [[label, formatNumber(amount)] as const] : [])
  return [
    [t.approved, t.shareOf(line.share, line.workers)],
    [t.decisions, formatNumber(line.decisions)],
    [t.half, t.within(t.waitOf(wholeHours(line.median_hours)))],
    [t.approvedByItself, t.percent(line.automatic)],
    ...ifAny(t.objectionsLost, line.objections_lost),
    ...ifAny(t.objectionsUndecided, line.objections_undecided),
  ]
}

/** Rounded up: to an hour, and from two days on to a day. */
export function wholeHours(hours: number): number {
  return hours > 48 ? Math.ceil(hours / 24) * 24 : Math.max(1, Math.ceil(hours))
}
