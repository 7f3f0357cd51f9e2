/** Telling people what happened, in the transaction in which it happened. */
import type { NotificationKind } from '@piecework/contract'
import { afterCommit, type Tx } from '../db/transact.ts'
import { tellStreams } from './live.ts'

export async function notify(
  tx: Tx,
  ...news: { user_id: string; kind: NotificationKind; message: string }[]
): Promise<void> {
  if (news.length === 0) return
  await tx.insertInto('notifications').values(news).execute()
  afterCommit(() => tellStreams(news.map((item) => item.user_id)))
}

/** An amount of coins inside a sentence: "1 coin", "42.50 coins", "1,250 coins". */
export function coinsInWords(coins: number): string {
  const number = coins.toLocaleString('en', { minimumFractionDigits: Number.isInteger(coins) ? 0 : 2 })
  return `${number} ${coins === 1 ? 'coin' : 'coins'}`
}
