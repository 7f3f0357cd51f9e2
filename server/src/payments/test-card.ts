/** The built-in card provider: keeps its intents in the database and knows the documented test numbers only. */
import { randomBytes } from 'node:crypto'
import type { PaymentStatus } from '@piecework/contract'
import { type Card, type CardErrorCode, cardErrors, cardProblem, documentedCard } from '@piecework/contract/cards'
import type { CardError } from '@piecework/contract/test-cards'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { CardProvider, Intent } from './cards.ts'

type Row = Selectable<Schema['test_card_intents']>
type Confirmed = { id: string; status: PaymentStatus; error?: CardError }

export function testCardProvider(db: Db): CardProvider {
  return {
    name: 'testcard',
    createIntent: (order) => transact(db, (tx) => createIntent(tx, order)),
    retrieve: (intentId) => intentOf(db, intentId),
    cancel: (intentId) =>
      transact(db, async (tx) => {
        await move(tx, intentId, { status: 'canceled' })
        return intentOf(tx, intentId)
      }),
  }
}

/**
 * Pays an intent with a card. Any card but the documented ones is refused before anything is stored. A card that asks
 * for 3-D Secure does so every time: only the call after that can bring the answer to the bank's question.
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
  if (problem || !known) return apiError(intent, problem ?? 'not_a_test_card')
  const { brand, outcome } = known
  if (outcome !== 'succeeded' && outcome !== 'requires_action') return apiError(intent, outcome)

  const isAnswer = outcome === 'requires_action' && intent.status === 'requires_action' && challenge !== undefined
  if (isAnswer && (challenge === false || challenge === 'fail')) {
    await move(tx, id, { status: 'requires_payment_method', card_brand: null, card_last4: null })
    return apiError({ id, status: 'requires_payment_method' }, 'authentication_failed')
  }
  const status = isAnswer ? 'succeeded' : outcome
  if (await move(tx, id, { status, card_brand: brand, card_last4: card.number.slice(-4) })) return { id, status }
  // Somebody was faster: the same person in another tab, or the clock that cancels what was never paid.
  const now = await intentOf(tx, id)
  return now?.status === 'succeeded'
    ? { id, status: now.status }
    : apiError({ id, status: 'canceled' }, 'payment_canceled')
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

/** Changes an intent that is neither paid nor cancelled, and says whether it still was. */
async function move(
  tx: Tx,
  intentId: string,
  to: Pick<Row, 'status'> & Partial<Pick<Row, 'card_brand' | 'card_last4'>>,
): Promise<boolean> {
  const moved = await tx
    .updateTable('test_card_intents')
    .set(to)
    .where('id', '=', intentId)
    .where('status', 'in', ['requires_payment_method', 'requires_action'])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

function apiError(intent: { id: string; status: PaymentStatus }, code: CardErrorCode): Confirmed {
  return { id: intent.id, status: intent.status, error: { code, message: cardErrors[code] } }
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
  }
}
