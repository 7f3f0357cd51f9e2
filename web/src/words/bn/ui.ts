/** Words that many screens share. */
export const tryAgain = 'আবার চেষ্টা করুন'
export const trying = 'চেষ্টা চলছে…'
export const loading = 'লোড হচ্ছে'
