/** Messages about tasks. */
import { coins, number } from '@piecework/contract/words/en/format'

export const deadlineHasPassed = 'Deadline cannot be in the past'
export const deadlineTooLate = 'Deadline can be at most two years ahead'
export const resumeHasPassed = 'The time to resume cannot be in the past'
export const resumeTooLate = 'The time to resume can be at most two years ahead'
export const tooManyCoins = (most: number) => `A task can hold at most ${coins(most)} in all`
export const tooManySlots = (most: number) => `A task can hold at most ${number(most)} slots in all`
export const categoryInactive = (name: string) => `${name} takes no new tasks at the moment. Choose another category.`
export const payTooLow = (least: number) => `Payable amount must be at least ${coins(least)}`
export const payTooLowIn = (least: number, category: string) =>
  `Payable amount must be at least ${coins(least)} in ${category}`
export const defaultStaysActive = 'This category stays active: tasks without a category go there.'
