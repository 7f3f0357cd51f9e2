/** The purchase of a package: create the intent, charge the card, record the payment. */
import type { CoinPackage } from '@piecework/contract'
import { toHundredths } from '@piecework/contract/coins'
import { payments } from '@piecework/contract/payments'
import { useIsMutating, useMutation } from '@tanstack/react-query'
import * as t from '#texts/payments.tsx'
import { call } from '../api.ts'
import { formatCoins } from '../format.ts'
import { storedKey } from '../kept/drafts.ts'
import { toast } from '../ui/toast.ts'

/**
 * Charges a card and returns the transaction id. It calls `openIntent` only after the card input is valid. @throws
 * CardError
 */
export type Charge<Card> = (openIntent: () => Promise<string>, card: Card) => Promise<string>

/** What was bought, and the id of the payment; null while the server has not recorded it. */
export type Bought = { coins: number; payment: string | null }
export type OnPaid = (bought: Bought) => void

/** After this time the server has found out by itself whether the card was charged. */
const lifeMs = 60 * 60 * 1000

const purchaseKey = ['payments', 'purchase']

/** Whether a payment is running. While it runs, the package cannot change. */
export function useIsPurchasing(): boolean {
  return useIsMutating({ mutationKey: purchaseKey }) > 0
}

export type CardField = 'number' | 'expiry' | 'cvc'

/** The card was not charged; `code` says why. */
export class CardError extends Error {
  readonly code: string

  constructor({ code, message }: { code: string; message: string }) {
    super(message)
    this.code = code
  }

  /** Errors of the whole card belong to the number. */
  get field(): CardField {
    if (this.code === 'expired_card' || this.code.includes('_expiry')) return 'expiry'
    return this.code.endsWith('_cvc') ? 'cvc' : 'number'
  }
}

/**
 * An attempt has one idempotency key, so that another card or a repeat after a lost response pays the same order. It ends
 * when it was paid or cancelled, when the package changes, and after an hour: a page that stays open does not keep its key.
 */
export function usePurchase<Card>({ coins, priceDollars }: CoinPackage, charge: Charge<Card>, onPaid: OnPaid) {
  const attempt = storedKey('session', 'purchase', lifeMs)

  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: purchaseKey,
    mutationFn: async (card: Card) => {
      const transactionId = await charge(openIntent, card)
      toast.success(t.cardVerified, undefined, 2000)
      return { transactionId, payment: await recordPayment(transactionId) }
    },
    onSuccess: ({ transactionId, payment }) => {
      attempt.end()
      if (payment) {
        toast.success(t.paymentSuccessful, t.coinsAdded(formatCoins(coins), transactionId), 4000)
      } else {
        toast.warning(t.paymentReceived, t.coinsWillArrive(formatCoins(coins)))
      }
      onPaid({ coins, payment })
    },
    onError: (failure) => {
      if (failure instanceof CardError && failure.code === 'payment_canceled') attempt.end()
      toast.error(failure instanceof CardError ? t.cardError : t.notPaid, failure.message)
    },
  })
  return { mutate, isPending, reset, cardError: error instanceof CardError ? error : undefined }

  async function openIntent(): Promise<string> {
    const input = { amount: toHundredths(priceDollars) }
    return (await call(payments.createIntent, input, { idempotencyKey: attempt.keyFor(coins) })).clientSecret
  }
}

/** After the charge no error is shown: if this request fails, the server finds the payment by itself. */
async function recordPayment(transactionId: string): Promise<string | null> {
  try {
    return (await call(payments.record, { transactionId })).insertedId
  } catch (failure) {
    console.warn('The payment could not be reported; the server will find it.', failure)
    return null
  }
}
