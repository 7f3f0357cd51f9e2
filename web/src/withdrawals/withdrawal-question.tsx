/** What a worker confirms before every request: the number, and the sum in coins, dollars and taka. */

import { accountRuleMessage, groupedAccountNumber, type NewWithdrawal } from '@piecework/contract'
import { toCents } from '@piecework/contract/coins'
import { language } from '#texts/language.ts'
import * as t from '#texts/withdrawals.tsx'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { ExpectedPayout } from '../taka.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'
import { systemName } from './payment-systems.ts'

type WithdrawalQuestionProps = { withdrawal: NewWithdrawal; number: string; isUsual: boolean }

export function WithdrawalQuestion({
  withdrawal: { payment_system, withdrawal_coin },
  number,
  isUsual,
}: WithdrawalQuestionProps) {
  const { coinsPerDollar } = useConfig().prices
  const system = systemName(payment_system)
  return (
    <>
      <MoneyPanel className="mt-2 text-base-content">
        <MoneyRow label={t.sentTo}>
          {system} <span translate="no">{groupedAccountNumber(number)}</span>
        </MoneyRow>
        <MoneyRow label={t.youWithdraw}>{formatCoins(withdrawal_coin)}</MoneyRow>
        <MoneyRow strong label={t.youReceive}>
          <ExpectedPayout dollars={toCents(withdrawal_coin, coinsPerDollar) / 100} />
        </MoneyRow>
      </MoneyPanel>
      {!isUsual && (
        <p className="mt-3 font-medium text-base-content">
          {t.numberLooksWrong(groupedAccountNumber(number), system)} {accountRuleMessage(payment_system, language)}
        </p>
      )}
      <p className="mt-3">{t.wrongNumberIsFinal}</p>
    </>
  )
}
