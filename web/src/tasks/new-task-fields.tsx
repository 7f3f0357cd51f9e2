/** The fields of a new task. */

import { defaultCategory } from '@piecework/contract/categories'
import { minPayCoins, reservedMinutes, reviewHours } from '@piecework/contract/constants'
import type { UseFormReturn } from 'react-hook-form'
import * as t from '#texts/tasks.ts'
import { useConfig, useFormatWorth, useLoadedConfig } from '../config.ts'
import { formatCoins } from '../format.ts'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/fields.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { asNumber, asNumberOrNull, NumberField } from '../ui/number-field.tsx'
import type { ImageUpload } from '../ui/use-image.ts'
import { categoryOptions, useCategories } from './categories.ts'
import { zoneToName } from './deadline.tsx'
import { deadlineRange, type NewTask, type NewTaskDraft } from './new-task-schema.ts'
import { EstimateField, ReservedTimeField, ReviewTimeField } from './time-fields.tsx'

type NewTaskFieldsProps = {
  form: UseFormReturn<NewTaskDraft, unknown, NewTask>
  image: ImageUpload
  pay: number
  today: string
}

export function NewTaskFields({ form: { register, formState, watch }, image, pay, today }: NewTaskFieldsProps) {
  const { errors } = formState
  const formatWorth = useFormatWorth()
  const { payFloor, timeZone } = useConfig()
  const usualHours = useLoadedConfig()?.reviewHours ?? reviewHours.usual
  const categories = useCategories()
  const category = watch('category') ?? defaultCategory
  const chosen = categories.find(({ slug }) => slug === category)
  // A copy may name a category that takes no new tasks: the server refuses it at this field.
  const choices = categoryOptions(categories.filter((each) => each.active || each === chosen))
  const lowestPay = Math.max(payFloor, chosen?.min_pay ?? 0)
  const { first, last } = deadlineRange(today)
  const keptFor = watch('reserved_minutes') ?? reservedMinutes.usual
  return (
    <div className="@container flex flex-col gap-6">
      <TextField label={t.title} error={errors.task_title?.message} {...register('task_title')} />
      {/* With its value, because the options load after the form. */}
      <SelectField label={t.category} error={errors.category?.message} {...register('category')} value={category}>
        {choices.map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea label={t.details} error={errors.task_detail?.message} {...register('task_detail')} />
      <div className="grid gap-x-5 gap-y-6 @sm:grid-cols-2 @lg:grid-cols-3">
        <NumberField
          whole
          label={t.requiredWorkers}
          min={1}
          step={1}
          error={errors.required_workers?.message}
          {...register('required_workers', asNumber)}
        />
        <NumberField
          label={t.payableAmount}
          min={lowestPay}
          step={0.01}
          hint={t.payHint(lowestPay > minPayCoins ? formatCoins(lowestPay) : undefined, formatWorth(pay))}
          error={errors.payable_amount?.message}
          {...register('payable_amount', asNumber)}
        />
        <DateField
          label={t.deadline}
          chosen={watch('completion_date')}
          min={first}
          max={last}
          hint={t.deadlineHint(zoneToName(today, timeZone))}
          error={errors.completion_date?.message}
          {...register('completion_date')}
        />
      </div>
      <div className="grid gap-x-5 gap-y-6 @lg:grid-cols-2">
        <ReviewTimeField
          hint={t.reviewTimeHint}
          error={errors.review_hours?.message}
          {...register('review_hours', asNumber)}
          value={watch('review_hours') ?? usualHours}
        />
        <ReservedTimeField
          hint={t.reservedTimeHint}
          error={errors.reserved_minutes?.message}
          {...register('reserved_minutes', asNumber)}
          value={keptFor}
        />
      </div>
      <EstimateField
        pay={pay}
        reservedMinutes={keptFor}
        error={errors.estimated_minutes?.message}
        {...register('estimated_minutes', asNumberOrNull)}
        value={watch('estimated_minutes')}
      />
      <TextArea
        label={t.submissionInfoForm}
        rows={3}
        hint={t.proofHint}
        error={errors.submission_info?.message}
        {...register('submission_info')}
      />
      <ImageField label={t.taskImage} optional hint={t.taskImageHint} image={image} preview="wide" />
    </div>
  )
}
