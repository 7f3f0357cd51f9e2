/** Words of the page of one task of the buyer. */
import { number } from './format.ts'

export const task = 'কাজ'
export const myTasks = 'আমার কাজ'
export const taskGone = 'কাজটি পাওয়া যায়নি'
export const taskDeleted = 'এই কাজটি মুছে ফেলা হয়েছে। যেসব জমা দেওয়া কাজের পারিশ্রমিক দেওয়া হয়েছে, সেগুলো এখানে থাকে।'
export const submissionsOfTask = 'এই কাজে জমা পড়া কাজ'
export const toReview = (submissions: number) => `যাচাই বাকি (${number(submissions)})`
export const approved = (submissions: number) => `অনুমোদিত (${number(submissions)})`
export const rejected = 'গৃহীত হয়নি'
export const about = 'বিবরণ'
export const noWorkToReview = 'যাচাই করার মতো কাজ নেই'
export const noWorkToReviewText = 'কর্মীরা কাজ জমা দিলে তা এখানে দেখা যাবে।'
export const noApprovedWork = 'এখনো কোনো কাজ অনুমোদিত হয়নি'
export const noApprovedWorkText = 'অনুমোদিত কাজ এখানে ও ডাউনলোড করা ফাইলে থাকে।'
export const noRejectedWork = 'গৃহীত না হওয়া কোনো কাজ নেই'
