/** Words of the form fields. */
export const optional = '(optional)'
export const email = 'E-mail'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const newPassword = 'New password'
export const passwordRules = 'At least 6 characters, one of them an uppercase letter.'
export const roleMissing = 'Please select a role'
