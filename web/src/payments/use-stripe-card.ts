/** Charging a real card: Stripe asks for it, asks its bank, and says what became of it. */
import { type CardErrorCode, cardErrors } from '@piecework/contract/cards'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { useQuery } from '@tanstack/react-query'
import { CardRefused, type Charge } from './use-purchase.ts'

/** Stripe.js, loaded the first time somebody is about to pay. */
export function useStripe(publishableKey: string) {
  return useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: async () => {
      const stripe = await loadStripe(publishableKey)
      if (!stripe) throw new Error('Stripe.js could not be loaded')
      return stripe
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
  })
}

/** `problemOf` says what the fields themselves see wrong, before any order is written. */
export function stripeCharge(
  stripe: Stripe,
  elements: StripeElements,
  problemOf: () => { code: string; message: string } | undefined,
): Charge<void> {
  return async (openIntent) => {
    const problem = problemOf()
    const card = elements.getElement('cardNumber')
    if (problem || !card) throw new CardRefused(problem ?? refusal('processing_error'))
    const { error, paymentIntent } = await stripe.confirmCardPayment(await openIntent(), { payment_method: { card } })
    const intent = paymentIntent ?? error?.payment_intent
    if (intent?.status === 'succeeded' || intent?.status === 'processing') return intent.id
    if (intent?.status === 'canceled') throw new CardRefused(refusal('payment_canceled'))
    if (error) throw refusedBy(error)
    throw new CardRefused(refusal('processing_error'))
  }
}

/** The words are the same as with test cards, and Stripe's own where there are none. */
function refusedBy({ type, code, decline_code, message }: StripeError): Error {
  if (type !== 'card_error' && type !== 'validation_error' && code !== 'payment_intent_authentication_failure') {
    return new Error('The card service gave no clear answer. Please try again: nothing is charged twice.')
  }
  if (code === 'payment_intent_authentication_failure') return new CardRefused(refusal('authentication_failed'))
  const known = [decline_code, code].find((each) => each !== undefined && each in cardErrors)
  if (known) return new CardRefused(refusal(known as CardErrorCode))
  return new CardRefused({ code: code ?? 'card_declined', message: message ?? cardErrors.card_declined })
}

function refusal(code: CardErrorCode) {
  return { code, message: cardErrors[code] }
}
