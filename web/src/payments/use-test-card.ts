/** Charges a test card, with a confirm dialog for 3-D Secure. */
import type { CoinPackage } from '@piecework/contract'
import { type Card, cardErrors, cardProblem } from '@piecework/contract/cards'
import { testCards } from '@piecework/contract/test-cards'
import { ShieldCheck } from 'lucide-react'
import { call } from '../api.ts'
import { dollars, formatCoins } from '../format.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { CardError, type Charge } from './use-purchase.ts'

export function useTestCard({ coins, priceDollars }: CoinPackage): Charge<Card> {
  const confirm = useConfirm()

  return async (openIntent, card) => {
    const problem = cardProblem(card)
    if (problem) throw new CardError({ code: problem, message: cardErrors[problem] })
    const clientSecret = await openIntent()
    const first = await call(testCards.confirm, { clientSecret, ...card })
    const result =
      first.status === 'requires_action'
        ? await call(testCards.confirm, {
            clientSecret,
            ...card,
            challenge: (await askBank(card)) ? 'complete' : 'fail',
          })
        : first
    if (result.status !== 'succeeded') {
      throw new CardError(result.error ?? { code: 'processing_error', message: cardErrors.processing_error })
    }
    return result.id
  }

  /** Replaces the page of the bank that a real card would open. */
  function askBank({ number }: Card): Promise<boolean> {
    return confirm({
      title: 'Confirm with your bank',
      text: `The card ending in ${number.slice(-4)} asks for 3-D Secure: do you want to pay ${dollars(priceDollars)} for ${formatCoins(coins)}?`,
      confirmLabel: 'Confirm',
      cancel: 'Refuse',
      icon: ShieldCheck,
    })
  }
}
