/** Numbers as users type them: in digits of any script, with or without group commas, and with the words of an amount around. */

/** "০১৭ 12" → "017 12". Unicode has the ten digits of each script side by side. */
export function latinDigits(typed: string): string {
  return typed.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })
}

/**
 * The value of a number field. Commas group thousands, or in the Indian way lakhs: 1,234,567 and ১২,৩৪,৫৬৭. A comma that does
 * not stand before exactly three last digits is the decimal point: 3,5.
 * @returns NaN for an empty text, and each other text that is no number as it was typed
 */
export function readNumber(typed: unknown): number | string {
  const text = String(typed ?? '').trim()
  if (text === '') return Number.NaN
  const bare = text.length > longest ? undefined : amount.exec(latinDigits(text))?.[1]?.replace('−', '-')
  if (bare !== undefined && grouped.test(bare)) return Number(bare.replaceAll(',', ''))
  if (bare !== undefined && single.test(bare)) return Number(bare.replace(',', '.'))
  return text
}

/** Characters of a number with all that may stand around it. */
const longest = 40
const amount = /^(?:৳|taka|tk|টাকা|\$)?\s*([-−]?[\d.,]+)\s*(?:\/-)?\s*(?:৳|taka|tk|টাকা|\$)?$/iu
const grouped = /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)*,\d{3})(?:\.\d*)?$/
const single = /^-?(?=[.,]?\d)\d*(?:\.\d*|,(?!\d{3}$)\d+)?$/
