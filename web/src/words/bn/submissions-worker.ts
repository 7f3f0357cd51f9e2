/** Words of the lists of a worker's own submissions. */
import type { SubmissionStatus } from '@piecework/contract'
import { number } from './format.ts'

export const mySubmissions = 'আমার জমা দেওয়া কাজ'
export const searchTitleAndBuyer = 'কাজ ও বায়ার খুঁজুন'
export const noSubmissions = 'জমা দেওয়া কোনো কাজ পাওয়া যায়নি'
export const noSubmissionsText = 'আপনার জমা দেওয়া কাজ এখানে দেখা যাবে'
export const yourSubmissions = 'আপনার জমা দেওয়া কাজ, নতুনগুলো আগে'
export const status = 'অবস্থা'
export const anyStatus = 'সব'
export const statuses: Record<SubmissionStatus, string> = {
  pending: 'অপেক্ষায়',
  approved: 'অনুমোদিত',
  rejected: 'গৃহীত হয়নি',
}
export const submittedFrom = 'জমার তারিখ, শুরু'
export const submittedUntil = 'জমার তারিখ, শেষ'
export const taskTitle = 'কাজের শিরোনাম'
export const buyer = 'বায়ার'
export const submittedOn = 'জমার তারিখ'
export const amount = 'পরিমাণ'

export const approvedSubmissions = 'অনুমোদিত কাজ'
export const inAll = (submissions: number) => `মোট ${number(submissions)}টি`
export const noApproved = 'এখনো কোনো কাজ অনুমোদিত হয়নি'
export const yourApproved = 'আপনার অনুমোদিত কাজ'
export const earned = 'আয়'
