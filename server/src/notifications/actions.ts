/** Telling people what happened, in the transaction in which it happened. */
import type { NotificationKind } from '@piecework/contract'
import { type RawBuilder, sql } from 'kysely'
import { afterCommit, type Tx } from '../db/transact.ts'
import { tellStreams } from './live.ts'

export type News = { user_id: string; kind: NotificationKind; message: string }

export async function notify(tx: Tx, ...news: News[]): Promise<void> {
  if (news.length === 0) return
  await tx.insertInto('notifications').values(news).execute()
  afterCommit(() => tellStreams(news.map((item) => item.user_id)))
}

/** The same as a part of the statement in which it happens: once for each row of `happened`. */
export function notifying(happened: RawBuilder<unknown>, { user_id, kind, message }: News): RawBuilder<unknown> {
  afterCommit(() => tellStreams([user_id]))
  return sql`insert into notifications (user_id, kind, message)
    select ${user_id}::uuid, ${kind}::text, ${message}::text from ${happened}`
}

/** An amount of coins inside a sentence: "1 coin", "42.50 coins", "1,250 coins". */
export function coinsInWords(coins: number): string {
  const number = coins.toLocaleString('en', { minimumFractionDigits: Number.isInteger(coins) ? 0 : 2 })
  return `${number} ${coins === 1 ? 'coin' : 'coins'}`
}
