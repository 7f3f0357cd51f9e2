/** Words of taka beside dollars. Amounts and the day come formatted; of two texts the first is the larger one. */
import { number } from './format.ts'

/** A whole number, or two decimals: "৳১,১৭০", "৳১১৭.৫০". */
export const taka = (amount: number) => `৳${number(amount, Number.isInteger(amount) ? 0 : 2)}`

/** Of the pay of a task. */
export const pay = (dollars: string, taka: string) => [`≈ ${taka}`, `প্রায় ${dollars}`] as const
/** Whether the taka come first, and stand alone where there is room for one amount. */
export const isTakaFirst = true
/** What the pay of a task comes to. */
export const hourly = (amount: string) => `ঘণ্টায় ≈ ${amount}`
export const hourlyBelow = (amount: string) => `ঘণ্টায় ${amount}-এর কম`
/** The value of coins. */
export const worth = (dollars: string) => `≈ ${dollars}`
export const worthInBoth = (dollars: string, taka: string, day: string) => `প্রায় ${taka}\u00a0· ${dollars} (রেট: ${day})`
/** For an amount that is not requested yet. */
export const about = (dollars: string, taka: string, day: string) =>
  [`প্রায় ${taka}`, `${dollars}\u00a0· ${day} তারিখের রেট`] as const
/** For the amount that a withdrawal keeps; `perDollar` is null where there is little room. */
export const kept = (dollars: string, taka: string, perDollar: string | null) =>
  [taka, perDollar === null ? dollars : `${dollars}\u00a0· প্রতি ডলারে ${perDollar}`] as const
/** Within a sentence. */
export const inBoth = (dollars: string, taka: string) => `${taka} (${dollars})`
