/** Charging a test card, with the bank's question where there is one. */
import { type Card, cardErrors, cardProblem } from '@piecework/contract/cards'
import { testCards } from '@piecework/contract/test-cards'
import { ShieldCheck } from 'lucide-react'
import { call } from '../api.ts'
import { coinsWords, dollars } from '../format.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { CardRefused, type Charge, type CoinPackage } from './use-purchase.ts'

export function useTestCard({ coins, priceDollars }: CoinPackage): Charge<Card> {
  const confirm = useConfirm()

  return async (openIntent, card) => {
    const problem = cardProblem(card)
    if (problem) throw new CardRefused({ code: problem, message: cardErrors[problem] })
    const clientSecret = await openIntent()
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
