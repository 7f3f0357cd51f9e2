/** Gives the worker of decided work a bonus, with an optional text. */
import type { SubmissionDetails } from '@piecework/contract'
import { maxBonusCoins, sumOfCoins } from '@piecework/contract/coins'
import { bonusFee } from '@piecework/contract/fees'
import { quoted } from '@piecework/contract/quoted'
import { newBonus, submissions } from '@piecework/contract/submissions'
import { Gift } from 'lucide-react'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatNumber } from '../format.ts'
import { positiveOrZero } from '../forms.ts'
import { useProgress } from '../slots-price.tsx'
import { TextArea } from '../ui/fields.tsx'
import { FormDialog, useDialogRequest } from '../ui/form-dialog.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'

export function BonusDialog({ submission, onClose }: { submission: SubmissionDetails; onClose: () => void }) {
  const { _id, task_id, worker_name, payable_amount, bonus } = submission
  const most = maxBonusCoins(payable_amount)
  const { postingFeePercent } = useConfig()
  const { field, watch, request } = useDialogRequest({
    onClose,
    schema: newBonus,
    defaultValues: { words: '' },
    keptKey: ['session', `bonus.${_id}`],
    send: (typed, once) => call(submissions.bonus, { id: _id, ...typed }, once(typed)),
    done: (_output, { coins }) => [t.bonusGiven, t.bonusGivenText(quoted(worker_name), formatCoins(coins))],
    failed: t.notGiven,
    fields: ['coins', 'words'],
  })
  const progress = useProgress(task_id, { enabled: postingFeePercent > 0 })
  const fee = bonusFee(positiveOrZero(watch('coins')), postingFeePercent, progress.data?.coins.bonus ?? 0)
  return (
    <FormDialog
      title={t.bonusFor(quoted(worker_name))}
      width="md:w-115"
      submit={t.giveBonus}
      icon={Gift}
      busyText={t.giving}
      {...request}
    >
      <p className="text-muted">
        {t.bonusText}
        {submission.sealed && ` ${t.bonusUnseals(formatCoins(payable_amount))}`}
      </p>
      <NumberField
        label={ui.coins}
        data-focus-first=""
        hint={
          bonus > 0
            ? t.bonusHintAfter(formatCoins(bonus), formatCoins(sumOfCoins([most, -bonus])))
            : t.bonusHint(formatCoins(most))
        }
        {...field('coins', asNumber)}
      />
      {postingFeePercent > 0 && progress.data && (
        <p role="status" className="text-muted">
          {t.bonusFee(formatNumber(postingFeePercent), formatCoins(fee))}
        </p>
      )}
      <TextArea label={t.wordsToWorker} optional rows={2} {...field('words')} />
    </FormDialog>
  )
}
