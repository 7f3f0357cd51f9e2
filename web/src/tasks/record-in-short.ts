/** The record of a buyer in a few words. */
import type { BuyerRecord, RecordLine } from '@piecework/contract'
import * as t from '#texts/what-it-pays.ts'

/** "Known workers: 96% approved (42) · New: 45% approved (22)", "New buyer". */
export function recordInShort(record: BuyerRecord | null): string {
  if (record === null) return t.newBuyer
  const known = t.withKnown(record.known === null ? t.tooFew : approvedOf(record.known))
  return record.new === null ? known : `${known} · ${t.withNew(approvedOf(record.new))}`
}

function approvedOf({ share, workers }: RecordLine): string {
  return t.approvedOf(share, workers)
}
