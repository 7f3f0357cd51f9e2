/** The message after a registration. */
export const success = 'Success!'
export const accountCreated = 'Account created successfully'
