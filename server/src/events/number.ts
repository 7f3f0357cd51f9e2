/**
 * Gives committed events their numbers, one process at a time: who has read the event with a number has seen all with a lower one. In the same
 * transaction rows get theirs, and webhooks get what they send.
 */
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'

const eventsAtOnce = 500

/** What else gets numbers with events: those from `first` to `last` have theirs. */
export type Numbered = (tx: Tx, numbers: { first: number; last: number }) => Promise<void>

/** @returns how many events have a number now that had none */
export function numberEvents(db: Db, ...numbered: Numbered[]): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await isAlone(tx))) return 0
    const { count, first, last } = await fixed<{ count: number; first: number | null; last: number | null }>`
      with numbered as (
        update events set number = next.number
        from (
          select seq, nextval('event_numbers') as number
          from (select seq from events where number is null order by seq limit ${eventsAtOnce}) in_order
        ) next
        where events.seq = next.seq returning events.number
      ) select count(*)::int as count, min(number) as first, max(number) as last from numbered`.one(tx)
    if (first === null || last === null) return 0
    for (const each of numbered) await each(tx, { first, last })
    return count
  })
}

/** Until the transaction ends. Another process that has the turn numbers these events too, in this round or the next one. */
async function isAlone(tx: Tx): Promise<boolean> {
  const { is_alone } = await fixed<{ is_alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('numbers of events')) as is_alone`.one(tx)
  return is_alone
}

/** Also those that a webhook has not taken: it is switched off long before. */
export const deleteOldEvents = fixed`delete from events where at < now() - interval '30 days'`
