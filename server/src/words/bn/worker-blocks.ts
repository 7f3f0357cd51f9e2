/** Messages about blocks. */
export const endHasPassed = 'ব্লকের শেষ সময় ভবিষ্যতে হতে হবে'
