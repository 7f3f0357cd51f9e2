/** The language of these words. */

export const language: 'en' | 'bn' = 'en'
/** The other language: its code, and its name in that language. */
export const otherCode: 'en' | 'bn' = 'bn'
export const otherLanguage = 'বাংলা'
/** The header `Accept-Language` of calls; English calls send none. */
export const acceptLanguage = (): string => language
