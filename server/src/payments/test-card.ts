/** The built-in card provider: stores its intents in the database and accepts only the documented test numbers. */
import { randomBytes } from 'node:crypto'
import type { PaymentStatus } from '@piecework/contract'
import { type Card, type CardErrorCode, cardErrorMessage, cardProblem, documentedCard } from '@piecework/contract/cards'
import type { CardError } from '@piecework/contract/test-cards'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { CardProvider, Intent } from './card-provider.ts'

type Row = Selectable<Schema['test_card_intents']>
type Confirmed = { id: string; status: PaymentStatus; error?: CardError }

export function testCardProvider(db: Db): CardProvider {
  return {
    name: 'testcard',
    createIntent: (order) => transact(db, (tx) => createIntent(tx, order)),
    retrieve: (intentId) => intentOf(db, intentId),
    cancel: (intentId) =>
      transact(db, async (tx) => {
        await update(tx, intentId, { status: 'canceled' })
        return intentOf(tx, intentId)
      }),
  }
}

/**
 * Pays an intent with a card. A card that is not documented is rejected before anything is stored. A card that requires
 * 3-D Secure requires it every time: only the next call can carry the result, as `challenge`.
 */
export async function confirm(
  tx: Tx,
  intent: { id: string; status: PaymentStatus },
  card: Card,
  challenge?: boolean | string,
): Promise<Confirmed> {
  const { id } = intent
  if (intent.status === 'succeeded') return { id, status: 'succeeded' }
  const known = documentedCard(card.number)
  const problem = cardProblem(card)
  if (problem || !known) return withError(intent, problem ?? 'not_a_test_card')
  const { brand, outcome } = known
  if (outcome !== 'succeeded' && outcome !== 'requires_action') return withError(intent, outcome)

  const isAnswer = outcome === 'requires_action' && intent.status === 'requires_action' && challenge !== undefined
  if (isAnswer && (challenge === false || challenge === 'fail')) {
    await update(tx, id, { status: 'requires_payment_method', card_brand: null, card_last4: null })
    return withError({ id, status: 'requires_payment_method' }, 'authentication_failed')
  }
  const status = isAnswer ? 'succeeded' : outcome
  if (await update(tx, id, { status, card_brand: brand, card_last4: card.number.slice(-4) })) return { id, status }
  // Another request was faster: the same user in another tab, or the cron job that cancels unpaid orders.
  const now = await intentOf(tx, id)
  return now?.status === 'succeeded'
    ? { id, status: now.status }
    : withError({ id, status: 'canceled' }, 'payment_canceled')
}

export async function intentBySecret(db: Db, clientSecret: string): Promise<Intent | undefined> {
  const row = await rowsOf(db).where('client_secret', '=', clientSecret).executeTakeFirst()
  return row && toIntent(row)
}

async function createIntent(tx: Tx, order: { _id: string; amount_cents: number }): Promise<Intent> {
  const id = `pi_test_${randomBytes(12).toString('hex')}`
  await tx
    .insertInto('test_card_intents')
    .values({
      id,
      client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
      order_id: order._id,
      amount_cents: order.amount_cents,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return toIntent(await rowsOf(tx).where('order_id', '=', order._id).executeTakeFirstOrThrow())
}

async function intentOf(db: Db, intentId: string): Promise<Intent | undefined> {
  const row = await rowsOf(db).where('id', '=', intentId).executeTakeFirst()
  return row && toIntent(row)
}

/** Updates an intent that is neither paid nor cancelled. @returns whether it was updated */
async function update(
  tx: Tx,
  intentId: string,
  to: Pick<Row, 'status'> & Partial<Pick<Row, 'card_brand' | 'card_last4'>>,
): Promise<boolean> {
  const updated = await tx
    .updateTable('test_card_intents')
    .set(to)
    .where('id', '=', intentId)
    .where('status', 'in', ['requires_payment_method', 'requires_action'])
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

function withError(intent: { id: string; status: PaymentStatus }, code: CardErrorCode): Confirmed {
  return { id: intent.id, status: intent.status, error: { code, message: cardErrorMessage(code, 'en') } }
}

function rowsOf(db: Db) {
  return db.selectFrom('test_card_intents').selectAll()
}

function toIntent(row: Row): Intent {
  return {
    id: row.id,
    clientSecret: row.client_secret,
    status: row.status,
    amountCents: row.amount_cents,
    currency: row.currency,
    orderId: row.order_id,
    livemode: false,
    paymentMethod: row.card_brand ? ['card'] : [],
    card: null,
  }
}
