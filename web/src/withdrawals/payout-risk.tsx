/** One sentence on top of a payout: what is unusual about it, by the data of its dialog alone. */
import type { PendingWithdrawal } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import * as t from '#texts/withdrawals.tsx'
import { formatCoins, formatCoinsNumber, formatDollars, formatLocalDate } from '../format.ts'
import { How } from '../ui/how.tsx'
import { Notice } from '../ui/notice.tsx'
import { usersOfNumber } from './account-number.tsx'

type Risk = { withdrawal: PendingWithdrawal; isTestMode: boolean }

export function PayoutRisk({ withdrawal, isTestMode }: Risk) {
  const { pay_coins, pay_buyers, worker_since } = withdrawal
  const risks = risksOf(withdrawal, isTestMode)
  const title =
    risks.length > 0 ? t.risks(risks) : t.noRisk(formatCoins(pay_coins), pay_buyers, formatLocalDate(worker_since))
  return (
    <Notice kind={risks.length > 0 ? 'warning' : 'note'} title={title}>
      <How className="-my-2">{t.risksAreMeasured(isTestMode)}</How>
    </Notice>
  )
}

/** The gravest first. In test mode no card money is behind any payout. */
export function risksOf(withdrawal: PendingWithdrawal, isTestMode: boolean): string[] {
  const { at_risk_cents, never_paid_cents, paid_by, pay_coins, paid_out_coins, withdrawal_coin } = withdrawal
  const coinsFrom = (buyers: typeof paid_by) =>
    [formatCoinsNumber(sumOfCoins(buyers.map(({ coins }) => coins))), formatCoins(pay_coins), buyers.length] as const
  const [suspended, young] = [paid_by.filter((buyer) => buyer.suspended), paid_by.filter((buyer) => buyer.is_new)]
  const withoutPay = sumOfCoins([withdrawal_coin, paid_out_coins, -pay_coins])
  const risks = [
    !isTestMode && at_risk_cents > 0 && t.riskOfCard(formatDollars(at_risk_cents / 100)),
    !isTestMode && never_paid_cents > 0 && t.riskOfNoCard(formatDollars(never_paid_cents / 100)),
    withdrawal.worker_suspended !== null && t.riskOfSuspension,
    suspended.length > 0 && t.riskOfSuspendedBuyers(...coinsFrom(suspended)),
    young.length > 0 && t.riskOfNewBuyers(...coinsFrom(young)),
    withdrawal.worker_is_new && t.riskOfNewWorker,
    withoutPay > 0 && t.riskOfNoPay(formatCoins(withoutPay)),
    withdrawal.account_workers > 1 && t.riskOfShared(usersOfNumber(withdrawal.account_workers)),
    withdrawal.account_unusual && t.riskOfUnusualNumber,
  ]
  return risks.filter((risk) => risk !== false)
}
