/** Gives the worker of decided work a bonus, with an optional text. */
import type { SubmissionDetails } from '@piecework/contract'
import { bonusFee } from '@piecework/contract/bonus-fee'
import { fromHundredths, maxBonusCoins, toHundredths } from '@piecework/contract/coins'
import { quoted } from '@piecework/contract/quoted'
import { newBonus, submissions } from '@piecework/contract/submissions'
import { tasks } from '@piecework/contract/tasks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import * as t from '#texts/submissions.ts'
import * as ui from '#texts/ui.ts'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatNumber } from '../format.ts'
import { positiveOrZero, showFieldErrors, zodResolver } from '../forms.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { idempotencyKeyFor, removeDraft } from '../ui/draft.ts'
import { TextArea } from '../ui/fields.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { toast } from '../ui/toast.ts'

export default function BonusDialog({ submission, onClose }: { submission: SubmissionDetails; onClose: () => void }) {
  const formId = useId()
  const { _id, task_id, worker_name, payable_amount, bonus } = submission
  const most = maxBonusCoins(payable_amount)
  const draft = `bonus.${_id}`
  const { postingFeePercent } = useConfig()
  const { register, handleSubmit, setError, watch, formState } = useForm<z.input<typeof newBonus>>({
    resolver: zodResolver(newBonus),
    defaultValues: { words: '' },
  })
  const { errors } = formState
  const progress = useQuery({
    queryKey: ['tasks', 'progress', task_id],
    queryFn: ({ signal }) => call(tasks.progress, { id: task_id }, { signal }),
    enabled: postingFeePercent > 0,
  })
  const fee = bonusFee(positiveOrZero(watch('coins')), postingFeePercent, progress.data?.coins.bonus ?? 0)
  const give = useMutation({
    mutationFn: (typed: z.output<typeof newBonus>) =>
      call(submissions.bonus, { id: _id, ...typed }, { idempotencyKey: idempotencyKeyFor('session', draft, typed) }),
    onSuccess: (_output, { coins }) => {
      removeDraft('session', draft)
      toast.success(t.bonusGiven, t.bonusGivenText(quoted(worker_name), formatCoins(coins)))
      onClose()
    },
    onError: (failure) => {
      toast.error(t.notGiven, failure.message)
      showFieldErrors(failure, ['coins', 'words'], setError)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.bonusFor(quoted(worker_name))}
      width="md:w-115"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form={formId} icon={Gift} busy={give.isPending} busyText={t.giving}>
            {t.giveBonus}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={handleSubmit((typed) => give.mutate(typed))}
        className="mt-3 flex flex-col gap-5"
      >
        <p className="text-muted">
          {t.bonusText}
          {submission.sealed && ` ${t.bonusUnseals(formatCoins(payable_amount))}`}
        </p>
        <NumberField
          label={t.coins}
          data-focus-first=""
          hint={
            bonus > 0
              ? t.bonusHintAfter(
                  formatCoins(bonus),
                  formatCoins(fromHundredths(toHundredths(most) - toHundredths(bonus))),
                )
              : t.bonusHint(formatCoins(most))
          }
          error={errors.coins?.message}
          {...register('coins', asNumber)}
        />
        {postingFeePercent > 0 && progress.data && (
          <p role="status" className="text-muted">
            {t.bonusFee(formatNumber(postingFeePercent), formatCoins(fee))}
          </p>
        )}
        <TextArea label={t.bonusWords} optional rows={2} error={errors.words?.message} {...register('words')} />
      </form>
    </Dialog>
  )
}
