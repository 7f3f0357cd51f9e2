/** Actions at the card provider: a card is charged, card money is returned, and the provider reports it by webhook. */
import { aTestCard } from '@piecework/contract/test/factories'
import { transactionOf } from '../../cards.ts'
import type { StripeStandIn } from '../../stripe.ts'
import { sendWebhook } from '../../stripe-events.ts'
import { book, payByCard } from '../rules/money.ts'
import { endReversal, reverse } from '../rules/reversals.ts'
import { assertMayCall } from '../rules/rules.ts'
import type { Payment, Reversal, State } from '../rules/state.ts'
import { pick, pickId, pickOwner, stateAtAdmission } from './choose.ts'
import {
  happening,
  happeningAlone,
  type Make,
  type ModelRequest,
  type ModelWorld,
  type RandomNumbers,
  request,
} from './requests.ts'

const noFields = {}

export const cardActions = {
  payByCard(state, random) {
    const id = pickId(state.payments, random, ({ status }) => status === 'open')
    if (state.isLive) return chargeCard(state, id, random.fault === 1 ? declinedCard : goodCard)
    const actor = pickOwner(state, random, state.payments[id]?.buyer)
    const isGood = random.fault !== 1
    const card = aTestCard({ number: isGood ? goodCard : declinedCard })
    const body = { clientSecret: state.payments[id]?.secret ?? 'pi_0_secret_0', ...card }
    return request(actor, 'POST', '/test-cards/confirm', { body }, (now, output) => {
      assertMayCall(stateAtAdmission(state, now, output), actor, ['Buyer'])
      return payByCard(now, actor, transactionOf(body.clientSecret), isGood)
    })
  },

  refund: (state, random) => takeBack(state, random, 'refund'),
  dispute: (state, random) => takeBack(state, random, 'dispute'),

  failRefund: (state, random) => decideOne(state, random, 'refund', 'taken'),
  decideDispute: (state, random) => decideOne(state, random, 'dispute', 'open'),
} satisfies Record<string, Make>

const goodCard = '4242424242424242'
const declinedCard = '4000000000000002'

/** What happens when no payment fits. */
const nothing = happeningAlone(
  'nothing',
  () => {},
  () => {},
)

/** The buyer pays on the page of the provider; the server does not know it yet. */
export function chargeCard(state: State, id: string, number = goodCard): ModelRequest {
  const payment = state.payments[id]
  if (payment?.status !== 'open') return nothing
  const send = (world: ModelWorld) => providerOf(world).pay(payment.secret, number)
  return happening(`${payment.buyer} pays ${id} with card ${number}`, send, (now) => {
    payByCard(now, payment.buyer, id, number === goodCard)
  })
}

function takeBack(state: State, random: RandomNumbers, type: Reversal['type']): ModelRequest {
  const id = pickId(state.payments, { ...random, fault: 9 }, (payment) => reversibleCents(payment, type) > 0)
  const payment = state.payments[id]
  const cents = payment ? Math.min(reversibleCents(payment, type), partOf(payment, random)) : 0
  return state.isLive && cents > 0 ? reversal(state, id, type, cents) : nothing
}

/**
 * What a refund or dispute can still take back. The refunds of a provider are no more than it has charged, and so are the
 * disputes of a bank; but a bank disputes money that was refunded, too.
 */
export function reversibleCents({ status, priceCents, reversals }: Payment, type: Reversal['type']): number {
  const live = Object.values(reversals).filter((each) => each.status !== 'given back')
  if (status === 'open' || live.some((each) => each.status === 'open')) return 0
  return live.reduce((sum, each) => (each.type === type ? sum - each.priceCents : sum), priceCents)
}

/** All, a half or a third of a price. */
function partOf({ priceCents }: Payment, { amount }: RandomNumbers): number {
  return Math.ceil(priceCents / pick([1, 1, 2, 3], amount))
}

export function reversal(state: State, id: string, type: Reversal['type'], cents: number): ModelRequest {
  return {
    description: `${type} of ${cents} cents of ${id}`,
    // The webhook of a payment that the server does not know yet books it in a transaction of its own.
    ...(state.payments[id]?.status === 'booked' ? { only: id } : { alone: true }),
    send: async (_users, world) => {
      const stripe = providerOf(world)
      const reversalId = stripe[type](id, cents)
      return report(world, type === 'refund' ? 'refund.created' : 'charge.dispute.created', reversalId)
    },
    apply: (now, { id: reversalId }) => {
      const payment = now.payments[id] as Payment
      if (payment.status === 'charged') book(now, payment)
      reverse(now, payment, reversalId, type, cents)
      return noFields
    },
  }
}

function decideOne(state: State, random: RandomNumbers, type: Reversal['type'], status: Reversal['status']) {
  const found = Object.entries(state.payments).flatMap(([payment, { reversals }]) =>
    Object.entries(reversals).flatMap(([id, each]) =>
      each.type === type && each.status === status ? [{ payment, id }] : [],
    ),
  )
  if (found.length === 0) return nothing
  const { payment, id } = pick(found, random.target)
  return endOf(payment, id, type, type === 'refund' || random.amount % 2 === 0)
}

/** A refund that fails is given back; a dispute is won or lost. */
export function endOf(payment: string, id: string, type: Reversal['type'], isGivenBack: boolean): ModelRequest {
  const end = type === 'refund' ? 'fails' : isGivenBack ? 'is won' : 'is lost'
  return {
    description: `${type} ${id} of ${payment} ${end}`,
    only: payment,
    send: async (_users, world) => {
      const stripe = providerOf(world)
      if (type === 'refund') stripe.fail(id)
      else stripe.decide(id, isGivenBack ? 'won' : 'lost')
      return report(world, type === 'refund' ? 'refund.failed' : 'charge.dispute.closed', id)
    },
    apply: (now) => {
      endReversal(now, now.payments[payment] as Payment, id, isGivenBack)
      return noFields
    },
  }
}

function providerOf({ stripe }: ModelWorld): StripeStandIn {
  if (!stripe) throw new Error('the cards of this world are not live')
  return stripe
}

async function report(world: ModelWorld, type: string, id: string) {
  const status = await sendWebhook(world, providerOf(world).webhookEvent(type, id))
  return { status, body: { id } }
}
