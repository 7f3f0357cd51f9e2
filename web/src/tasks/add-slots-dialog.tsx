/** Adds slots to a task; shows coins, fee and the coins left before the buyer confirms. */
import type { Task, TaskProgress } from '@piecework/contract'
import { fromHundredths, taskTotal, toHundredths } from '@piecework/contract/coins'
import { additionFee } from '@piecework/contract/fees'
import { addedSlots, tasks } from '@piecework/contract/tasks'
import type { UseQueryResult } from '@tanstack/react-query'
import { CirclePlus } from 'lucide-react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import * as t from '#texts/tasks.ts'
import { call } from '../api.ts'
import { useUser } from '../auth/use-auth.ts'
import { useConfig } from '../config.ts'
import { formatCoins, formatCoinsNumber } from '../format.ts'
import { positiveOrZero } from '../forms.ts'
import { storedKey } from '../idempotency-key.ts'
import { Coins } from '../ui/coins.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Divider } from '../ui/divider.tsx'
import { FormDialog, useFormRequest } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { asNumber, NumberField } from '../ui/number-field.tsx'
import { MoneyPanel, MoneyRow } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SkeletonBar } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { deadlineRange } from './new-task-schema.ts'

const form = z.object({ ...addedSlots.shape, completion_date: z.string() })

type AddSlotsDialogProps = { task: Task; progress: UseQueryResult<TaskProgress>; onClose: () => void }

export function AddSlotsDialog({ task, progress, onClose }: AddSlotsDialogProps) {
  const key = storedKey('session', `slots.${task._id}`)
  const { today } = useConfig()
  const { data: user } = useUser()
  const { register, watch, errors, request } = useFormRequest({
    schema: form,
    defaultValues: { required_workers: 1, completion_date: task.completion_date },
    send: ({ required_workers, completion_date }) => {
      const later = completion_date === task.completion_date || completion_date === '' ? {} : { completion_date }
      const sent = { id: task._id, required_workers, ...later }
      return call(tasks.addSlots, sent, { idempotencyKey: key.keyFor(sent) })
    },
    onSuccess: (_output, { required_workers }) => {
      key.end()
      toast.success(t.slotsAdded, t.slotsAddedText(required_workers))
      onClose()
    },
    failed: t.notAdded,
    fields: ['required_workers', 'completion_date'],
  })
  const slots = positiveOrZero(watch('required_workers'))
  const price = progress.data && user && priceOf(task, progress.data, slots, user.available_coins)

  return (
    <FormDialog
      title={t.addSlots}
      width="md:w-130"
      submit={t.addSlots}
      icon={CirclePlus}
      disabled={price === undefined || price.left < 0}
      busyText={t.adding}
      onClose={onClose}
      {...request}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          whole
          label={t.howManyMore}
          data-focus-first=""
          error={errors.required_workers?.message}
          {...register('required_workers', asNumber)}
        />
        <DateField
          label={t.deadline}
          chosen={watch('completion_date')}
          min={task.completion_date}
          max={deadlineRange(today).last}
          hint={t.laterDeadlineHint}
          error={errors.completion_date?.message}
          {...register('completion_date')}
        />
      </div>
      {task.paused && <Notice title={t.staysPaused} />}
      <QueryView query={progress} skeleton={<SkeletonBar className="h-24" />}>
        {() => price && <Price slots={slots} pay={task.payable_amount} {...price} />}
      </QueryView>
    </FormDialog>
  )
}

type PriceProps = { slots: number; pay: number; total: number; fee: number; available: number; left: number }

function Price({ slots, pay, total, fee, available, left }: PriceProps) {
  return (
    <MoneyPanel>
      <MoneyRow label={t.slotsTimesPay(slots, formatCoins(pay))} strong>
        <Coins amount={total} size="card" />
      </MoneyRow>
      {fee > 0 && (
        <MoneyRow label={t.fee}>
          <Coins amount={fee} />
        </MoneyRow>
      )}
      <Divider className="my-1" />
      <MoneyRow label={t.availableCoins}>{formatCoins(available)}</MoneyRow>
      <div role="status">
        {left < 0 ? (
          <p className="font-medium text-error">
            {t.needMoreCoins(-left, formatCoinsNumber(-left))}{' '}
            <Link to="/dashboard/purchase-coin" className="link-text">
              {t.purchaseCoin}
            </Link>
          </p>
        ) : (
          <MoneyRow label={t.leftAfterwards}>{formatCoins(left)}</MoneyRow>
        )}
      </div>
    </MoneyPanel>
  )
}

/** What the slots cost; the server computes the same. */
function priceOf(task: Task, { slots: { total: slotsSoFar }, coins }: TaskProgress, slots: number, available: number) {
  const whole = Math.floor(slots)
  const total = taskTotal(whole, task.payable_amount)
  const feeSoFar = fromHundredths(toHundredths(coins.fee_kept) + toHundredths(coins.fee_released))
  const fee = additionFee(taskTotal(slotsSoFar + whole, task.payable_amount), coins.fee_percent, feeSoFar)
  const left = fromHundredths(toHundredths(available) - toHundredths(total) - toHundredths(fee))
  return { total, fee, available, left }
}
