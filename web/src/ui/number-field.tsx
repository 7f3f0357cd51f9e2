/** A field for a number, which takes the digits of every script. Browsers refuse Bangla digits in number inputs. */
import { readNumber } from '@piecework/contract/digits'
import type { ComponentProps } from 'react'
import { TextField } from './fields.tsx'

/** A phone shows a keyboard of digits: without a decimal point for `whole` numbers. */
export function NumberField({ whole, ...rest }: ComponentProps<typeof TextField> & { whole?: boolean }) {
  return <TextField inputMode={whole ? 'numeric' : 'decimal'} {...rest} />
}

/** Registers a field whose value is a number, NaN while it is empty, and the text as typed while it is no number. */
export const asNumber = { setValueAs: readNumber }

/** Of an optional field: null while it is empty. */
export const asNumberOrNull = {
  setValueAs: (typed: unknown) => (String(typed ?? '').trim() === '' ? null : readNumber(typed)),
}
