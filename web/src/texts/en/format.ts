/** How English writes numbers, coins, dates and times. */

/** 1234.5 → "1,234.5", or with exactly `decimals` decimals. */
export function number(amount: number, decimals?: number): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** "1,250 coins", and "1 coin" for exactly one. */
export const coins = (amount: number, written: string) => `${written} ${amount === 1 ? 'coin' : 'coins'}`

/** "8 of 20 free". */
export const slots = (free: number, total: number) => `${number(free)} of ${number(total)} free`

/** "1 task", "6 tasks". Pass the plural when adding an s is not correct. For other words of this folder. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${number(amount)} ${amount === 1 ? noun : plural}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "14 Nov 2026"; `month` counts from 0, and without a year "14 Nov". */
export function date(day: number, month: number, year?: number): string {
  return `${day} ${months[month]}${year === undefined ? '' : ` ${year}`}`
}

/** "09:05" */
export const clock = (hours: number, minutes: number) =>
  [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')

export const justNow = 'Just now'
export const minutesAgo = (minutes: number) => `${count(minutes, 'minute')} ago`
export const today = 'Today'
export const yesterday = 'Yesterday'
