/** Words of tasks that several pages share. */
import type { Category, ReportReason } from '@piecework/contract'
import { number } from './format.ts'

export const title = 'Title'
export const details = 'Details'
export const category = 'Category'
export const deadline = 'Deadline'
export const slots = 'Slots'
export const pay = 'Pay'
export const buyer = 'Buyer'
export const workers = 'Workers'
/** Work that was sent and not rejected, of all slots; and what of it waits for the buyer's decision. */
export const sentOf = (sent: number, slots: number, toReview: number) =>
  `${number(sent)} of ${number(slots)} sent${toReview > 0 ? ` · ${number(toReview)} to review` : ''}`
export const fee = 'Fee'
export const taskDetails = 'Task Details'
export const submissionInstructions = 'Submission Instructions'
export const proofHint = 'What should workers send you as proof?'
export const availableCoins = 'Available coins'
export const leftAfterwards = 'Left afterwards'
/** `written` is the number of missing coins with its digits. */
export const needMoreCoins = (coins: number, written: string) =>
  `You need ${written} more ${coins === 1 ? 'coin' : 'coins'}.`
export const purchaseCoin = 'Purchase Coin'
export const deadlineInPast = 'Deadline cannot be in the past'
export const deadlineTooLate = 'Deadline can be at most two years ahead'
export const deleted = 'Deleted!'
export const notDeleted = 'Not deleted'
export const remove = 'Delete'

export const reportReasons: Record<ReportReason, string> = {
  asks_for_code: 'It asks for a code or a password',
  money: 'It asks me to send or pay money',
  identity: 'It asks for identity papers or the account of another user',
  illegal: 'It is against the law',
  impossible: 'It cannot be done as described',
  unclear: 'It is not clear what to do',
  other: 'Another reason',
}

export const categoryName = ({ name_en }: Category) => name_en
