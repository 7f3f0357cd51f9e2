/** The record of a buyer in a few words. */
import type { BuyerRecord, RecordLine } from '@piecework/contract'
import * as t from '#texts/what-it-pays.ts'
import { Dotted } from '../ui/dotted.tsx'

/** "Known workers: 96% approved (42) · New: 45% approved (22)", "New buyer". */
export function RecordInShort({ record }: { record: BuyerRecord | null }) {
  if (record === null) return t.newBuyer
  return (
    <Dotted>
      <span className="inline-block">{t.withKnown(record.known === null ? t.tooFew : approvedOf(record.known))}</span>
      {record.new && <span className="inline-block">{t.withNew(approvedOf(record.new))}</span>}
    </Dotted>
  )
}

function approvedOf({ share, workers }: RecordLine): string {
  return t.approvedOf(share, workers)
}
