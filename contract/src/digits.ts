/** Numbers as users type them: with Latin or Bangla digits, with or without group commas. */

/** "০১৭ 12" → "017 12". */
export function latinDigits(typed: string): string {
  return typed.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6))
}

/**
 * The value of a number field. Digits of both scripts may be mixed; commas stand between thousands, or in the Indian
 * way between lakhs: 1,234,567 and ১২,৩৪,৫৬৭.
 * @returns NaN for every other text
 */
export function readNumber(typed: unknown): number {
  const text = latinDigits(String(typed)).trim()
  return decimal.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
}

const decimal = /^-?(?=\.?\d)(\d*|\d{1,3}(,\d{3})+|\d{1,2}(,\d\d)*,\d{3})(\.\d*)?$/
