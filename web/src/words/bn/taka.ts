/** Words of taka beside dollars. Amounts and the day come formatted. */
import { number } from './format.ts'

/** A whole number, or two decimals: "৳১,১৭০", "৳১১৭.৫০". */
export const taka = (amount: number) => `৳${number(amount, Number.isInteger(amount) ? 0 : 2)}`

export const approximately = (taka: string) => `প্রায় ${taka}`
/** For an amount that is not requested yet. */
export const about = (taka: string, day: string) => `প্রায় ${taka}, ${day} তারিখের রেট`
/** For the amount that a withdrawal keeps. */
export const atRate = (taka: string, perDollar: string) => `${taka}, প্রতি ডলারে ${perDollar}`
