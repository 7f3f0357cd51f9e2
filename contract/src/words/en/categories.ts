/** Messages about categories and the settings of the market. */
import { number } from './format.ts'

export const categoryRequired = 'Choose one of the categories'
export const englishName = 'English name'
export const banglaName = 'Bangla name'
export const lowestPay = 'Lowest pay'
export const payFloor = 'Pay floor'
/** `name` is the label of the field. */
export const payRequired = (name: string) => `${name} is required`
export const payTooLow = (name: string) => `${name} must be at least 0.01 coins`
export const payTooHigh = (name: string, max: number) => `${name} must be at most ${number(max)} coins`
export const payWithTwoDecimals = (name: string) => `${name} can have at most two decimals`
