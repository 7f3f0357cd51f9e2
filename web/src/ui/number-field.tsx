/** A field for a number, which takes Latin and Bangla digits. Browsers refuse Bangla digits in number inputs. */
import { latinDigits, readNumber } from '@piecework/contract/digits'
import type { ComponentProps } from 'react'
import { TextField } from './fields.tsx'

/** A text keyboard has Bangla digits, too; `whole` shows a keyboard without a decimal point. */
export function numberInput(whole = false) {
  return { type: 'text', inputMode: whole ? 'numeric' : 'decimal', autoComplete: 'off' } as const
}

export function NumberField({ whole, ...rest }: ComponentProps<typeof TextField> & { whole?: boolean }) {
  return <TextField {...numberInput(whole)} {...rest} />
}

/** Registers a field whose value is a number, and NaN while it is none. */
export const asNumber = { setValueAs: readNumber }

/** Registers a field whose value has Latin digits, such as a code. */
export const asLatinDigits = { setValueAs: latinDigits }
