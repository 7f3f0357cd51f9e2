/** The withdrawal form. The draft survives a reload; a repeated submit holds the coins only once. */
import {
  ApiError,
  accountNumberInLine,
  accountRuleMessage,
  isUsualAccountNumber,
  type NewWithdrawal,
  normaliseAccountNumber,
  type User,
} from '@piecework/contract'
import { sumOfCoins, toCents } from '@piecework/contract/coins'
import { TriangleAlert, Wallet } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { language } from '#texts/language.ts'
import * as ui from '#texts/ui.ts'
import * as t from '#texts/withdrawals.tsx'
import { useConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { positiveOrZero, showFieldErrors, zodResolver } from '../forms.ts'
import { readDraft, saveDraft } from '../kept/drafts.ts'
import { ExpectedPayout } from '../taka.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Divider } from '../ui/divider.tsx'
import { MoneyPanel, MoneyRow, Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'
import { AvailableCoins } from './available-coins.tsx'
import { systemName } from './payment-systems.ts'
import { draftName, useRequestWithdrawal } from './use-withdrawal-request.ts'
import { WithdrawalFields } from './withdrawal-fields.tsx'
import { draftFrom, type WithdrawalDraft, withdrawalFields, withdrawalSchema } from './withdrawal-schema.ts'

type WithdrawFormProps = {
  user: User
  minCoins: number
  maxCoins: number
  /** A request is on its way. */
  isSending: boolean
  /** The worker has just chosen to withdraw more. */
  isChosen: boolean
}

export function WithdrawForm({ user, minCoins, maxCoins, isSending, isChosen }: WithdrawFormProps) {
  const confirm = useConfirm()
  const draft = draftName(user._id)
  const form = useForm<WithdrawalDraft, unknown, NewWithdrawal>({
    resolver: useMemo(() => zodResolver(withdrawalSchema(minCoins, maxCoins)), [minCoins, maxCoins]),
    defaultValues: draftFrom(readDraft('session', draft)),
  })
  const { handleSubmit, subscribe, watch, setError, setFocus } = form
  const coins = positiveOrZero(watch('withdrawal_coin'))

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft('session', draft, values) }),
    [subscribe, draft],
  )

  useEffect(() => {
    if (isChosen) setFocus('withdrawal_coin')
  }, [isChosen, setFocus])

  const request = useRequestWithdrawal(user._id)

  async function send(withdrawal: NewWithdrawal) {
    if (isSending || !(await confirmWithdrawal(withdrawal))) return
    request(withdrawal, {
      onError: (failure) => {
        showFieldErrors(failure, withdrawalFields, setError)
        if (failure instanceof ApiError && failure.code === 'insufficient_coins') {
          setError('withdrawal_coin', { message: failure.message }, { shouldFocus: true })
        }
      },
    })
  }

  function confirmWithdrawal(withdrawal: NewWithdrawal): Promise<boolean> {
    const number = normaliseAccountNumber(withdrawal.account_number)
    const isUsual = isUsualAccountNumber(withdrawal.payment_system, number)
    return confirm({
      title: isUsual ? t.askWithdraw(formatCoins(withdrawal.withdrawal_coin)) : t.isNumberRight,
      text: <WithdrawalQuestion withdrawal={withdrawal} number={number} isUsual={isUsual} />,
      confirmLabel: isUsual ? t.yesWithdraw : t.yesUseNumber,
      cancelLabel: t.changeNumber,
      icon: isUsual ? Wallet : TriangleAlert,
    })
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(send, showCoinsError)}
      // On a phone one panel: the bar of the button stays on the screen as long as any part of it.
      className="grid items-start gap-6 max-sm:flex max-sm:flex-col max-sm:items-stretch max-sm:panel lg:grid-cols-[minmax(0,1fr)_21.25rem]"
    >
      <MoneyPanel className="lg:sticky lg:top-22 lg:col-start-2">
        <AvailableCoins user={user} />
        <div className="max-lg:hidden">
          <WithdrawalSum coins={coins} withdrawable={user.withdrawable_coins} />
        </div>
      </MoneyPanel>
      <Panel className="flex flex-col gap-6 max-sm:contents md:p-8 lg:col-start-1 lg:row-start-1">
        <WithdrawalFields form={form} coins={coins} minCoins={minCoins} maxCoins={maxCoins} />
        <div className="lg:hidden">
          <WithdrawalSum coins={coins} withdrawable={user.withdrawable_coins} />
        </div>
        <div className="thumb-bar">
          <Button type="submit" size="lg" className="flex-1" busy={isSending} busyText={ui.sending}>
            {coins > 0 ? t.withdraw(formatCoins(coins)) : t.withdrawAnyCoins}
          </Button>
        </div>
      </Panel>
    </form>
  )
}

/** Also shows a wrong number of coins as a toast. */
function showCoinsError({ withdrawal_coin }: FieldErrors<WithdrawalDraft>) {
  if (withdrawal_coin?.message) toast.error(ui.error, withdrawal_coin.message)
}

/** Coins withdrawn, coins left, and the amount in dollars and taka. */
function WithdrawalSum({ coins, withdrawable }: { coins: number; withdrawable: number }) {
  const { coinsPerDollar } = useConfig().prices
  const left = sumOfCoins([withdrawable, -coins])
  return (
    <div className="flex flex-col gap-3">
      <Divider className="mb-1" />
      <MoneyRow label={t.youWithdraw}>{formatCoins(coins)}</MoneyRow>
      {left < 0 ? (
        <p className="font-medium text-error">{t.insufficientCoins}</p>
      ) : (
        <MoneyRow label={t.leftAfterwards}>{formatCoins(left)}</MoneyRow>
      )}
      <Divider className="my-1" />
      <MoneyRow strong label={t.youReceive}>
        <ExpectedPayout dollars={toCents(coins, coinsPerDollar) / 100} />
      </MoneyRow>
    </div>
  )
}

type WithdrawalQuestionProps = { withdrawal: NewWithdrawal; number: string; isUsual: boolean }

/** What a worker confirms before every request: the number, and the sum in coins, dollars and taka. */
function WithdrawalQuestion({
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
          {system} <span translate="no">{accountNumberInLine(number)}</span>
        </MoneyRow>
        <MoneyRow label={t.youWithdraw}>{formatCoins(withdrawal_coin)}</MoneyRow>
        <MoneyRow strong label={t.youReceive}>
          <ExpectedPayout dollars={toCents(withdrawal_coin, coinsPerDollar) / 100} />
        </MoneyRow>
      </MoneyPanel>
      {!isUsual && (
        <p className="mt-3 font-medium text-base-content">
          {t.numberLooksWrong(accountNumberInLine(number), system)} {accountRuleMessage(payment_system, language)}
        </p>
      )}
      <p className="mt-3">{t.wrongNumberIsFinal}</p>
    </>
  )
}
