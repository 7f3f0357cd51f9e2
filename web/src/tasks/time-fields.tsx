/** The times of a task: for the decision about work, for a slot that a worker keeps, and what the work takes. */
import type { Task } from '@piecework/contract'
import { isNumberOf, reservedMinutesChoices, reviewDays } from '@piecework/contract/new-task'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as t from '#texts/tasks.ts'
import { about, duration, waitOf } from '#texts/what-it-pays.ts'
import { useConfig } from '../config.ts'
import { useFormatHourly } from '../hourly-pay.ts'
import { DateField } from '../ui/date-field.tsx'
import { SelectField } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { deadlineRange, useZoneToName } from './deadline.tsx'

type TimeFieldProps = UseFormRegisterReturn & {
  /** Hours or minutes; also some that are not among the choices, from the operator or another client. */
  value: number
  hint: string
  error: string | undefined
}

/** The hours in which the buyer decides about work, before it is approved by itself. */
export function ReviewTimeField(props: TimeFieldProps) {
  return <TimeField label={t.reviewTime} choices={reviewDays.map((days) => days * 24)} format={waitOf} {...props} />
}

/** The minutes for which a worker keeps a slot. */
export function ReservedTimeField(props: TimeFieldProps) {
  return <TimeField label={t.reservedTime} choices={reservedMinutesChoices} format={t.minutesOf} {...props} />
}

type LaterDeadlineProps = UseFormRegisterReturn & { task: Task; chosen: string; error: string | undefined }

/** The deadline of a task to which work is added: it can only move to a later day. */
export function LaterDeadline({ task, ...field }: LaterDeadlineProps) {
  const { last } = deadlineRange(useConfig().today)
  const hint = `${t.deadlineHint(useZoneToName()(task.completion_date))} ${t.laterDeadlineHint}`
  return <DateField label={t.deadline} min={task.completion_date} max={last} hint={hint} {...field} />
}

type EstimateFieldProps = UseFormRegisterReturn & {
  value: number | null | undefined
  /** Coins for this work, and the minutes for which a slot is kept. */
  pay: number
  reservedMinutes: number
  error: string | undefined
}

/** The buyer's estimate of the minutes that the work takes, with what the pay then comes to. */
export function EstimateField({ value, pay, reservedMinutes, ...rest }: EstimateFieldProps) {
  const formatHourly = useFormatHourly('Buyer')
  const minutes = isNumberOf('estimated_minutes', value) ? value : 0
  const hints = [
    t.estimateHint,
    ...(minutes > 0 && pay > 0 ? [t.estimateComesTo(about(duration(minutes)), formatHourly(pay, minutes))] : []),
    ...(minutes > reservedMinutes ? [t.estimateTooLong(t.minutesOf(reservedMinutes))] : []),
  ]
  return <NumberField whole optional label={t.estimate} hint={hints.join(' ')} {...rest} />
}

type Choices = { label: string; choices: readonly number[]; format: (time: number) => string }

function TimeField({ choices, format, ...props }: TimeFieldProps & Choices) {
  const offered = [...new Set([...choices, props.value])].sort((a, b) => a - b)
  return (
    <SelectField {...props}>
      {offered.map((time) => (
        <option key={time} value={time}>
          {format(time)}
        </option>
      ))}
    </SelectField>
  )
}
