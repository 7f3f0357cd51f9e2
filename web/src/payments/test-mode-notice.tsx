/** Notice of the test mode, with the test cards and their outcomes. */
import { documentedCards, type TestCard } from '@piecework/contract/cards'
import { Notice } from '../ui/notice.tsx'
import { groupNumber } from './card-typing.ts'

export function TestModeNotice() {
  return (
    <Notice kind="warning" title="Test mode">
      <p>
        No real money moves. Use card <strong className="figures font-semibold">4242 4242 4242 4242</strong>, any future
        date and any CVC.
      </p>
      <details>
        <summary className="mt-1 w-fit cursor-pointer py-1 font-semibold">All test cards</summary>
        <ul className="mt-1 flex flex-col gap-2">
          {documentedCards.map((card) => (
            <li key={card.number} className="flex flex-col justify-between gap-x-4 md:flex-row">
              <span className="figures">{groupNumber(card.number)}</span>
              <span>{outcomeLabel(card)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}

/** 'card_declined' → "card declined". */
function outcomeLabel({ outcome }: TestCard): string {
  if (outcome === 'succeeded') return 'pays'
  if (outcome === 'requires_action') return 'asks for 3-D Secure'
  return outcome.replaceAll('_', ' ').replace('cvc', 'CVC')
}
