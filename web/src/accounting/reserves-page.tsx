/** The reserves of card money, the money that is missing in debts, and what can be lost. */

import type { Reserves } from '@piecework/contract'
import { lateReversalSentence, type PriceSentence, priceSentences } from '@piecework/contract/losses'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import * as t from '#texts/accounting.ts'
import { language } from '#texts/language.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatDollars } from '../format.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading, PageParts } from '../ui/page.tsx'
import { MoneyPanel, Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { ReserveRows, useReserves } from './reserves.tsx'

export default function ReservesPage() {
  const reserves = useReserves()
  return (
    <>
      <PageHeading title={t.reserves} text={t.aboutReserves} />
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
  const { is_test_mode, backing_cents, owed_coins, owed_cents, missing_cents, debtors } = reserves
  const missing = formatDollars(Math.max(0, -backing_cents) / 100)
  return (
    <div className="flex flex-col gap-6">
      {is_test_mode && <Notice title={t.testMode}>{t.testModeText}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <MoneyPanel>
          <ReserveRows reserves={reserves} />
        </MoneyPanel>
        <Panel title={t.whatItMeans}>
          <div className="flex flex-col gap-3 text-pretty">
            <p>
              {t.canWithdraw(formatCoins(owed_coins))}{' '}
              {is_test_mode
                ? backing_cents < 0
                  ? t.wouldBeMissing(missing)
                  : t.allCovered
                : t.standsBehind(formatDollars(owed_cents / 100))}
            </p>
            {!is_test_mode && <p>{t.coveredAsksNobody}</p>}
            {backing_cents < 0 && !is_test_mode && <p>{t.reserveIsMissing(missing)}</p>}
            <p>{debtors === 0 ? t.nothingInDebts : t.missingInDebts(formatDollars(missing_cents / 100), debtors)}</p>
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** The same sentences as those of `npm run doctor`. */
function LossesPanel() {
  const { prices, postingFeePercent } = useConfig()
  return (
    <Panel title={t.whatCanBeLost}>
      <p className="mb-4 text-table text-pretty text-muted">{t.lossesText}</p>
      <ul className="flex flex-col gap-3">
        {priceSentences(prices, postingFeePercent, language).map((sentence) => (
          <Sentence key={sentence.text} {...sentence} />
        ))}
        <Sentence text={lateReversalSentence(language)} isLoss />
      </ul>
    </Panel>
  )
}

function Sentence({ text, isLoss }: Omit<PriceSentence, 'of'>) {
  const Icon = isLoss ? TriangleAlert : CircleCheck
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        size={20}
        className={`mt-0.5 shrink-0 ${isLoss ? 'text-st-yellow-ink' : 'text-success'}`}
        aria-label={isLoss ? t.canLose : t.losesNothing}
      />
      <span className="min-w-0 text-pretty">{text}</span>
    </li>
  )
}
