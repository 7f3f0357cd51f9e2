/** Processes the card provider's events, from the webhook or from its list of events, each once. */
import { ApiError } from '@piecework/contract'
import { sql } from 'kysely'
import { type Db, transact } from '../db/transact.ts'
import { follow } from './reversals.ts'
import type { StripeCards, StripeEvent } from './stripe.ts'

type Log = { error(details: object, message: string): void }

/** An event can appear in the list late, but within this time. */
const overlap = sql`interval '1 hour'`

/** @throws when a retry can succeed: Stripe must then send the event again */
export async function processEvent(
  db: Db,
  cards: StripeCards,
  { id, type, intentId }: StripeEvent,
  log: Log,
): Promise<void> {
  if (await isProcessed(db, id)) return
  try {
    if (intentId) await follow(db, cards, intentId)
  } catch (failure) {
    // A retry cannot succeed: the event is logged and marked processed.
    if (!(failure instanceof ApiError) || failure.status >= 500) throw failure
    log.error({ err: failure, event: id }, 'a webhook event could not be applied')
  }
  await transact(db, (tx) =>
    tx
      .insertInto('stripe_events')
      .values({ id, type })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Reads the events since the last run, and processes those that no webhook delivered. Run as a cron job. */
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

async function isProcessed(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('stripe_events').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
