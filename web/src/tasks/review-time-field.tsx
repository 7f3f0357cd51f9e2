/** The select of the hours in which the buyer decides about work, before it is approved by itself. */
import { reviewDays } from '@piecework/contract/constants'
import type { UseFormRegisterReturn } from 'react-hook-form'
import * as t from '#texts/tasks.ts'
import { SelectField } from '../ui/fields.tsx'

type ReviewTimeFieldProps = UseFormRegisterReturn & {
  /** Hours; also one that is not among the days of the form, from the operator or another client. */
  value: number
  hint: string
  error: string | undefined
}

export function ReviewTimeField(props: ReviewTimeFieldProps) {
  const choices = [...new Set([...reviewDays.map((days) => days * 24), props.value])].sort((a, b) => a - b)
  return (
    <SelectField label={t.reviewTime} {...props}>
      {choices.map((hours) => (
        <option key={hours} value={hours}>
          {t.waitOf(hours)}
        </option>
      ))}
    </SelectField>
  )
}
