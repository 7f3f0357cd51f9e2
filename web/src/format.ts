/** Numbers, coins, dollars, dates and times as they stand on the screen. */
import { toCents } from '@piecework/contract/coins'

/** 1250 → "1,250", 42.5 → "42.50": decimals only when there are any, then two; a true minus. */
export function coinsNumber(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const written = Math.abs(amount).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return amount < 0 ? `−${written}` : written
}

/** "1,250 coins", and "1 coin" for exactly one. */
export function coinsWords(amount: number): string {
  return `${coinsNumber(amount)} ${amount === 1 ? 'coin' : 'coins'}`
}

/** In: "+24 coins"; out: "−320 coins" with a true minus. */
export function movementWords(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${coinsWords(Math.abs(amount))}`
}

/** 30 → "$30.00": exact dollars, always with two decimals. */
export function dollars(amount: number): string {
  const written = Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${amount < 0 ? '−' : ''}$${written}`
}

/** What coins would be worth, rounded down to the cent: 1250 → "$62.50". */
export function worth(coins: number): string {
  return dollars(toCents(coins) / 100)
}

/** 1234 → "1,234". */
export function count(amount: number): string {
  return amount.toLocaleString('en-US')
}

/** "1 task", "6 tasks"; the plural is given where an s is not enough. */
export function countWords(amount: number, noun: string, plural = `${noun}s`): string {
  return `${count(amount)} ${amount === 1 ? noun : plural}`
}

/** "8 of 20 free". */
export function slotsWords(free: number, total: number): string {
  return `${count(free)} of ${count(total)} free`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-14` → "14 Nov 2026". A calendar date is the same day everywhere, so no Date is made of it. */
export function dateWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  const name = months[Number(month) - 1]
  return name && day && year ? `${Number(day)} ${name} ${year}` : date
}

/** An instant as seen from now: "2 minutes ago", "Today, 09:12", "Yesterday, 18:40", "12 Nov, 11:05". */
export function timeWords(instant: string, now = new Date()): string {
  const then = new Date(instant)
  if (Number.isNaN(then.getTime())) return instant
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes >= 0 && minutes < 1) return 'Just now'
  if (minutes >= 0 && minutes < 60) return `${countWords(minutes, 'minute')} ago`
  return `${dayWords(then, now)}, ${clock(then)}`
}

/** An instant in full, where the reader is: "12 Nov 2026, 11:05". */
export function dateTimeWords(instant: string): string {
  const then = new Date(instant)
  return Number.isNaN(then.getTime()) ? instant : `${dayOf(instant)}, ${clock(then)}`
}

/** The day of an instant where the reader is: `2026-02-03T…` → "3 Feb 2026". */
export function dayOf(instant: string): string {
  const then = new Date(instant)
  return Number.isNaN(then.getTime()) ? instant : `${then.getDate()} ${months[then.getMonth()]} ${then.getFullYear()}`
}

function dayWords(then: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (then.toDateString() === now.toDateString()) return 'Today'
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday'
  const day = `${then.getDate()} ${months[then.getMonth()]}`
  return then.getFullYear() === now.getFullYear() ? day : `${day} ${then.getFullYear()}`
}

function clock(then: Date): string {
  return [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
