/** What happens to a withdrawal after its request, with the usual times of the payouts. */
import * as t from '#texts/withdrawals.tsx'
import { useLoadedConfig } from '../config.ts'
import { formatNumber } from '../format.ts'
import { Panel } from '../ui/panel.tsx'

export function NextSteps() {
  const hours = Object.values(useLoadedConfig()?.payoutHours ?? {})
  if (hours.length === 0) return null
  const steps = [t.coinsAreKept, t.adminDecides(Math.min(...hours), Math.max(...hours)), t.moneyIsSent]
  return (
    <Panel title={t.whatHappensNext}>
      <ol className="grid gap-x-8 gap-y-2 text-pretty lg:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2">
            <span aria-hidden="true" className="font-semibold">
              {formatNumber(index + 1)}.
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-meta text-pretty text-muted">{t.ifItTakesLonger}</p>
    </Panel>
  )
}
