/** The fields of a withdrawal request. */

import { groupedAccountNumber, type NewWithdrawal } from '@piecework/contract'
import { maxLength } from '@piecework/contract/constants'
import { withdrawals } from '@piecework/contract/withdrawals'
import { type ChangeEvent, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as t from '#texts/withdrawals.tsx'
import { useConfig, useFormatWorth, useLoadedConfig } from '../config.ts'
import { formatCoinsNumber, formatNumber } from '../format.ts'
import { CoinIcon } from '../ui/coin-balance.tsx'
import { Field, SelectField, TextField } from '../ui/fields.tsx'
import { fieldsOf } from '../ui/form-dialog.tsx'
import { asNumber } from '../ui/number-field.tsx'
import { useCall } from '../use-call.ts'
import { AccountNumberHint, groupWhileTyping } from './account-number-input.tsx'
import { systemChoices } from './payment-systems.ts'
import type { WithdrawalDraft } from './withdrawal-schema.ts'

type WithdrawalFieldsProps = {
  form: UseFormReturn<WithdrawalDraft, unknown, NewWithdrawal>
  coins: number
  minCoins: number
  maxCoins: number
}

export function WithdrawalFields({ form, coins, minCoins, maxCoins }: WithdrawalFieldsProps) {
  const { register, watch, formState } = form
  const field = fieldsOf(form)
  // The first wrong field gets the focus: they are registered in the order in which they stand.
  const coinsField = register('withdrawal_coin', asNumber)
  const systemField = field('payment_system')
  const account = field('account_number')
  const isAsLastTime = useNumberOfLastTime(form)
  const { errors } = formState
  const { coinsPerDollar } = useConfig().prices
  const formatWorth = useFormatWorth()
  const system = watch('payment_system')
  const payoutHours = useLoadedConfig()?.payoutHours
  const hours = system ? payoutHours?.[system] : undefined
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 md:grid-cols-2">
        <Field
          label={t.coinsToWithdraw}
          hint={t.fromTo(formatCoinsNumber(minCoins), formatCoinsNumber(maxCoins))}
          error={errors.withdrawal_coin?.message}
        >
          {(control) => (
            <span className="relative">
              <span className="pointer-events-none absolute top-3.5 left-3 z-1">
                <CoinIcon size={20} />
              </span>
              <input
                type="text"
                inputMode="numeric"
                min={minCoins}
                max={maxCoins}
                step={1}
                className="input pl-10 font-semibold"
                {...coinsField}
                {...control}
              />
            </span>
          )}
        </Field>
        <TextField
          label={t.equivalentAmount}
          value={formatWorth(coins)}
          hint={`${formatCoinsNumber(coins)} ÷ ${formatNumber(coinsPerDollar)}`}
          readOnly
        />
      </div>
      <SelectField label={t.paymentMethod} hint={hours ? t.usuallyWithin(hours) : undefined} {...systemField}>
        <option value="">{t.choose}</option>
        {systemChoices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.accountNumberField}
        inputMode="tel"
        autoComplete="off"
        maxLength={maxLength.accountNumber}
        hint={
          <>
            {isAsLastTime && <span className="block">{t.asLastTime}</span>}
            <AccountNumberHint system={system} typed={watch('account_number')} />
          </>
        }
        {...account}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          groupWhileTyping(event.currentTarget)
          return account.onChange(event)
        }}
      />
    </>
  )
}

/**
 * Fills in the number of the worker's last withdrawal of the chosen system. Only an empty field is filled, or one that holds
 * the number of another system; what was typed stays. @returns whether the field holds that number
 */
function useNumberOfLastTime({ watch, getValues, setValue }: WithdrawalFieldsProps['form']): boolean {
  const { data } = useCall(['withdrawals', 'last-numbers'], withdrawals.lastNumbers, {})
  const [system, typed] = watch(['payment_system', 'account_number'])
  const known = data?.numbers.find((each) => each.payment_system === system)?.account_number
  const ofSystem = known && groupedAccountNumber(known)

  // Not at each key: a worker who clears the field wants to type another number.
  useEffect(() => {
    if (!data || !system) return
    const present = getValues('account_number') || ''
    const isKnown = data.numbers.some((each) => groupedAccountNumber(each.account_number) === present)
    if (present === '' || isKnown) setValue('account_number', ofSystem ?? '')
  }, [data, system, ofSystem, getValues, setValue])

  return ofSystem !== undefined && typed === ofSystem
}
