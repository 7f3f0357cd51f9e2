/** How card money covers a payout: the lines of a row in the list, and the panel of the dialog. */
import type { PendingWithdrawal } from '@piecework/contract'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { formatCoins, formatDollars } from '../format.ts'
import { Divider } from '../ui/divider.tsx'
import { Notice } from '../ui/notice.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'

/** Below the amount of a row; in test mode no card money is behind any payout. */
export function CoverLines({ withdrawal, isTestMode }: { withdrawal: PendingWithdrawal; isTestMode: boolean }) {
  if (isTestMode) return null
  const { behind_cents, at_risk_cents, uncovered_coins } = withdrawal
  return (
    <span className="figures mt-0.5 block text-small text-muted">
      <span className="ml-auto block md:max-w-20 md:whitespace-normal!">
        {t.behindIt(formatDollars(behind_cents / 100))}
      </span>
      {at_risk_cents > 0 && (
        <span className="ml-auto block md:max-w-20 md:whitespace-normal!">
          {t.atRisk(formatDollars(at_risk_cents / 100))}
        </span>
      )}
      {uncovered_coins > 0 && (
        <span className="ml-auto block font-semibold text-st-yellow-ink md:max-w-20 md:whitespace-normal!">
          {t.notCoveredOf(formatCoins(uncovered_coins))}
        </span>
      )}
    </span>
  )
}

/** Below the name of a row. The suspension of the worker is shown with the status. */
export function AccountFlags({ withdrawal: { worker_is_new, paid_by } }: { withdrawal: PendingWithdrawal }) {
  const [mainBuyer] = paid_by
  const flags = [
    worker_is_new && t.newAccount,
    mainBuyer?.is_new && t.buyerIsNew,
    mainBuyer?.suspended && t.buyerIsSuspended,
  ].filter((flag) => typeof flag === 'string')
  if (flags.length === 0) return null
  return <span className="block text-small font-semibold text-st-yellow-ink">{flags.join('\u00a0· ')}</span>
}

export function CoverPanel({ withdrawal, isTestMode }: { withdrawal: PendingWithdrawal; isTestMode: boolean }) {
  const { withdrawal_amount, behind_cents, at_risk_cents, never_paid_cents, uncovered_cents, uncovered_coins } =
    withdrawal
  if (isTestMode) {
    return <Notice title={ui.testMode}>{t.testModeText}</Notice>
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-title">{t.cardMoneyBehind}</h3>
      <MoneyPanel>
        <MoneyRow label={t.payout}>{formatDollars(withdrawal_amount)}</MoneyRow>
        <MoneyRow label={t.paidByCard}>{formatDollars(behind_cents / 100)}</MoneyRow>
        {at_risk_cents > 0 && <MoneyRow label={t.atRiskBecause}>{formatDollars(-at_risk_cents / 100)}</MoneyRow>}
        <Divider className="my-1" />
        <MoneyRow strong label={t.notCovered}>
          {formatDollars(uncovered_cents / 100)}
        </MoneyRow>
      </MoneyPanel>
      {uncovered_coins > 0 && (
        <ul className="flex flex-col gap-1 text-meta text-pretty text-muted">
          {never_paid_cents > 0 && <li>{t.neverPaidByCard(formatDollars(never_paid_cents / 100))}</li>}
          {uncovered_cents > never_paid_cents && (
            <li>{t.cardMoneyReturned(formatDollars((uncovered_cents - never_paid_cents) / 100))}</li>
          )}
          <li>{t.onlyTheseCount(formatCoins(uncovered_coins))}</li>
        </ul>
      )}
    </section>
  )
}
