/** The fields of a correction: which way, which coins, with whom, how many and why. */
import type { AccountsOfUser, Transfer } from '@piecework/contract'
import { maxCorrectionByOneAdmin } from '@piecework/contract/constants'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { coinsNumber, coinsWords, dateTimeWords } from '../format.ts'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type CorrectionDraft, type CorrectionForm, othersFor, otherWords } from './correction-form.ts'
import { plus } from './correction-labels.ts'
import { accountWords, reasonWords } from './labels.ts'
import { useTransfers } from './use-transfers.ts'

type CorrectionFieldsProps = {
  form: UseFormReturn<CorrectionDraft, unknown, CorrectionForm>
  person: AccountsOfUser
  isBig: boolean
}

export function CorrectionFields({ form, person, isBig }: CorrectionFieldsProps) {
  const { register, formState, watch, setValue } = form
  const { errors } = formState
  const [way, kind, other, amount] = watch(['way', 'kind', 'other', 'amount'])
  const { rows: latest } = useTransfers({ person: person._id })

  // Gifts are only given as gift coins, and so on: the other side follows the kind.
  useEffect(() => {
    const [first] = othersFor(kind)
    if (first && !othersFor(kind).includes(other)) setValue('other', first)
  }, [kind, other, setValue])

  return (
    <div className="@container flex flex-col gap-5">
      <div className="grid gap-x-5 gap-y-5 @md:grid-cols-2">
        <SelectField label="What to do" {...register('way')}>
          <option value="give">Give coins</option>
          <option value="take">Take coins back</option>
        </SelectField>
        <SelectField label="Kind of coins" {...register('kind')}>
          {(['earned', 'bought', 'gift'] as const).map((each) => (
            <option key={each} value={each}>
              {accountWords(each)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={way === 'give' ? 'They come from' : 'They go to'}
          hint={other === 'forfeited' && `${coinsWords(person.forfeited[kind])} of this kind are forfeited.`}
          {...register('other')}
        >
          {othersFor(kind).map((each) => (
            <option key={each} value={each}>
              {otherWords[each]}
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
      {other === 'user' && (
        <TextField
          label="E-mail of the other user"
          type="email"
          autoCapitalize="none"
          error={errors.email?.message}
          {...register('email')}
        />
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
              {transferWords(transfer)}
            </option>
          ))}
        </SelectField>
      )}
      <Outcome balance={person[kind]} by={way === 'give' ? amount : -amount} kind={accountWords(kind)} />
      {isBig && (
        <Notice title="Another Admin confirms it.">
          Above {coinsNumber(maxCorrectionByOneAdmin)} coins nothing moves before that.
        </Notice>
      )}
    </div>
  )
}

/** While the amount is no number yet, only what is there now. */
function Outcome({ balance, by, kind }: { balance: number; by: number; kind: string }) {
  const after = Number.isFinite(by) ? plus(balance, by) : balance
  return (
    <p className="figures" role="status">
      {kind}: <span className="text-muted">{coinsNumber(balance)}</span> →{' '}
      <strong className={`font-semibold ${after < 0 ? 'text-error' : ''}`}>{coinsNumber(after)}</strong>
      {after < 0 && <span className="text-error"> (not that many are there)</span>}
    </p>
  )
}

function transferWords(transfer: Transfer): string {
  return `${reasonWords(transfer)}, ${coinsWords(transfer.amount)}, ${dateTimeWords(transfer.at)}`
}
