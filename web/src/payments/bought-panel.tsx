/** What was bought, with its receipt, and the next step of the buyer. */
import * as t from '#texts/payments.tsx'
import { formatCoins } from '../format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Bought } from './use-purchase.ts'

/** `addTask` leads to the draft that waits, if there is one. */
export function BoughtPanel({ bought: { coins, payment }, addTask }: { bought: Bought; addTask: string }) {
  return (
    <Panel title={t.bought(formatCoins(coins))}>
      <p className="text-pretty text-muted">
        {payment ? t.inYourBalance : `${t.coinsWillArrive(formatCoins(coins))} ${t.receiptInHistory}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={addTask}>{t.postYourTask}</ButtonLink>
        {payment && (
          <ButtonLink kind="outline" to={`/dashboard/receipt/${payment}`}>
            {t.showReceipt}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
