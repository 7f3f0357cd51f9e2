/** How English writes the numbers of messages. */

/** 1234.5 → "1,234.5", or with at least `decimals` decimals. */
export function number(amount: number, decimals = 0): string {
  return amount.toLocaleString('en', { minimumFractionDigits: decimals })
}

/** "1 coin", "42.50 coins", "1,250 coins". */
export function coins(amount: number): string {
  return `${number(amount, Number.isInteger(amount) ? 0 : 2)} ${amount === 1 ? 'coin' : 'coins'}`
}

/** Dollars with `decimals` decimals, or between `decimals` and `most`: "$1,234.50". */
export function dollars(amount: number, decimals: number, most = decimals): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: most })}`
}

/** A whole number, or two decimals: "৳1,170", "৳117.50". */
export const taka = (amount: number) => `৳${number(amount, Number.isInteger(amount) ? 0 : 2)}`

/** 123450 → "$1234.50" */
export const cents = (amount: number) => `$${(amount / 100).toFixed(2)}`

/** "2026-11-25" → "25 November 2026" */
export const date = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** An instant in ISO 8601 → "25 November 2026, 14:05 UTC", or in another time zone without its name. */
export function dateTime(time: string, timeZone?: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' } as const
  const written = new Date(time).toLocaleString('en-GB', options)
  return timeZone === undefined ? `${written.replace(' at ', ', ')} UTC` : `${written} (${timeZone})`
}
