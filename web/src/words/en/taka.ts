/** Words of taka beside dollars. Amounts and the day come formatted. */
import { number } from './format.ts'

/** A whole number, or two decimals: "৳1,170", "৳117.50". */
export const taka = (amount: number) => `৳${number(amount, Number.isInteger(amount) ? 0 : 2)}`

export const approximately = (taka: string) => `about ${taka}`
/** For an amount that is not requested yet. */
export const about = (taka: string, day: string) => `about ${taka}, rate of ${day}`
/** For the amount that a withdrawal keeps. */
export const atRate = (taka: string, perDollar: string) => `${taka}, at ${perDollar} per dollar`
