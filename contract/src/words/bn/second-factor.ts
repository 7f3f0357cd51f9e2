/** Messages about the second factor. */
export const codeRequired = 'কোড দিন'
export const codeInvalid = '৬ সংখ্যার কোড, অথবা ১০ অক্ষরের উদ্ধার কোড দিন'
