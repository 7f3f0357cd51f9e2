/** The built-in card provider: stores its intents in the database and accepts only the documented test numbers. */
import { randomBytes } from 'node:crypto'
import type { PaymentStatus } from '@piecework/contract'
import { type Card, type CardErrorCode, cardErrorMessage, cardProblem, documentedCard } from '@piecework/contract/cards'
import type { CardError } from '@piecework/contract/test-cards'
import type { Selectable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { type Fixed, fixed } from '../db/statement.ts'
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
        await update(tx, intentId, 'canceled')
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
    await update(tx, id, 'requires_payment_method', null)
    return withError({ id, status: 'requires_payment_method' }, 'authentication_failed')
  }
  const status = isAnswer ? 'succeeded' : outcome
  if (await update(tx, id, status, { brand, last4: card.number.slice(-4) })) return { id, status }
  // Another request was faster: the same user in another tab, or the cron job that cancels unpaid orders.
  const now = await intentOf(tx, id)
  return now?.status === 'succeeded'
    ? { id, status: now.status }
    : withError({ id, status: 'canceled' }, 'payment_canceled')
}

export function intentBySecret(db: Db, clientSecret: string): Promise<Intent | undefined> {
  return intentWhere(db, fixed`client_secret = ${clientSecret}`)
}

async function createIntent(tx: Tx, order: { _id: string; amount_cents: number }): Promise<Intent> {
  const id = `pi_test_${randomBytes(12).toString('hex')}`
  await fixed`
    insert into test_card_intents (id, client_secret, order_id, amount_cents)
    values (${id}, ${`${id}_secret_${randomBytes(16).toString('hex')}`}, ${order._id}, ${order.amount_cents})
    on conflict (order_id) do nothing`.run(tx)
  return (await intentWhere(tx, fixed`order_id = ${order._id}`)) as Intent
}

function intentOf(db: Db, intentId: string): Promise<Intent | undefined> {
  return intentWhere(db, fixed`id = ${intentId}`)
}

/** Updates an intent that is neither paid nor cancelled. @returns whether it was updated */
async function update(
  tx: Tx,
  intentId: string,
  status: Row['status'],
  card?: { brand: string; last4: string } | null,
): Promise<boolean> {
  const keepsCard = card === undefined
  const updated = await fixed`
    update test_card_intents set status = ${status},
      card_brand = case when ${keepsCard}::boolean then card_brand else ${card?.brand ?? null} end,
      card_last4 = case when ${keepsCard}::boolean then card_last4 else ${card?.last4 ?? null} end
    where id = ${intentId} and status in ('requires_payment_method', 'requires_action') returning id`.run(tx)
  return updated.length > 0
}

function withError(intent: { id: string; status: PaymentStatus }, code: CardErrorCode): Confirmed {
  return { id: intent.id, status: intent.status, error: { code, message: cardErrorMessage(code, 'en') } }
}

async function intentWhere(db: Db, condition: Fixed<unknown>): Promise<Intent | undefined> {
  const row = await fixed<Row>`select * from test_card_intents where ${condition}`.first(db)
  return (
    row && {
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
  )
}
