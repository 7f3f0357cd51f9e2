/** The fields of a new task, in two parts: what is to do; who does it, and for how much. */

import type { BatchDetails } from '@piecework/contract'
import { defaultCategory } from '@piecework/contract/categories'
import { minPayCoins, reservedMinutes, reviewHours } from '@piecework/contract/constants'
import { tasks } from '@piecework/contract/tasks'
import type { ReactNode } from 'react'
import * as own from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { useConfig, useFormatWorth, useLoadedConfig } from '../config.ts'
import { formatCoins, formatCoinsNumber } from '../format.ts'
import { categoryOptions, useCategories } from '../tasks/categories.ts'
import { dayAfter, deadlineRange, useZoneToName } from '../tasks/deadline.tsx'
import { EstimateField, ReservedTimeField, ReviewTimeField } from '../tasks/time-fields.tsx'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/fields.tsx'
import { fieldsOf } from '../ui/form-dialog.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { asNumber, asNumberOrNull, NumberField } from '../ui/number-field.tsx'
import { Panel } from '../ui/panel.tsx'
import type { ImageUpload } from '../ui/use-image.ts'
import { useCall } from '../use-call.ts'
import { AnswerWay } from './answer-way.tsx'
import type { NewTaskForm, Rows } from './new-task-schema.ts'
import { RowsFields } from './rows-fields.tsx'

type NewTaskFieldsProps = {
  form: NewTaskForm
  image: ImageUpload
  pay: number
  rows: Rows | undefined
  /** Of a task with rows; 0 while they are not known. */
  pages: number
  onBatch: (batch: BatchDetails | undefined) => void
}

export function NewTaskFields({ form, image, pay, rows, pages, onBatch }: NewTaskFieldsProps) {
  return (
    <>
      <WhatToDo form={form} image={image} rows={rows} onBatch={onBatch} />
      <WhoAndHowMuch form={form} pay={pay} rows={rows} pages={pages} />
    </>
  )
}

function WhatToDo({ form, image, rows, onBatch }: Omit<NewTaskFieldsProps, 'pay' | 'pages'>) {
  const field = fieldsOf(form)
  const category = form.watch('category') ?? defaultCategory
  const categories = useCategories()
  // A copy may name a category that takes no new tasks: the server refuses it at this field.
  const choices = categoryOptions(categories.filter(({ slug, active }) => active || slug === category))
  return (
    <Part title={own.whatToDo}>
      <TextField label={t.title} {...field('task_title')} />
      {/* With its value, because the options load after the form. */}
      <SelectField label={t.category} {...field('category')} value={category}>
        {choices.map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextArea label={t.details} hint={own.markupHint} {...field('task_detail')} />
      <TextArea label={t.submissionInfoForm} rows={3} hint={t.proofHint} {...field('submission_info')} />
      <AnswerWay form={form} rows={rows} onBatch={onBatch} />
      <ImageField label={t.taskImage} optional hint={t.taskImageHint} image={image} preview="wide" />
    </Part>
  )
}

type WhoAndHowMuchProps = Omit<NewTaskFieldsProps, 'image' | 'onBatch'>

function WhoAndHowMuch({ form, pay, rows, pages }: WhoAndHowMuchProps) {
  const { formState, watch, setValue } = form
  const field = fieldsOf(form)
  const { today } = useConfig()
  const nameZone = useZoneToName()
  const usualHours = useLoadedConfig()?.reviewHours ?? reviewHours.usual
  const { first, last } = deadlineRange(today)
  const keptFor = watch('reserved_minutes') ?? reservedMinutes.usual
  const deadline = watch('completion_date')
  return (
    <Part title={own.whoAndHowMuch}>
      <WorkersAndPay form={form} pay={pay} rows={rows} pages={pages} />
      <div>
        <DateField
          label={t.deadline}
          chosen={deadline}
          min={first}
          max={last}
          hint={t.deadlineHint(nameZone(today))}
          {...field('completion_date')}
        />
        <DeadlinePresets
          today={today}
          chosen={deadline}
          onChoose={(date) => setValue('completion_date', date, { shouldValidate: formState.isSubmitted })}
        />
      </div>
      <EstimateField
        pay={pay}
        reservedMinutes={keptFor}
        {...field('estimated_minutes', asNumberOrNull)}
        value={watch('estimated_minutes')}
      />
      <div className="grid gap-x-5 gap-y-6 @lg:grid-cols-2">
        <ReviewTimeField
          hint={t.reviewTimeHint}
          {...field('review_hours', asNumber)}
          value={watch('review_hours') ?? usualHours}
        />
        <ReservedTimeField hint={t.reservedTimeHint} {...field('reserved_minutes', asNumber)} value={keptFor} />
      </div>
    </Part>
  )
}

/** A task with rows has pages, which are computed, in place of workers. */
function WorkersAndPay({ form, pay, rows, pages }: WhoAndHowMuchProps) {
  const field = fieldsOf(form)
  const { hint, ...limits } = usePayLimits(form.watch('category') ?? defaultCategory, pay)
  return (
    <>
      {rows && <RowsFields form={form} batch={rows.batch} pages={pages} />}
      <div className="grid gap-x-5 gap-y-6 @sm:grid-cols-2">
        {!rows && (
          <NumberField whole label={t.requiredWorkers} min={1} step={1} {...field('required_workers', asNumber)} />
        )}
        <NumberField
          label={t.payableAmount}
          step={0.01}
          {...limits}
          hint={rows ? `${own.payPerPage} ${hint}` : hint}
          {...field('payable_amount', asNumber)}
        />
      </div>
    </>
  )
}

/** The lowest pay of the category, and the hint with what workers see and what similar tasks pay. */
function usePayLimits(category: string, pay: number): { min: number; hint: string } {
  const { payFloor } = useConfig()
  const formatWorth = useFormatWorth()
  const lowest = Math.max(payFloor, useCategories().find(({ slug }) => slug === category)?.min_pay ?? 0)
  const { data } = useCall(['tasks', 'usual-pay'], tasks.usualPay, {}, { staleTime: 600_000 })
  const usual = data?.find((each) => each.category === category)
  const hint = t.payHint(lowest > minPayCoins ? formatCoins(lowest) : undefined, formatWorth(pay))
  if (!usual) return { min: lowest, hint }
  const low = usual.low === usual.high ? null : formatCoinsNumber(usual.low)
  return { min: lowest, hint: `${hint} ${own.similarTasksPay(low, formatCoins(usual.high))}` }
}

/** Days from today on. */
const presetDays = [3, 7, 14] as const

type DeadlinePresetsProps = { today: string; chosen: string | undefined; onChoose: (date: string) => void }

/** Nothing while the day is not known. */
function DeadlinePresets({ today, chosen, onChoose }: DeadlinePresetsProps) {
  if (!today) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {presetDays.map((days) => {
        const date = dayAfter(today, days)
        return (
          <Button
            key={days}
            kind="outline"
            className={`chip ${chosen === date ? 'chip-set' : ''}`}
            aria-pressed={chosen === date}
            onClick={() => onChoose(date)}
          >
            {own.deadlineIn(days)}
          </Button>
        )
      })}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title} className="md:p-8">
      <div className="@container flex flex-col gap-6">{children}</div>
    </Panel>
  )
}
