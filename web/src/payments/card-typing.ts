/** What is typed into the card fields: kept as digits, shown in the groups that are printed on cards. */
import { cvcLength, isAmex } from '@piecework/contract/cards'

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

/** A month is two digits: "5" can only be May. A year that came in four digits keeps its last two. */
export function expiryDigits(typed: string): string {
  const digits = onlyDigits(typed).replace(/^([2-9])/, '0$1')
  return (/^\d\d20\d\d/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits).slice(0, 4)
}

export function cvcDigits(typed: string, number: string): string {
  return onlyDigits(typed).slice(0, cvcLength(number))
}

/** Where the caret belongs in the grouped text: behind as many digits as stood before it. */
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
  return typed.replace(/\D/g, '')
}
