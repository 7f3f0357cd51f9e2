/** Messages about the second factor. */
export const codeRequired = 'Code is required'
export const codeInvalid = 'Enter the 6 digits, or a recovery code of 10 characters'
