/** Messages about submissions and bonuses, and why work is rejected. */
import type { RejectedBecause } from '../../submissions.ts'

/** Why a submission was rejected, as its worker and its buyer read it. */
export const rejections: Record<RejectedBecause, string> = {
  none: 'No reason was given',
  withdrawn: 'Withdrawn by the worker',
  worker_left: 'The worker has left',
  missing_part: 'A part is missing',
  not_followed: 'The instructions were not followed',
  wrong: 'The answer is wrong',
  copied: 'It is copied from another source',
  unreadable: 'It cannot be read or opened',
  other: 'Another reason',
}

/** `words` in quotation marks. */
export const rejectionWithWords = (label: string, words: string) => `${label}. ${words}`
export const categoryRequired = 'Please choose what is wrong'
export const otherReason = (min: number) => `Please say what is wrong, in at least ${min} characters`
export const submissionDetail = 'Submission detail'
export const coinsRequired = 'Coins are required'
export const bonusTooLow = 'A bonus must be at least 0.01 coins'
export const bonusTooHigh = 'This is more than a bonus can be'
export const coinsWithTwoDecimals = 'Coins can have at most two decimals'
export const words = 'Words'
