import { usesBanglaDigits } from '../../digits.ts'

/** The language of these words. */
export const language: 'en' | 'bn' = 'bn'
/** The other language: its code, and in that language its name and what reads this page in it. */
export const otherCode: 'en' | 'bn' = 'en'
export const otherLanguage = 'English'
export const readInOther = 'English'
/** The header `Accept-Language` of calls: the server answers in Bangla to exactly these two. */
export const acceptLanguage = (): string => (usesBanglaDigits() ? 'bn' : 'bn-u-nu-latn')
