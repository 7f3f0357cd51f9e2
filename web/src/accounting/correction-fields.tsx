/** The fields of a correction: direction, kind of coins, other side, amount and reason. */
import type { AccountsOfUser, Transfer } from '@piecework/contract'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatCoins, formatCoinsNumber, formatDateTime } from '../format.ts'
import { EmailField, SelectField, TextArea, TextField } from '../ui/fields.tsx'
import { Notice } from '../ui/notice.tsx'
import { type CorrectionDraft, type CorrectionForm, otherSideLabels, otherSidesFor } from './correction-schema.ts'
import { accountLabel, reasonLabel } from './labels.ts'
import { addCoins } from './proposal-labels.ts'
import { useTransfers } from './transfers-panel.tsx'

type CorrectionFieldsProps = {
  form: UseFormReturn<CorrectionDraft, unknown, CorrectionForm>
  user: AccountsOfUser
  needsSecondAdmin: boolean
}

export function CorrectionFields({ form, user, needsSecondAdmin }: CorrectionFieldsProps) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const [direction, kind, otherSide, amount] = watch(['direction', 'kind', 'otherSide', 'amount'])
  const { rows: latest } = useTransfers({ user: user._id })

  // The other side depends on the kind: gift coins come only from `gifts_issued`, other kinds from `losses`.
  useEffect(() => {
    const [first] = otherSidesFor(kind)
    if (first && !otherSidesFor(kind).includes(otherSide)) setValue('otherSide', first)
  }, [kind, otherSide, setValue])

  return (
    <div className="@container flex flex-col gap-5">
      <div className="grid gap-x-5 gap-y-5 @md:grid-cols-2">
        <SelectField label="What to do" {...register('direction')}>
          <option value="give">Give coins</option>
          <option value="take">Take coins back</option>
        </SelectField>
        <SelectField label="Kind of coins" {...register('kind')}>
          {(['earned', 'bought', 'gift'] as const).map((option) => (
            <option key={option} value={option}>
              {accountLabel(option)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={direction === 'give' ? 'They come from' : 'They go to'}
          hint={otherSide === 'forfeited' && `${formatCoins(user.forfeited[kind])} of this kind are forfeited.`}
          {...register('otherSide')}
        >
          {otherSidesFor(kind).map((option) => (
            <option key={option} value={option}>
              {otherSideLabels[option]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Coins"
          type="number"
          inputMode="decimal"
          min={0.01}
          step={0.01}
          error={errors.amount?.message}
          {...register('amount', { valueAsNumber: true })}
        />
      </div>
      {otherSide === 'user' && (
        <EmailField label="E-mail of the other user" error={errors.email?.message} {...register('email')} />
      )}
      <TextArea
        label="Reason"
        rows={2}
        hint="They will read it in their notifications; it stays in the audit trail."
        error={errors.reason?.message}
        {...register('reason')}
      />
      {latest.length > 0 && (
        <SelectField label="Transfer it sets right" optional {...register('corrects')}>
          <option value="">None of these</option>
          {latest.map((transfer) => (
            <option key={transfer._id} value={transfer._id}>
              {transferLabel(transfer)}
            </option>
          ))}
        </SelectField>
      )}
      <BalanceAfter balance={user[kind]} by={direction === 'give' ? amount : -amount} kind={accountLabel(kind)} />
      {needsSecondAdmin && (
        <Notice title="Another Admin confirms it.">
          Above {formatCoinsNumber(maxCoinsByOneAdmin)} coins nothing moves before that.
        </Notice>
      )}
    </div>
  )
}

/** Shows the balance before and after; both are the same while the amount is not a number. */
function BalanceAfter({ balance, by, kind }: { balance: number; by: number; kind: string }) {
  const after = Number.isFinite(by) ? addCoins(balance, by) : balance
  return (
    <p className="figures" role="status">
      {kind}: <span className="text-muted">{formatCoinsNumber(balance)}</span> →{' '}
      <strong className={`font-semibold ${after < 0 ? 'text-error' : ''}`}>{formatCoinsNumber(after)}</strong>
      {after < 0 && <span className="text-error"> (not that many are there)</span>}
    </p>
  )
}

function transferLabel(transfer: Transfer): string {
  return `${reasonLabel(transfer)}, ${formatCoins(transfer.amount)}, ${formatDateTime(transfer.at)}`
}
