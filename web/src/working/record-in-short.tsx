/** The record of a buyer in a few words. */
import type { BuyerRecord, RecordLine } from '@piecework/contract'
import * as t from '#texts/what-it-pays.ts'

/** "Known workers: 96% approved (42) · New: 45% approved (22)", "New buyer". */
export function RecordInShort({ record }: { record: BuyerRecord | null }) {
  if (record === null) return t.newBuyer
  return (
    <>
      <span className="inline-block">
        {t.withKnown(record.known === null ? t.tooFew : approvedOf(record.known))}
        {/* Within the block: a line may begin after each block, also before a space that does not break. */}
        {record.new && '\u00a0·'}
      </span>{' '}
      {record.new && <span className="inline-block">{t.withNew(approvedOf(record.new))}</span>}
    </>
  )
}

function approvedOf({ share, workers }: RecordLine): string {
  return t.approvedOf(share, workers)
}
