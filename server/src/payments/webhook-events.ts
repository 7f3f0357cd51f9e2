/** Processes the card provider's events, from the webhook or from its list of events, each once. */
import { ApiError } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { StripeCards, StripeEvent } from './stripe.ts'
import { syncPayment } from './sync-payment.ts'

type Log = { error(details: object, message: string): void }

/**
 * Processes an event once. An event of a payment whose amount differs from its order is logged and marked processed,
 * because no retry can succeed.
 * @throws any other failure: Stripe must then send the event again
 */
export async function processEvent(
  db: Db,
  cards: StripeCards,
  { id, type, intentId }: StripeEvent,
  log: Log,
): Promise<void> {
  if (await isProcessed(db, id)) return
  try {
    if (intentId) await syncPayment(db, cards, intentId)
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'amount_differs') throw failure
    log.error({ err: failure, event: id }, 'a webhook event could not be applied')
  }
  const processed = fixed`insert into stripe_events (id, type) values (${id}, ${type}) on conflict do nothing`
  await transact(db, (tx) => processed.run(tx))
}

/**
 * Reads the events since an hour before the last run, because an event can appear in the list late, and processes those that no webhook delivered. Run as a cron job. An event that
 * fails does not stop the later ones; the next run reads again from the first one that failed.
 * @throws the first failure
 */
export async function backfillEvents(db: Db, cards: StripeCards, log: Log): Promise<void> {
  const { since } = await fixed<{ since: string }>`
    select until - interval '1 hour' as since from stripe_events_read`.one(db)
  const events = await cards.eventsSince(new Date(since))
  const failures: { failure: unknown; at: Date }[] = []
  for (const event of events) {
    try {
      await processEvent(db, cards, event, log)
    } catch (failure) {
      failures.push({ failure, at: event.at })
      if (failure instanceof ApiError && failure.code === 'provider_unavailable') break
    }
  }
  const [first] = failures
  const until = (first ?? events.at(-1))?.at
  if (until) await transact(db, (tx) => storeReadUntil(tx, until))
  if (first) throw first.failure
}

function storeReadUntil(tx: Tx, until: Date) {
  return fixed`update stripe_events_read set until = greatest(until, ${until.toISOString()}::timestamptz)`.run(tx)
}

async function isProcessed(db: Db, id: string): Promise<boolean> {
  return (await fixed`select from stripe_events where id = ${id}`.run(db)).length > 0
}
