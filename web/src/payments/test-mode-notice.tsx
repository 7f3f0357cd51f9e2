/** Notice of the test mode, with the test cards and their outcomes. */
import { documentedCards } from '@piecework/contract/cards'
import * as t from '#texts/payments.tsx'
import * as ui from '#texts/ui.ts'
import { Notice } from '../ui/notice.tsx'
import { groupNumber } from './card-typing.ts'

export function TestModeNotice() {
  return (
    <Notice kind="warning" title={ui.testMode}>
      <p>{t.testModeText(<strong className="figures font-semibold">4242 4242 4242 4242</strong>)}</p>
      <details>
        <summary className="-mb-2 min-w-12 w-fit cursor-pointer py-3 font-semibold">{t.allTestCards}</summary>
        <ul className="mt-1 flex flex-col gap-2">
          {documentedCards.map((card) => (
            <li key={card.number} className="flex flex-col justify-between gap-x-4 md:flex-row">
              <span className="figures">{groupNumber(card.number)}</span>
              <span>{t.outcomes[card.outcome]}</span>
            </li>
          ))}
        </ul>
      </details>
    </Notice>
  )
}
