/** The selects of the times of a task: for the decision about work, and for a slot that a worker keeps. */
import { reservedMinutesChoices, reviewDays } from '@piecework/contract/constants'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as t from '#texts/tasks.ts'
import { SelectField } from '../ui/fields.tsx'

type TimeFieldProps = UseFormRegisterReturn & {
  /** Hours or minutes; also some that are not among the choices, from the operator or another client. */
  value: number
  hint: string
  error: string | undefined
}

/** The hours in which the buyer decides about work, before it is approved by itself. */
export function ReviewTimeField(props: TimeFieldProps) {
  return <TimeField label={t.reviewTime} choices={reviewDays.map((days) => days * 24)} format={t.waitOf} {...props} />
}

/** The minutes for which a worker keeps a slot. */
export function ReservedTimeField(props: TimeFieldProps) {
  return <TimeField label={t.reservedTime} choices={reservedMinutesChoices} format={t.minutesOf} {...props} />
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
