/** Words of tasks that several pages share. */
import type { Category, ReportReason } from '@piecework/contract'
import { number } from './format.ts'

export const title = 'শিরোনাম'
export const details = 'বিবরণ'
export const category = 'ক্যাটাগরি'
export const deadline = 'শেষ তারিখ'
export const slots = 'জায়গা'
export const pay = 'পারিশ্রমিক'
export const buyer = 'বায়ার'
export const workers = 'কর্মী'
/** Work that was sent and not rejected, of all slots; and what of it waits for the buyer's decision. */
export const sentOf = (sent: number, slots: number, toReview: number) =>
  `${number(slots)}টির মধ্যে ${number(sent)}টি জমা পড়েছে${toReview > 0 ? ` · ${number(toReview)}টি যাচাই বাকি` : ''}`
export const fee = 'চার্জ'
export const taskDetails = 'কাজের বিবরণ'
export const submissionInstructions = 'জমা দেওয়ার নির্দেশনা'
export const proofHint = 'প্রমাণ হিসেবে কর্মীরা আপনাকে কী পাঠাবেন?'
export const availableCoins = 'ব্যবহারযোগ্য কয়েন'
export const leftAfterwards = 'এরপর থাকবে'
/** `written` is the number of missing coins with its digits. */
export const needMoreCoins = (_coins: number, written: string) => `আপনার আরও ${written} কয়েন লাগবে।`
export const purchaseCoin = 'কয়েন কিনুন'
export const deadlineInPast = 'শেষ তারিখ আজকের আগে হতে পারে না'
export const deadlineTooLate = 'শেষ তারিখ সর্বোচ্চ দুই বছর পরে হতে পারে'
export const deleted = 'মুছে ফেলা হয়েছে!'
export const notDeleted = 'মুছে ফেলা যায়নি'
export const remove = 'মুছে ফেলুন'

export const reportReasons: Record<ReportReason, string> = {
  asks_for_code: 'এতে কোড বা পাসওয়ার্ড চাওয়া হয়েছে',
  money: 'এতে আমাকে টাকা পাঠাতে বা দিতে বলা হয়েছে',
  identity: 'এতে পরিচয়পত্র বা অন্য কারও অ্যাকাউন্ট চাওয়া হয়েছে',
  illegal: 'এটি আইনবিরোধী',
  impossible: 'বিবরণ অনুযায়ী কাজটি করা সম্ভব নয়',
  unclear: 'কী করতে হবে, তা স্পষ্ট নয়',
  other: 'অন্য কারণ',
}

export const categoryName = ({ name_bn }: Category) => name_bn
