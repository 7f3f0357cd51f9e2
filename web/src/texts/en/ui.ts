/** Words that many screens share. The pages loaded first take theirs from `first-pages.ts`. */

export { error, loading, name, roles, tryAgain, trying } from './first-pages.ts'

export const cancel = 'Cancel'
export const close = 'Close'
export const saving = 'Saving…'
export const sending = 'Sending…'
export const reason = 'Reason'
export const logout = 'Logout'
export const back = 'Back'

// Words of the carousels. They are read aloud only

export const carousel = 'carousel'
export const slide = 'slide'
export const slideOf = (slide: number, slides: number) => `${slide} of ${slides}`
export const pause = 'Pause'
export const play = 'Play'
export const previous = 'Previous'
export const next = 'Next'

// Words of the form fields

export const optional = '(optional)'
export const email = 'E-mail'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const newPassword = 'New password'
export const passwordRules = 'At least 6 characters, one of them an uppercase letter.'
export const roleMissing = 'Please select a role'

// Words of the toasts

/** Names the region of the toasts. */
export const messages = 'Messages'
