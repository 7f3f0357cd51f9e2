/** Checks whether coins can be bought: with Stripe, by a payment of one dollar that is created and cancelled. */
import { randomUUID } from 'node:crypto'
import type { StripeKeys } from '../../config.ts'
import { stripeCards } from '../../payments/cards.ts'
import { hasTestCoins } from '../../payments/queries.ts'
import { broken, type CheckContext, type CheckOutcome, off, warning, works } from './check-result.ts'

const oneDollarCents = 100

export async function checkCards({ config, database }: CheckContext): Promise<CheckOutcome[]> {
  const { stripe, testCards } = config
  if (stripe) {
    const mustVoidTestCoins =
      stripe.livemode && database !== null && (await hasTestCoins(database.db).catch(() => false))
    const outcomes = await tryStripe(stripe)
    if (stripe.livemode && !config.operatorAddress) {
      outcomes.push(...warning('Receipts name no address of yours.', 'Set OPERATOR_ADDRESS.'))
    }
    if (!mustVoidTestCoins) return outcomes
    return [
      ...outcomes,
      ...broken(
        'There are coins from test payments, so the server does not start with live keys.',
        'Look at what `npm run test-coins:void` would do.',
      ),
    ]
  }
  if (testCards === 'off') return off('Coins cannot be bought.', 'Set the three keys of Stripe.')
  return works(`Coins are bought with test cards${testCards === 'loopback' ? ', on this machine only' : ''}.`)
}

async function tryStripe(keys: StripeKeys): Promise<CheckOutcome[]> {
  const cards = await stripeCards(keys)
  const mode = keys.livemode ? 'live' : 'test'
  const nextStep = `Look in Stripe’s dashboard, in ${mode} mode: is STRIPE_SECRET_KEY there, and may it write PaymentIntents?`
  const intent = await cards.createIntent({ _id: `doctor-${randomUUID()}`, amount_cents: oneDollarCents })
  const cancelled = await cards.cancel(intent.id)
  if (cancelled?.status !== 'canceled')
    return broken(`The payment ${intent.id} of $1 could not be cancelled.`, nextStep)
  if (intent.livemode !== keys.livemode) return broken(`Stripe answered in another mode than ${mode}.`, nextStep)
  return works(`Stripe made a payment of $1 in ${mode} mode and cancelled it; the secret of the webhook is set.`)
}
