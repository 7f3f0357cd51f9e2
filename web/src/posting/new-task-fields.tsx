/** The fields of a new task, in parts: its items, what is to do, the questions, pay and time. */

import type { BatchDetails } from '@piecework/contract'
import { defaultCategory } from '@piecework/contract/categories'
import { minPayCoins, reservedMinutes, reviewHours } from '@piecework/contract/constants'
import { isInput } from '@piecework/contract/forms'
import { isNumberOf } from '@piecework/contract/new-task'
import { batchLimits } from '@piecework/contract/rows'
import { tasks } from '@piecework/contract/tasks'
import type { ReactNode } from 'react'
import * as ofRows from '#texts/form-editor.ts'
import * as own from '#texts/task-form.ts'
import * as t from '#texts/tasks.ts'
import { duration, waitOf } from '#texts/what-it-pays.ts'
import { useConfig, useFormatWorth, useLoadedConfig } from '../config.ts'
import { formatCoins, formatCoinsNumber, formatNumber } from '../format.ts'
import { categoryOptions, useCategories } from '../tasks/categories.ts'
import { Deadline, dayAfter, deadlineRange, useZoneToName } from '../tasks/deadline.tsx'
import { EstimateField, ReservedTimeField, ReviewTimeField } from '../tasks/time-fields.tsx'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { SelectField, TextArea, TextField } from '../ui/fields.tsx'
import { fieldsOf } from '../ui/form-dialog.tsx'
import { How } from '../ui/how.tsx'
import { ImageField } from '../ui/image-field.tsx'
import { asNumber, asNumberOrNull, NumberField } from '../ui/number-field.tsx'
import type { ImageUpload } from '../ui/use-image.ts'
import { Bdi } from '../ui/user-text.tsx'
import { useCall } from '../use-call.ts'
import { AnswerWay } from './answer-way.tsx'
import { type Folding, FormPart, MoreOfTask } from './form-part.tsx'
import { ItemsPart } from './items-part.tsx'
import type { NewTaskForm, Rows } from './new-task-schema.ts'
import { foundIn } from './rows-choice.tsx'
import { PagesOfRows, RowsFields } from './rows-fields.tsx'
import type { AnswerForm } from './use-answer-form.ts'

type PartsProps = {
  form: NewTaskForm
  answer: AnswerForm
  folding: Folding
  image: ImageUpload
  pay: number
  rows: Rows | undefined
  /** Slots; with rows these are pages, and 0 while they are not known. */
  workers: number
  onBatch: (batch: BatchDetails | undefined) => void
  /** What the task costs. */
  total: ReactNode
}

export function NewTaskFields(props: PartsProps) {
  const { form, answer, folding, rows, onBatch } = props
  return (
    <>
      <FormPart
        name="items"
        title={own.items}
        summary={rows?.batch ? foundIn(rows.batch) : ''}
        folding={folding}
        isBare={!form.watch('batch_id')}
      >
        <ItemsPart form={form} answer={answer} onBatch={onBatch} />
      </FormPart>
      <WhatToDo {...props} />
      <FormPart name="questions" title={own.questionsPart} summary={questionsIn(answer.form)} folding={folding}>
        <AnswerWay form={form} answer={answer} rows={rows} />
      </FormPart>
      <PayAndTime {...props} />
    </>
  )
}

function questionsIn(form: AnswerForm['form']): string {
  return form ? own.questionsAre(form.parts.filter(isInput).length) : own.answerWays.text.label
}

function WhatToDo({ form, folding, image }: PartsProps) {
  const field = fieldsOf(form)
  return (
    <FormPart
      name="what"
      title={own.whatToDo}
      summary={<Bdi>{form.watch('task_title') || t.noTitle}</Bdi>}
      folding={folding}
    >
      <TextField label={t.title} {...field('task_title')} />
      <TextArea
        label={t.details}
        rows={3}
        hint={
          <How label={own.listsAndLinks}>
            <p>{own.markupHint}</p>
          </How>
        }
        {...field('task_detail')}
      />
      <TextArea label={t.submissionInfoForm} rows={3} hint={t.proofHint} {...field('submission_info')} />
      <ImageField label={t.taskImage} optional hint={t.taskImageHint} image={image} preview="wide" />
    </FormPart>
  )
}

function PayAndTime(props: PartsProps) {
  const { form, folding, pay, rows, workers, total } = props
  const { formState, watch, setValue } = form
  const field = fieldsOf(form)
  const { today } = useConfig()
  const nameZone = useZoneToName()
  const { first, last } = deadlineRange(today)
  const deadline = watch('completion_date')
  const limits = usePayLimits(watch('category') ?? defaultCategory, pay, rows !== undefined)
  return (
    <FormPart
      name="pay"
      title={own.payAndTime}
      summary={
        <>
          {own.slotsTimesPay(formatCoins(pay), formatNumber(workers))}
          {'\u00a0· '}
          {deadline ? <Deadline date={deadline} /> : t.noDate}
        </>
      }
      folding={folding}
      hasNext={false}
    >
      <div className="grid items-start gap-x-5 gap-y-6 @sm:grid-cols-2">
        {rows ? (
          <NumberField
            whole
            label={ofRows.answersPerRow}
            max={batchLimits.answers}
            hint={ofRows.answersPerRowHint}
            {...field('answers_per_item', asNumber)}
          />
        ) : (
          <NumberField whole label={t.requiredWorkers} min={1} step={1} {...field('required_workers', asNumber)} />
        )}
        <NumberField label={t.payableAmount} step={0.01} {...limits} {...field('payable_amount', asNumber)} />
      </div>
      {rows && <PagesOfRows form={form} batch={rows.batch} pages={workers} />}
      <div className="grid items-start gap-x-5 gap-y-6 @lg:grid-cols-2">
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
          reservedMinutes={watch('reserved_minutes') ?? reservedMinutes.usual}
          {...field('estimated_minutes', asNumberOrNull)}
          value={watch('estimated_minutes')}
        />
      </div>
      <More {...props} />
      {total}
    </FormPart>
  )
}

/** What most tasks leave as it is. */
function More({ form, folding, rows }: PartsProps) {
  const { watch } = form
  const field = fieldsOf(form)
  const category = watch('category') ?? defaultCategory
  const categories = useCategories()
  // A copy may name a category that takes no new tasks: the server refuses it at this field.
  const choices = categoryOptions(categories.filter(({ slug, active }) => active || slug === category))
  const usualHours = useLoadedConfig()?.reviewHours ?? reviewHours.usual
  const [decide, kept] = [watch('review_hours') ?? usualHours, watch('reserved_minutes') ?? reservedMinutes.usual]
  const size = watch('page_size')
  const values = [
    ...choices.flatMap(([slug, label]) => (slug === category ? [label] : [])),
    own.timeToDecide(waitOf(decide)),
    own.timeToAnswer(duration(kept)),
    ...(rows && isNumberOf('page_size', size) ? [own.rowsOnPage(size)] : []),
  ]
  return (
    <MoreOfTask summary={values.join('\u00a0· ')} folding={folding}>
      {/* With its value, because the options load after the form. */}
      <SelectField label={t.category} {...field('category')} value={category}>
        {choices.map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="grid items-start gap-x-5 gap-y-6 @lg:grid-cols-2">
        <ReviewTimeField hint={t.reviewTimeHint} {...field('review_hours', asNumber)} value={decide} />
        <ReservedTimeField hint={t.reservedTimeHint} {...field('reserved_minutes', asNumber)} value={kept} />
      </div>
      {rows && <RowsFields form={form} batch={rows.batch} />}
    </MoreOfTask>
  )
}

/** The lowest pay of the category, and the hint with what workers see and what similar tasks pay. */
function usePayLimits(category: string, pay: number, isOfPage: boolean): { min: number; hint: string } {
  const { payFloor } = useConfig()
  const formatWorth = useFormatWorth()
  const lowest = Math.max(payFloor, useCategories().find(({ slug }) => slug === category)?.min_pay ?? 0)
  const { data } = useCall(['tasks', 'usual-pay'], tasks.usualPay, {}, { staleTime: 600_000 })
  const usual = data?.find((each) => each.category === category)
  const hints = [
    t.payHint(lowest > minPayCoins ? formatCoins(lowest) : undefined, isOfPage),
    ...(pay > 0 ? [t.workersSeeWorth(formatWorth(pay))] : []),
    ...(usual
      ? [own.similarTasksPay(usual.low === usual.high ? null : formatCoinsNumber(usual.low), formatCoins(usual.high))]
      : []),
  ]
  return { min: lowest, hint: hints.join(' ') }
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
