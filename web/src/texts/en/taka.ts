/** Words of taka beside dollars. Amounts and the day come formatted; of two texts the first is the larger one. */
import { number } from './format.ts'

/** A whole number, or two decimals: "৳1,170", "৳117.50". */
export const taka = (amount: number) => `৳${number(amount, Number.isInteger(amount) ? 0 : 2)}`

/** Of the pay of a task. */
export const pay = (dollars: string, taka: string) => [`≈ ${dollars}`, `about ${taka}`] as const
/** Whether the taka come first, and stand alone where there is room for one amount. */
export const isTakaFirst = false
/** What the pay of a task comes to. */
export const hourly = (amount: string) => `≈ ${amount} an hour`
export const hourlyBelow = (amount: string) => `less than ${amount} an hour`
/** The value of coins. */
export const worth = (dollars: string) => `≈ ${dollars}`
export const worthInBoth = (dollars: string, taka: string, day: string) =>
  `≈ ${dollars}\u00a0· about ${taka}, rate of ${day}`
/** For an amount that is not requested yet. */
export const about = (dollars: string, taka: string, day: string) => [dollars, `about ${taka}, rate of ${day}`] as const
/** For the amount that a withdrawal keeps; `perDollar` is null where there is little room. */
export const kept = (dollars: string, taka: string, perDollar: string | null) =>
  [dollars, perDollar === null ? taka : `${taka}, at ${perDollar} per dollar`] as const
/** Within a sentence. */
export const inBoth = (dollars: string, taka: string) => `${dollars} (${taka})`
