/** The record of a buyer in a few words. */
import type { BuyerRecord } from '@piecework/contract'
import * as t from '#texts/what-it-pays.ts'

/** "96% approved (212)", "New buyer". */
export function recordInShort(record: BuyerRecord | null): string {
  return record === null ? t.newBuyer : t.approvedOf(record.share, record.decisions)
}
