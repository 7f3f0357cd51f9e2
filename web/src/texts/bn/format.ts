/** How Bangla writes numbers, coins, dates and times. Not by `Intl`: phones with different data write differently. */
import { usesBanglaDigits } from '../../digits.ts'

/** 1234567 → "১২,৩৪,৫৬৭": the last three digits, then pairs; with exactly `decimals` decimals, or up to three. */
export function number(amount: number, decimals?: number): string {
  const [whole = '', fraction] = (
    decimals === undefined ? String(Number(amount.toFixed(3))) : amount.toFixed(decimals)
  ).split('.')
  const grouped = whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ',')
  return digits(fraction === undefined ? grouped : `${grouped}.${fraction}`)
}

/** The digits of the user's choice: ১২৩ or 123. */
export function digits(text: string): string {
  return usesBanglaDigits() ? text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit) : text
}

export const coins = (_amount: number, written: string) => `${written} কয়েন`

export const slots = (free: number, total: number) => `${number(total)}টির মধ্যে ${number(free)}টি খালি`

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

/** "১৪ নভেম্বর ২০২৬"; `month` counts from 0, and without a year "১৪ নভেম্বর". */
export function date(day: number, month: number, year?: number): string {
  return digits(`${day} ${months[month]}${year === undefined ? '' : ` ${year}`}`)
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

/** "রাত ৯:০৫": twelve hours with the time of day, which never break. */
export function clock(hours: number, minutes: number): string {
  const name = timesOfDay.find(([from]) => hours >= from)?.[1]
  return `${name}\u00a0${digits(`${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`)}`
}

export const justNow = 'এইমাত্র'
export const minutesAgo = (minutes: number) => `${number(minutes)} মিনিট আগে`
export const today = 'আজ'
export const yesterday = 'গতকাল'
