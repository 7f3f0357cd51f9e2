/** Messages about submissions and bonuses. */
export const submissionDetail = 'জমা দেওয়া কাজের বিবরণ'
export const coinsRequired = 'কয়েনের পরিমাণ দিন'
export const bonusTooLow = 'বোনাস অন্তত ০.০১ কয়েন হতে হবে'
export const bonusTooHigh = 'বোনাস এত বেশি হতে পারে না'
export const coinsWithTwoDecimals = 'কয়েনে দশমিকের পর সর্বোচ্চ দুই ঘর থাকতে পারে'
export const words = 'বার্তা'
