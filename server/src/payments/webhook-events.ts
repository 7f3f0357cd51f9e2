/** What the card provider tells, by its webhook or in its list of events: each is dealt with once. */
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import { type Db, transact } from '../db/transact.ts'
import { follow } from './reversals.ts'
import type { StripeCards, StripeEvent } from './stripe.ts'

type Log = { error(details: object, message: string): void }

/** What has not arrived in the list by the time it was read arrives within this. */
const overlap = sql`interval '1 hour'`

/** @throws when it may be otherwise next time: then it has to be told again. */
export async function processEvent(
  db: Db,
  cards: StripeCards,
  { id, type, intentId }: StripeEvent,
  log: Log,
): Promise<void> {
  if (await isDealtWith(db, id)) return
  try {
    if (intentId) await follow(db, cards, intentId)
  } catch (failure) {
    // What does not fit never will.
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    log.error({ err: failure, event: id }, 'news of a card payment did not fit')
  }
  await transact(db, (tx) =>
    tx
      .insertInto('stripe_events')
      .values({ id, type })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Reads what the provider told since the last time, and deals with what no webhook brought. Run by the clock. */
export async function backfillEvents(db: Db, cards: StripeCards, log: Log): Promise<void> {
  const { since } = await db
    .selectFrom('stripe_events_read')
    .select(sql<string>`until - ${overlap}`.as('since'))
    .executeTakeFirstOrThrow()
  const events = await cards.eventsSince(new Date(since))
  for (const event of events) await processEvent(db, cards, event, log)
  const last = events.at(-1)
  if (!last) return
  await transact(db, (tx) =>
    tx
      .updateTable('stripe_events_read')
      .set({ until: sql<string>`greatest(until, ${last.at.toISOString()}::timestamptz)` })
      .execute(),
  )
}

async function isDealtWith(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('stripe_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
