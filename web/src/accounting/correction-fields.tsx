/** The fields of a correction: direction, kind of coins, other side, amount and reason. */
import type { AccountsOfUser, Transfer } from '@piecework/contract'
import { sumOfCoins } from '@piecework/contract/coins'
import { maxCoinsByOneAdmin } from '@piecework/contract/constants'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as t from '#texts/accounting.ts'
import * as ui from '#texts/ui.ts'
import { formatCoins, formatCoinsNumber, formatDateTime } from '../format.ts'
import { EmailField, SelectField, TextArea } from '../ui/fields.tsx'
import { fieldsOf } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { type CorrectionDraft, type CorrectionForm, otherSidesFor } from './correction-schema.ts'
import { accountLabel, reasonLabel } from './labels.ts'
import { useTransfers } from './transfers-panel.tsx'

type CorrectionFieldsProps = {
  form: UseFormReturn<CorrectionDraft, unknown, CorrectionForm>
  user: AccountsOfUser
  needsSecondAdmin: boolean
}

export function CorrectionFields({ form, user, needsSecondAdmin }: CorrectionFieldsProps) {
  const { register, watch, setValue } = form
  const field = fieldsOf(form)
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
        <SelectField label={t.whatToDo} {...register('direction')}>
          <option value="give">{t.giveCoins}</option>
          <option value="take">{t.takeCoinsBack}</option>
        </SelectField>
        <SelectField label={t.kindOfCoins} {...register('kind')}>
          {(['earned', 'bought', 'gift'] as const).map((option) => (
            <option key={option} value={option}>
              {accountLabel(option)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={direction === 'give' ? t.theyComeFrom : t.theyGoTo}
          hint={otherSide === 'forfeited' && t.areForfeited(formatCoins(user.forfeited[kind]))}
          {...register('otherSide')}
        >
          {otherSidesFor(kind).map((option) => (
            <option key={option} value={option}>
              {t.otherSides[option]}
            </option>
          ))}
        </SelectField>
        <NumberField label={ui.coins} min={0.01} step={0.01} {...field('amount', asNumber)} />
      </div>
      {otherSide === 'user' && <EmailField label={t.otherEmail} {...field('email')} />}
      <TextArea label={ui.reason} rows={2} hint={t.reasonHint} {...field('reason')} />
      {latest.length > 0 && (
        <SelectField label={t.setsRight} optional {...register('corrects')}>
          <option value="">{t.noneOfThese}</option>
          {latest.map((transfer) => (
            <option key={transfer._id} value={transfer._id}>
              {transferLabel(transfer)}
            </option>
          ))}
        </SelectField>
      )}
      <BalanceAfter balance={user[kind]} by={direction === 'give' ? amount : -amount} kind={accountLabel(kind)} />
      {needsSecondAdmin && (
        <Notice title={t.otherAdminConfirms}>{t.nothingMovesAbove(formatCoinsNumber(maxCoinsByOneAdmin))}</Notice>
      )}
    </div>
  )
}

/** Shows the balance before and after; both are the same while the amount is not a number. */
function BalanceAfter({ balance, by, kind }: { balance: number; by: number; kind: string }) {
  const after = Number.isFinite(by) ? sumOfCoins([balance, by]) : balance
  return (
    <p className="figures" role="status">
      {kind}: <span className="text-muted">{formatCoinsNumber(balance)}</span> →{' '}
      <strong className={`font-semibold ${after < 0 ? 'text-error' : ''}`}>{formatCoinsNumber(after)}</strong>
      {after < 0 && <span className="text-error"> {t.notThatMany}</span>}
    </p>
  )
}

function transferLabel(transfer: Transfer): string {
  return `${reasonLabel(transfer)}, ${formatCoins(transfer.amount)}, ${formatDateTime(transfer.at)}`
}
