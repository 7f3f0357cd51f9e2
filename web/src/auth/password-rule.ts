/** The rules of a password in one sentence, below the field. */
export const passwordRule = 'At least 6 characters, one of them an uppercase letter.'
