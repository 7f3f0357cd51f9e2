/** The reserves of card money, the money that is missing in debts, and what can be lost. */
import type { Reserves } from '@piecework/contract'
import { giftSentence, lateReversalSentence, lossOf, lossSentence } from '@piecework/contract/losses'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../config.ts'
import { formatCoins, formatCount, formatDollars } from '../format.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading, PageParts, usePageTitle } from '../ui/page.tsx'
import { MoneyPanel, Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ReserveRows, useReserves } from './reserves.tsx'

export default function ReservesPage() {
  usePageTitle('Reserves')
  const reserves = useReserves()
  return (
    <>
      <PageHeading title="Reserves" text="Whether card money covers what workers can withdraw." />
      <PageParts>
        <QueryView query={reserves} skeleton={<SkeletonRows />}>
          {(data) => <ReservesParts reserves={data} />}
        </QueryView>
        <LossesPanel />
      </PageParts>
    </>
  )
}

function ReservesParts({ reserves }: { reserves: Reserves }) {
  const { is_test_mode, backing_cents, owed_coins, missing_cents, debtors } = reserves
  return (
    <div className="flex flex-col gap-6">
      {is_test_mode && (
        <Notice title="Test mode: no real card money has come in.">
          The sums are those of test payments, and payouts are not checked.
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <MoneyPanel>
          <ReserveRows reserves={reserves} />
        </MoneyPanel>
        <Panel title="What it means">
          <div className="flex flex-col gap-3 text-pretty">
            <p>
              Workers can still withdraw {formatCoins(owed_coins)}: what they have earned, and what is in pending
              withdrawals.{' '}
              {backing_cents < 0
                ? `If all of it were paid out now, ${formatDollars(-backing_cents / 100)} would be missing.`
                : 'Card money covers all of it.'}
            </p>
            {backing_cents < 0 && !is_test_mode && (
              <p>Until then each payout asks an Admin for a second confirmation.</p>
            )}
            <p>
              {debtors === 0
                ? 'No card money is missing in debts of users.'
                : `${formatDollars(missing_cents / 100)} of the card money that went back is missing in the debts of ${formatCount(debtors, 'user')}. Coins that come to them settle it first.`}
            </p>
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** The same sentences as those of `npm run doctor`. */
function LossesPanel() {
  const { prices, postingFeePercent } = useConfig()
  const settings = { coinsPerDollar: prices.coinsPerDollar, postingFeePercent }
  return (
    <Panel title="What can be lost">
      <p className="mb-4 text-table text-pretty text-muted">
        A buyer can pay all coins of a package to an own worker, who withdraws them.
      </p>
      <ul className="flex flex-col gap-3">
        {prices.packages.map((sold) => (
          <Sentence key={sold.coins} isLoss={lossOf(sold, settings).lossCents > 0}>
            {lossSentence(sold, settings)}
          </Sentence>
        ))}
        <Sentence isLoss={prices.signUpCoins.Buyer + prices.signUpCoins.Worker > 0}>
          {giftSentence(prices, settings)}
        </Sentence>
        <Sentence isLoss>{lateReversalSentence}</Sentence>
      </ul>
    </Panel>
  )
}

function Sentence({ isLoss, children }: { isLoss: boolean; children: ReactNode }) {
  const Icon = isLoss ? TriangleAlert : CircleCheck
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        size={20}
        className={`mt-0.5 shrink-0 ${isLoss ? 'text-st-yellow-ink' : 'text-success'}`}
        aria-label={isLoss ? 'Can lose money:' : 'Loses nothing:'}
      />
      <span className="min-w-0 text-pretty">{children}</span>
    </li>
  )
}
