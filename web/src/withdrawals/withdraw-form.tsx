/** The withdrawal form. The draft survives a reload; a repeated submit holds the coins only once. */
import {
  ApiError,
  accountRuleMessage,
  groupedAccountNumber,
  isUsualAccountNumber,
  type NewWithdrawal,
  normaliseAccountNumber,
  type User,
} from '@piecework/contract'
import { fromHundredths, toCents, toHundredths } from '@piecework/contract/coins'
import { latinDigits } from '@piecework/contract/digits'
import { withdrawals } from '@piecework/contract/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as ui from '#words/ui.ts'
import * as t from '#words/withdrawals.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatDollars } from '../format.ts'
import { positiveOrZero, showFieldErrors, zodResolver } from '../forms.ts'
import { ExpectedPayout, formatTaka } from '../taka.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Divider } from '../ui/divider.tsx'
import { idempotencyKeyFor, readDraft, removeDraft, saveDraft } from '../ui/draft.ts'
import { MoneyPanel, MoneyRow, Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.ts'
import { AvailableCoins } from './available-coins.tsx'
import { systemName } from './payment-systems.ts'
import { WithdrawalFields } from './withdrawal-fields.tsx'
import { draftFrom, type WithdrawalDraft, withdrawalFields, withdrawalSchema } from './withdrawal-schema.ts'

type WithdrawFormProps = { user: User; minCoins: number; maxCoins: number }

export function WithdrawForm({ user, minCoins, maxCoins }: WithdrawFormProps) {
  const confirm = useConfirm()
  const draft = `withdrawal.${user._id}`
  const form = useForm<WithdrawalDraft, unknown, NewWithdrawal>({
    resolver: useMemo(() => zodResolver(withdrawalSchema(minCoins, maxCoins)), [minCoins, maxCoins]),
    defaultValues: draftFrom(readDraft('session', draft)),
  })
  const { handleSubmit, subscribe, watch, setError, reset } = form
  const coins = positiveOrZero(watch('withdrawal_coin'))

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft('session', draft, values) }),
    [subscribe, draft],
  )

  const request = useMutation({
    mutationFn: (withdrawal: NewWithdrawal) =>
      call(withdrawals.request, withdrawal, { idempotencyKey: idempotencyKeyFor('session', draft, withdrawal) }),
    onSuccess: ({ withdrawal_amount, taka }) => {
      reset({})
      removeDraft('session', draft)
      // The rate may have changed since the form was opened.
      const kept =
        taka === null ? t.requestSubmitted : t.submittedFor(formatDollars(withdrawal_amount), formatTaka(taka))
      toast.success(t.success, kept)
    },
    onError: (failure) => {
      toast.error(ui.error, failure.message)
      showFieldErrors(failure, withdrawalFields, setError)
      if (failure instanceof ApiError && failure.code === 'insufficient_coins') {
        setError('withdrawal_coin', { message: failure.message }, { shouldFocus: true })
      }
    },
  })

  async function send(withdrawal: NewWithdrawal) {
    if (!(await confirmAccountNumber(withdrawal))) return
    request.mutate({ ...withdrawal, account_number: latinDigits(withdrawal.account_number) })
  }

  async function confirmAccountNumber({ payment_system, account_number }: NewWithdrawal): Promise<boolean> {
    const understood = normaliseAccountNumber(account_number)
    if (isUsualAccountNumber(payment_system, understood)) return true
    return confirm({
      title: t.isNumberRight,
      text: `${t.numberLooksWrong(groupedAccountNumber(understood), systemName(payment_system))} ${accountRuleMessage(payment_system)} ${t.wrongNumberIsFinal}`,
      confirmLabel: t.yesUseNumber,
      cancelLabel: t.changeNumber,
      icon: TriangleAlert,
    })
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(send, showCoinsError)}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]"
    >
      <MoneyPanel className="lg:sticky lg:top-22 lg:col-start-2">
        <AvailableCoins user={user} />
        <div className="max-lg:hidden">
          <WithdrawalSum coins={coins} withdrawable={user.withdrawable_coins} />
        </div>
      </MoneyPanel>
      <Panel className="flex flex-col gap-6 md:p-8 lg:col-start-1 lg:row-start-1">
        <WithdrawalFields form={form} coins={coins} maxCoins={maxCoins} />
        <div className="lg:hidden">
          <WithdrawalSum coins={coins} withdrawable={user.withdrawable_coins} />
        </div>
        <div className="thumb-bar">
          <Button type="submit" size="lg" className="flex-1" busy={request.isPending} busyText={ui.sending}>
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
  const left = fromHundredths(toHundredths(withdrawable) - toHundredths(coins))
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
