/** How Bangla writes the numbers of messages. */
import { banglaDigits } from '../../language.ts'

/** 1234567 → "১২,৩৪,৫৬৭": the last three digits, then pairs; with at least `decimals` decimals, at most three. */
export function number(amount: number, decimals = 0): string {
  return digits(grouped(amount, decimals, Math.max(decimals, 3)))
}

export const coins = (amount: number) => `${number(amount, Number.isInteger(amount) ? 0 : 2)} কয়েন`

/** Dollars with `decimals` decimals, or between `decimals` and `most`: "$১,২৩৪.৫০". */
export const dollars = (amount: number, decimals: number, most = decimals) =>
  `$${digits(grouped(amount, decimals, most))}`

/** A whole number, or two decimals: "৳১,১৭০", "৳১১৭.৫০". */
export const taka = (amount: number) => `৳${number(amount, Number.isInteger(amount) ? 0 : 2)}`

/** 123 → ১২৩ */
export const digits = banglaDigits

function grouped(amount: number, decimals: number, most: number): string {
  const [whole = '', rest = ''] = amount.toFixed(most).split('.')
  const fraction = rest.replace(new RegExp(`0{0,${most - decimals}}$`), '')
  return whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',') + (fraction && `.${fraction}`)
}

/** 123450 → "$১,২৩৪.৫০" */
export const cents = (amount: number) => dollars(amount / 100, 2)

const months = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
]

/** "2026-11-25" → "২৫ নভেম্বর ২০২৬" */
export function date(day: string): string {
  const [year, month, dayOfMonth] = day.split('-').map(Number)
  return digits(`${dayOfMonth} ${months[(month ?? 1) - 1]} ${year}`)
}

/** The names of the times of day, each with the hour at which it begins. */
const timesOfDay = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const

/** An instant in ISO 8601 → "২৫ নভেম্বর ২০২৬, দুপুর ২:০৫ (UTC)", or in another time zone. */
export function dateTime(time: string, timeZone = 'UTC'): string {
  // The Swedish format is that of ISO 8601, in the time zone.
  const [day = '', timeOfDay = ''] = new Date(time).toLocaleString('sv-SE', { timeZone }).split(' ')
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const name = timesOfDay.find(([from]) => hours >= from)?.[1]
  return `${date(day)}, ${name} ${digits(`${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`)} (${timeZone})`
}
