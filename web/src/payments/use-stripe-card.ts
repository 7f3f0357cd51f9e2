/** Charges a card with Stripe, including 3-D Secure. */

import { type CardErrorCode, cardErrorCodes, cardErrorMessage } from '@piecework/contract/cards'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure/index.js'
import { useQuery } from '@tanstack/react-query'
import { language } from '#texts/language.ts'
import * as t from '#texts/payments.tsx'
import { CardError, type Charge } from './use-purchase.ts'

/** Loads Stripe.js on the first purchase. */
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

/** `firstProblem` returns a problem that the fields report, before an intent is created. */
export function stripeCharge(
  stripe: Stripe,
  elements: StripeElements,
  firstProblem: () => { code: string; message: string } | undefined,
): Charge<void> {
  return async (openIntent) => {
    const problem = firstProblem()
    const card = elements.getElement('cardNumber')
    if (problem || !card) throw new CardError(problem ?? cardErrorOf('processing_error'))
    const { error, paymentIntent } = await stripe.confirmCardPayment(await openIntent(), { payment_method: { card } })
    const intent = paymentIntent ?? error?.payment_intent
    if (intent?.status === 'succeeded' || intent?.status === 'processing') return intent.id
    if (intent?.status === 'canceled') throw new CardError(cardErrorOf('payment_canceled'))
    if (error) throw toCardError(error)
    throw new CardError(cardErrorOf('processing_error'))
  }
}

/** Uses the messages of the test cards, or Stripe's message where there is none. */
function toCardError({ type, code, decline_code, message }: StripeError): Error {
  if (type !== 'card_error' && type !== 'validation_error' && code !== 'payment_intent_authentication_failure') {
    return new Error(t.noClearAnswer)
  }
  if (code === 'payment_intent_authentication_failure') return new CardError(cardErrorOf('authentication_failed'))
  const known = [decline_code, code].find((candidate) => cardErrorCodes.some((each) => each === candidate))
  if (known) return new CardError(cardErrorOf(known as CardErrorCode))
  return new CardError({
    code: code ?? 'card_declined',
    message: message ?? cardErrorMessage('card_declined', language),
  })
}

function cardErrorOf(code: CardErrorCode) {
  return { code, message: cardErrorMessage(code, language) }
}
