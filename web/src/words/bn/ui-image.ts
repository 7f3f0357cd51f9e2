/** Words of the image field. */
import { number } from './format.ts'

export const changeImage = 'ছবি বদলান'
export const chooseImage = 'ছবি বেছে নিন'
export const remove = 'সরিয়ে ফেলুন'
/** Read aloud only. */
export const uploading = (label: string) => `${label}: পাঠানো হচ্ছে`
export const percent = (percent: number) => `${number(percent)}%`
export const notImage = 'ফাইলটি ছবি নয়। একটি ছবি বেছে নিন।'
export const imageNotArrived = 'ছবিটি এখনো আপলোড হয়নি'
export const imageNotArrivedText = 'একটু অপেক্ষা করুন, আবার চেষ্টা করুন, অথবা ছবিটি সরিয়ে ফেলুন।'
export const profilePicture = 'প্রোফাইল ছবি'
