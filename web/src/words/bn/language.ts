/** The language of these words. */
export const language: 'en' | 'bn' = 'bn'
/** The other language: its code, and its name in that language. */
export const otherCode: 'en' | 'bn' = 'en'
export const otherLanguage = 'English'
