/** Formats numbers, coins, dollars, dates and times for the screen. */
import { toCents } from '@piecework/contract/coins'
import * as t from '#texts/format.ts'

/** 1250 → "1,250", 42.5 → "42.50": no decimals or two, and U+2212 as the minus sign. */
export function formatCoinsNumber(amount: number): string {
  const decimals = Number.isInteger(amount) ? 0 : 2
  const digits = t.number(Math.abs(amount), decimals)
  return amount < 0 ? `−${digits}` : digits
}

/** "1,250 coins", and "1 coin" for exactly one. */
export function formatCoins(amount: number): string {
  return t.coins(amount, formatCoinsNumber(amount))
}

/** +24 → "+24 coins", -320 → "−320 coins", with U+2212 as the minus sign. */
export function formatCoinChange(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatCoins(Math.abs(amount))}`
}

/** 30 → "$30.00": always two decimals. */
export function formatDollars(amount: number): string {
  return `${amount < 0 ? '−' : ''}$${t.number(Math.abs(amount), 2)}`
}

/** The value of coins in dollars, rounded down to the cent as it is paid: at 20 coins a dollar 1077.5 → "$53.87". */
export function formatWorth(coins: number, coinsPerDollar: number): string {
  return formatDollars(toCents(coins, coinsPerDollar) / 100)
}

/** A price: "$35", or "$9.50" with cents. */
export function formatPrice(amount: number): string {
  return Number.isInteger(amount) ? `$${formatNumber(amount)}` : formatDollars(amount)
}

/** 1234 → "1,234". */
export function formatNumber(amount: number): string {
  return t.number(amount)
}

/** "1,234", and "1,000+" for a count that stopped at `most`. */
export function formatUpTo(most: number, amount: number, mayStop: boolean): string {
  return mayStop && amount >= most ? `${formatNumber(most)}+` : formatNumber(amount)
}

/** "8 of 20 free". */
export function formatSlots(free: number, total: number): string {
  return t.slots(free, total)
}

/**
 * `2026-11-14` → "14 Nov 2026", and `short` "14 Nov" for a day that is less than ten months ahead. The day is that of the text, and so the
 * same in every time zone.
 */
export function formatDate(date: string, short = false): string {
  const [year, month, day] = date.slice(0, 10).split('-').map(Number)
  if (!year || !month || !day) return date
  return t.date(day, month - 1, short && Date.parse(date) - Date.now() < 300 * 86_400_000 ? undefined : year)
}

/** An instant relative to now: "2 minutes ago", "Today, 09:12", "Yesterday, 18:40", "12 Nov, 11:05". */
export function formatTime(instant: string, now = new Date()): string {
  const then = new Date(instant)
  if (Number.isNaN(then.getTime())) return instant
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes >= 0 && minutes < 1) return t.justNow
  if (minutes >= 0 && minutes < 60) return t.minutesAgo(minutes)
  return `${formatRelativeDay(then, now)}, ${formatClockTime(then)}`
}

/** Date and time in the time zone of the browser: "12 Nov 2026, 11:05". */
export function formatDateTime(instant: string): string {
  const then = new Date(instant)
  return Number.isNaN(then.getTime()) ? instant : `${formatLocalDate(instant)}, ${formatClockTime(then)}`
}

/** Date in the time zone of the browser: `2026-02-03T…` → "3 Feb 2026". */
export function formatLocalDate(instant: string): string {
  const then = new Date(instant)
  return Number.isNaN(then.getTime()) ? instant : t.date(then.getDate(), then.getMonth(), then.getFullYear())
}

function formatRelativeDay(then: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (then.toDateString() === now.toDateString()) return t.today
  if (then.toDateString() === yesterday.toDateString()) return t.yesterday
  const year = then.getFullYear() === now.getFullYear() ? undefined : then.getFullYear()
  return t.date(then.getDate(), then.getMonth(), year)
}

function formatClockTime(then: Date): string {
  return t.clock(then.getHours(), then.getMinutes())
}

/** The time of day in the time zone of the browser: "15:40". */
export function timeOfDay(instant: string): string {
  const then = new Date(instant)
  return t.clock(then.getHours(), then.getMinutes())
}
