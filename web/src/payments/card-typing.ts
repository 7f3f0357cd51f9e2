/** Formats card input: digits are stored, and shown in the groups printed on cards. */
import { cvcLength, isAmex } from '@piecework/contract/cards'
import { latinDigits } from '@piecework/contract/digits'

/** "4242 4242 4242 4242", "3782 822463 10005". */
export function groupNumber(digits: string): string {
  const sizes = isAmex(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3]
  const groups: string[] = []
  let from = 0
  for (const size of sizes) {
    if (from < digits.length) groups.push(digits.slice(from, from + size))
    from += size
  }
  return groups.join(' ')
}

/** "12 / 28". */
export function groupExpiry(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function numberDigits(typed: string): string {
  return onlyDigits(typed).slice(0, 19)
}

/** Digits of an expiry date. A month has two digits: "5" becomes "05". Of a four-digit year the last two are kept. */
export function expiryDigits(typed: string): string {
  const digits = onlyDigits(typed).replace(/^([2-9])/, '0$1')
  return (/^\d\d20\d\d/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits).slice(0, 4)
}

export function cvcDigits(typed: string, number: string): string {
  return onlyDigits(typed).slice(0, cvcLength(number))
}

/** Caret position in the grouped text after the given number of digits. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (let place = 0; place < grouped.length; place++) {
    if (/\d/.test(grouped.charAt(place))) seen++
    if (seen === digitsBefore) return place + 1
  }
  return grouped.length
}

export function onlyDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '')
}
