/** Words of the workers whom a buyer blocks. */

export const blockedWorkers = 'ব্লক করা কর্মী'
export const blockedWorkersText = 'তাঁরা আপনার কাজ দেখতে বা জমা দিতে পারেন না।'
export const noBlockedWorkers = 'কোনো কর্মী ব্লক করা নেই'
export const noBlockedWorkersText = 'কর্মীর জমা দেওয়া কাজ যেখানে পড়েন, সেখান থেকেই তাঁকে ব্লক করতে পারেন।'
export const blockedWorkersCaption = 'ব্লক করা কর্মী, সর্বশেষটি আগে'
export const email = 'ইমেইল'
/** Stands in place of the e-mail where the operator hides it. */
export const shortName = 'সংক্ষিপ্ত নাম'
export const since = 'কবে থেকে'
export const ends = 'শেষ হবে'
export const youEndIt = 'আপনি ব্লক তুলে নিলে'

export const unblock = 'ব্লক তুলে নিন'
export const unblockOf = (worker: string) => `ব্লক তুলে নিন: ${worker}`
export const unblocked = 'ব্লক তুলে নেওয়া হয়েছে'
/** `worker` in quotation marks. */
export const unblockedText = (worker: string) => `${worker} আবার আপনার কাজ দেখতে পাবেন।`
export const notUnblocked = 'ব্লক তোলা যায়নি'
