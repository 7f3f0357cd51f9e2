/** Paying for a package: the order, the charge by whichever card service is live, and the booking. */
import type { coinPackages } from '@piecework/contract/constants'
import { payments } from '@piecework/contract/payments'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, newIdempotencyKey } from '../api.ts'
import { coinsWords } from '../format.ts'
import { toast } from '../ui/toast.ts'

export type CoinPackage = (typeof coinPackages)[number]

/** Charges a card, and answers the transaction id. It opens the intent once nothing is wrong with the card. */
export type Charge<Card> = (openIntent: () => Promise<string>, card: Card) => Promise<string>

const purchaseKey = ['payments', 'purchase']

/** Whether a payment is running: then the package stays as it is. */
export function usePurchaseRuns(): boolean {
  return useIsMutating({ mutationKey: purchaseKey }) > 0
}

/** The card was not charged, and why. */
export class CardRefused extends Error {
  readonly code: string

  constructor({ code, message }: { code: string; message: string }) {
    super(message)
    this.code = code
  }
}

/** Under which field an error stands; what concerns the whole card stands under its number. */
export function fieldOf(code: string): 'number' | 'expiry' | 'cvc' {
  if (code === 'expired_card' || code.includes('_expiry')) return 'expiry'
  return code.endsWith('_cvc') ? 'cvc' : 'number'
}

export function usePurchase<Card>({ coins, priceDollars }: CoinPackage, charge: Charge<Card>, onPaid: () => void) {
  // One order for all tries at this package: another card, or the same one after a lost answer.
  const tries = useRef({ coins: 0, key: '' })

  return useMutation({
    mutationKey: purchaseKey,
    mutationFn: async (card: Card) => {
      const transactionId = await charge(openIntent, card)
      toast.success('Card Verified', undefined, 2000)
      return { transactionId, isBooked: await book(transactionId) }
    },
    onSuccess: ({ transactionId, isBooked }) => {
      if (isBooked) {
        toast.success('Payment Successful', `${coinsWords(coins)} were added. Transaction ${transactionId}`, 4000)
      } else {
        toast.warning('Payment received', `Your card was charged. ${coinsWords(coins)} will arrive in a few minutes.`)
      }
      onPaid()
    },
    onError: (failure) => {
      if (failure instanceof CardRefused && failure.code === 'payment_canceled') tries.current.coins = 0
      toast.error(failure instanceof CardRefused ? 'Card Error' : 'Not paid', failure.message)
    },
  })

  async function openIntent(): Promise<string> {
    if (tries.current.coins !== coins) tries.current = { coins, key: newIdempotencyKey() }
    const order = { amount: priceDollars * 100 }
    return (await call(payments.createIntent, order, { idempotencyKey: tries.current.key })).clientSecret
  }
}

/** A charged card is never an error any more: what the browser cannot report, the server finds out by itself. */
async function book(transactionId: string): Promise<boolean> {
  try {
    return (await call(payments.record, { transactionId })).success
  } catch (failure) {
    console.warn('The payment could not be reported; the server will find it.', failure)
    return false
  }
}
