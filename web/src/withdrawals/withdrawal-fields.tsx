/** The fields of a withdrawal request. */

import type { NewWithdrawal } from '@piecework/contract'
import { toCents } from '@piecework/contract/coins'
import { maxLength } from '@piecework/contract/constants'
import type { ChangeEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as t from '#texts/withdrawals.tsx'
import { useConfig, useLoadedConfig } from '../config.ts'
import { formatCoinsNumber, formatDollars, formatNumber } from '../format.ts'
import { CoinIcon } from '../ui/coin-balance.tsx'
import { Field, SelectField, TextField } from '../ui/fields.tsx'
import { asNumber } from '../ui/number-field.tsx'
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
  const { errors } = formState
  const account = register('account_number')
  const { coinsPerDollar } = useConfig().prices
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
                {...register('withdrawal_coin', asNumber)}
                {...control}
              />
            </span>
          )}
        </Field>
        <TextField
          label={t.equivalentAmount}
          value={formatPayout(coins, coinsPerDollar)}
          hint={`${formatCoinsNumber(coins)} ÷ ${formatNumber(coinsPerDollar)}`}
          readOnly
        />
      </div>
      <SelectField
        label={t.paymentMethod}
        hint={hours ? t.usuallyWithin(hours) : undefined}
        error={errors.payment_system?.message}
        {...register('payment_system')}
      >
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
        hint={<AccountNumberHint system={system} typed={watch('account_number')} />}
        error={errors.account_number?.message}
        {...account}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          groupWhileTyping(event.currentTarget)
          return account.onChange(event)
        }}
      />
    </>
  )
}

/** What a withdrawal of coins pays in dollars, rounded down to the cent like the payout itself. */
export function formatPayout(coins: number, coinsPerDollar: number): string {
  return formatDollars(toCents(coins, coinsPerDollar) / 100)
}
