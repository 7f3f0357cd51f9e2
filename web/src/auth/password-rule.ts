/** The password rules as one sentence, shown below the field. */
export const passwordRule = 'At least 6 characters, one of them an uppercase letter.'
