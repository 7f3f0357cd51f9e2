/** The purchase page: the buyer chooses a package and pays by card. */
import type { CoinPackage } from '@piecework/contract'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import * as menu from '#texts/dashboard.ts'
import * as t from '#texts/payments.tsx'
import { useUser } from '../auth/use-auth.ts'
import { useConfig, useIsSwitchedOff } from '../config.ts'
import { formatCoins, formatDollars } from '../format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Divider } from '../ui/divider.tsx'
import { Notice, SwitchedOff } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page.tsx'
import { MoneyPanel, MoneyRow, Panel } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OwnDebt } from './own-debt.tsx'
import { Packages, packageCovering } from './packages.tsx'
import { TestCardForm } from './test-card-form.tsx'
import type { Bought, OnPaid } from './use-purchase.ts'

const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'))

export default function PurchaseCoinPage() {
  const { state } = useLocation()
  const { data: user } = useUser()
  const { packages } = useConfig().prices
  const [picked, setPicked] = useState<CoinPackage>()
  const [bought, setBought] = useState<Bought>()
  const need = useNeed()
  const missing = bought ? 0 : need
  const chosen = picked ?? packageCovering(packages, missing)
  const page = useRef<HTMLDivElement>(null)
  const isOff = useIsSwitchedOff('purchases')

  /** The focused button unmounts with the form, so the focus moves to the page. */
  function showBought(paid: Bought) {
    setPicked(undefined)
    setBought(paid)
    page.current?.focus()
  }

  return (
    <>
      <PageHeading title={menu.purchaseCoin} text={t.choosePackage} />
      <div ref={page} tabIndex={-1} className="hide-below-loading flex flex-col gap-6">
        {user && <OwnDebt user={user} />}
        {bought ? (
          <BoughtPanel bought={bought} draft={state?.unfinishedTask} />
        ) : (
          <WaitingTask draft={state?.unfinishedTask} need={need} />
        )}
        {isOff ? <SwitchedOff name="purchases" /> : <Packages chosen={chosen} onChoose={setPicked} need={missing} />}
        {chosen && !isOff && <Payment chosen={chosen} onPaid={showBought} />}
      </div>
    </>
  )
}

/** The coins that a task is short of: `?need=340`; 0 without one. */
function useNeed(): number {
  const [search] = useSearchParams()
  const need = Number(search.get('need'))
  return Number.isFinite(need) ? Math.max(0, need) : 0
}

/** The task that the buyer left because of too few coins. */
function WaitingTask({ draft, need }: { draft: unknown; need: number }) {
  const { packages } = useConfig().prices
  if (!draft && need === 0) return null
  const isCovered = packageCovering(packages, need) !== undefined
  return (
    <Notice title={draft ? t.taskIsKept : t.taskNeeds(formatCoins(need))}>
      {draft !== undefined && need > 0 && <p>{t.taskNeeds(formatCoins(need))}</p>}
      {need > 0 && !isCovered && <p>{t.noneCovers}</p>}
      {draft !== undefined && (
        <Link to={addTaskPath(draft)} className="link-text link-alone">
          {t.backToTask}
        </Link>
      )}
    </Notice>
  )
}

/** The page of a new task, with the draft that the buyer left. */
function addTaskPath(draft: unknown): string {
  return typeof draft === 'string' ? `/dashboard/add-task?draft=${encodeURIComponent(draft)}` : '/dashboard/add-task'
}

function Payment({ chosen, onPaid }: { chosen: CoinPackage; onPaid: OnPaid }) {
  const { cards } = useConfig()
  const { data: user } = useUser()
  if (!cards) {
    return (
      <Notice kind="warning" title={t.cannotBuy}>
        {t.noCardService}
      </Notice>
    )
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:order-last">{user && <PurchaseSummary chosen={chosen} balance={user.coins} />}</div>
      {cards.publishableKey ? (
        <Suspense fallback={<Skeleton />}>
          <StripeCardForm chosen={chosen} publishableKey={cards.publishableKey} onPaid={onPaid} />
        </Suspense>
      ) : (
        <TestCardForm chosen={chosen} onPaid={onPaid} />
      )}
    </div>
  )
}

/** Coins and price of the chosen package, and the balance after the payment. */
function PurchaseSummary({ chosen, balance }: { chosen: CoinPackage; balance: number }) {
  return (
    <MoneyPanel>
      <h2 className="text-title">{t.summary}</h2>
      <MoneyRow label={t.packageLabel}>{formatCoins(chosen.coins)}</MoneyRow>
      <MoneyRow label={t.balanceNow}>{formatCoins(balance)}</MoneyRow>
      <MoneyRow label={t.balanceAfter}>{formatCoins(balance + chosen.coins)}</MoneyRow>
      <Divider className="my-1" />
      <MoneyRow strong label={t.youPay}>
        {formatDollars(chosen.priceDollars)}
      </MoneyRow>
    </MoneyPanel>
  )
}

/** A draft that waits for the coins is posted by the press that leads to it, with the check of its page. */
function BoughtPanel({ bought: { coins, payment }, draft }: { bought: Bought; draft: unknown }) {
  const state = typeof draft === 'string' && payment !== null ? { post: true } : undefined
  return (
    <Panel title={t.bought(formatCoins(coins))}>
      <p className="text-pretty text-muted">
        {payment ? t.inYourBalance : `${t.coinsWillArrive(formatCoins(coins))} ${t.receiptInHistory}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={addTaskPath(draft)} state={state}>
          {t.postYourTask}
        </ButtonLink>
        {payment && (
          <ButtonLink kind="outline" to={`/dashboard/receipt/${payment}`}>
            {t.showReceipt}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
