/** Paying for a package: the order, the card, the bank's question where there is one, and the booking. */
import { type Card, type CardErrorCode, cardErrors, cardProblem } from '@piecework/contract/cards'
import type { coinPackages } from '@piecework/contract/constants'
import { payments } from '@piecework/contract/payments'
import { testCards } from '@piecework/contract/test-cards'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { call, newIdempotencyKey } from '../api.ts'
import { coinsWords, dollars } from '../format.ts'
import { useConfirm } from '../ui/Confirm.tsx'
import { toast } from '../ui/toast.ts'

export type CoinPackage = (typeof coinPackages)[number]

const purchaseKey = ['payments', 'purchase']

/** Whether a payment is running: then the package stays as it is. */
export function usePurchaseRuns(): boolean {
  return useIsMutating({ mutationKey: purchaseKey }) > 0
}

/** The card was not charged, and why. */
export class CardRefused extends Error {
  readonly code: CardErrorCode

  constructor({ code, message }: { code: CardErrorCode; message: string }) {
    super(message)
    this.code = code
  }
}

export function usePurchase({ coins, priceDollars }: CoinPackage, onPaid: () => void) {
  const confirm = useConfirm()
  // One order for all tries at this package: another card, or the same one after a lost answer.
  const tries = useRef({ coins: 0, key: '' })

  return useMutation({
    mutationKey: purchaseKey,
    mutationFn: async (card: Card) => {
      const problem = cardProblem(card)
      if (problem) throw new CardRefused({ code: problem, message: cardErrors[problem] })
      if (tries.current.coins !== coins) tries.current = { coins, key: newIdempotencyKey() }
      const order = { amount: priceDollars * 100 }
      const { clientSecret } = await call(payments.createIntent, order, { idempotencyKey: tries.current.key })
      const transactionId = await charge(clientSecret, card)
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

  /** @returns the transaction id of the charge. */
  async function charge(clientSecret: string, card: Card): Promise<string> {
    const first = await call(testCards.confirm, { clientSecret, ...card })
    const last =
      first.status === 'requires_action'
        ? await call(testCards.confirm, {
            clientSecret,
            ...card,
            challenge: (await askBank(card)) ? 'complete' : 'fail',
          })
        : first
    if (last.status !== 'succeeded') {
      throw new CardRefused(last.error ?? { code: 'processing_error', message: cardErrors.processing_error })
    }
    return last.id
  }

  /** Stands in for the page of the bank that a real card would open. */
  function askBank({ number }: Card): Promise<boolean> {
    return confirm({
      title: 'Confirm with your bank',
      text: `The card ending in ${number.slice(-4)} asks for 3-D Secure: do you want to pay ${dollars(priceDollars)} for ${coinsWords(coins)}?`,
      deed: 'Confirm',
      cancel: 'Refuse',
      icon: ShieldCheck,
    })
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
