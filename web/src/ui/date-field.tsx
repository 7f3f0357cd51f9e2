/**
 * A date field. Browsers show a date in the order of their own language, such as mm/dd/yyyy, so the chosen date stands
 * below it in words.
 */
import type { ComponentProps } from 'react'
import * as t from '#texts/ui.ts'
import { Field, splitProps, type TextField } from './fields.tsx'

/** `chosen` is the value, which an uncontrolled field does not have. */
type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  type?: 'date' | 'datetime-local'
  chosen: string | undefined
}

export function DateField({ type = 'date', chosen, ...rest }: DateFieldProps) {
  const { frame, input } = splitProps(rest)
  const inWords = writtenDate(chosen)
  return (
    <Field {...frame}>
      {({ id, 'aria-describedby': message, ...control }) => (
        <>
          <input
            {...input}
            {...control}
            id={id}
            type={type}
            aria-describedby={[`${id}-date`, message].filter(Boolean).join(' ')}
            className="input"
          />
          <p id={`${id}-date`} aria-live="polite" className="figures text-meta whitespace-normal! empty:hidden">
            {inWords}
          </p>
        </>
      )}
    </Field>
  )
}

/**
 * "Sunday, 6 December 2026" for `2026-12-06`, with the time for `2026-12-06T09:05`. While the year is typed the value
 * has years such as 0002, which are not written.
 */
export function writtenDate(chosen = ''): string {
  const time = new Date(chosen.includes('T') ? chosen : `${chosen}T00:00`)
  if (Number.isNaN(time.getTime()) || time.getFullYear() < 1000) return ''
  return chosen.includes('T') ? t.timeInWords(time) : t.dateInWords(time)
}
