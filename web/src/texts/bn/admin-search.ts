/** Words of the search of an Admin. */
import { number } from './format.ts'

export const label = 'নাম, ইমেইল, কাজ বা নম্বর'
export const hint = 'ব্যবহারকারী ও কাজ শব্দ দিয়ে; টাকা তোলা ও পেমেন্ট পুরো আইডি, ট্রানজেকশন আইডি বা রসিদ নম্বর দিয়ে।'
export const searching = 'খোঁজা হচ্ছে…'
export const nothing = 'কিছু পাওয়া যায়নি। কম অক্ষর বা পুরো নম্বর লিখে দেখুন।'
export const results = 'যা পাওয়া গেছে'
export const found = (found: number) => `${number(found)}টি পাওয়া গেছে। তীর চিহ্নের কী দিয়ে বেছে নিন।`
/** The state of a payment. */
export const paid = 'পরিশোধ হয়েছে'
export const notPaid = 'পরিশোধ হয়নি'
