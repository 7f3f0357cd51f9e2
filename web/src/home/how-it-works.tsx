/** "How It Works", for workers and for buyers: the same three steps, each with what it is for this role. */
import { toHundredths } from '@piecework/contract/coins'
import { postingFee } from '@piecework/contract/fees'
import type { RegistrableRole } from '@piecework/contract/roles'
import { type KeyboardEvent, useState } from 'react'
import * as t from '#texts/home.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatNumber, formatPrice } from '../format.ts'
import { useFormatWorthInShort } from '../taka.tsx'
import { Divider } from '../ui/divider.tsx'

const tabs: readonly RegistrableRole[] = ['Worker', 'Buyer']

export function HowItWorks() {
  const [chosen, setChosen] = useState<RegistrableRole>('Worker')
  function chooseOther(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = chosen === 'Worker' ? 'Buyer' : 'Worker'
    setChosen(other)
    document.getElementById(`tab-${other}`)?.focus()
  }
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className="text-section">
        {t.howItWorks}
      </h2>
      <div role="tablist" aria-labelledby="how-it-works" className="mt-6 flex gap-2 border-b border-base-300">
        {tabs.map((role) => (
          <button
            key={role}
            type="button"
            role="tab"
            id={`tab-${role}`}
            aria-selected={role === chosen}
            aria-controls={`steps-${role}`}
            tabIndex={role === chosen ? 0 : -1}
            className="min-h-12 cursor-pointer border-b-2 border-transparent px-3 text-table font-semibold text-muted aria-selected:border-primary aria-selected:text-base-content"
            onClick={() => setChosen(role)}
            onKeyDown={chooseOther}
          >
            {t.tabs[role]}
          </button>
        ))}
      </div>
      {/* Both lie on each other, so that nothing below them moves. */}
      <div className="mt-6 grid">
        {tabs.map((role) => (
          <div
            key={role}
            role="tabpanel"
            id={`steps-${role}`}
            aria-labelledby={`tab-${role}`}
            className={`col-start-1 row-start-1 ${role === chosen ? '' : 'invisible'}`}
          >
            <Steps role={role} />
            <p className="figures rounded-field bg-wash px-4 py-3 text-table whitespace-normal!">
              <Example role={role} />
            </p>
            {role === 'Buyer' && <Results />}
          </div>
        ))}
      </div>
    </section>
  )
}

function Steps({ role }: { role: RegistrableRole }) {
  return (
    <ol>
      {steps.map(([title, text], index) => (
        <li key={title} className="flex gap-5">
          <div className="flex flex-col items-center gap-1.5 pb-1.5">
            <span aria-hidden="true" className="tile bg-primary font-bold text-primary-content">
              {formatNumber(index + 1)}
            </span>
            {index < steps.length - 1 && <Divider vertical className="min-h-8 flex-1 self-center! bg-primary!" />}
          </div>
          <div className="pb-7">
            <h3 className="text-title">{title}</h3>
            <p className="text-muted">{text}</p>
            <p className="mt-1 text-table text-pretty">{t.ownSteps[role][index]}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const steps = [
  [t.signUp, t.signUpText],
  [t.postOrBrowse, t.postOrBrowseText],
  [t.earnAndGrow, t.earnAndGrowText],
] as const

function Results() {
  return (
    <table className="mt-5 w-full text-table">
      <caption className="mb-1 text-left text-small text-muted">{t.resultsExample}</caption>
      <thead>
        <tr className="text-left text-small text-muted">
          {t.resultHeads.map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-3 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {t.resultRows.map(([photo, answer, state]) => (
          <tr key={photo} className="border-t border-base-300">
            <td className="figures py-1.5 pr-3">{photo}</td>
            <td className="py-1.5 pr-3">{answer}</td>
            <td className="py-1.5">{state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const answers = 100
const pay = 2.5

/** At the prices of the operator: what a worker gets, or what a buyer pays with the fee. */
function Example({ role }: { role: RegistrableRole }) {
  const { prices, postingFeePercent } = useConfig()
  const formatInShort = useFormatWorthInShort()
  const total = answers * pay
  const work = t.answersAt(answers, formatCoins(pay))
  if (role === 'Worker') return t.earned(work, formatCoins(total), formatInShort(total))
  const cost = total + postingFee(total, postingFeePercent)
  const smallest = prices.packages
    .filter(({ coins }) => toHundredths(coins) >= toHundredths(cost))
    .sort((a, b) => a.coins - b.coins)[0]
  return (
    <>
      {t.costs(work, formatCoins(cost), postingFeePercent > 0)}{' '}
      {smallest && t.packageCosts(formatCoins(smallest.coins), formatPrice(smallest.priceDollars))}
    </>
  )
}
