/** Messages about the second factor. */
export const codeRequired = 'কোড দিন'
export const codeInvalid = '৬ সংখ্যার কোড, অথবা ১০ অক্ষরের রিকভারি কোড দিন'
