/** The language of these words. */

export const language: 'en' | 'bn' = 'en'
/** The other language: its code, and in that language its name and what reads this page in it. */
export const otherCode: 'en' | 'bn' = 'bn'
export const otherLanguage = 'বাংলা'
export const readInOther = 'এই পেজ বাংলায় পড়ুন'
/** The header `Accept-Language` of calls; English calls send none. */
export const acceptLanguage = (): string => language
