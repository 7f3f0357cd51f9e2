/** Words that many screens share. The pages loaded first take theirs from `first-pages.ts`. */
export { error, loading, name, roles, tryAgain, trying } from './first-pages.ts'

export const cancel = 'Cancel'
export const close = 'Close'
export const saving = 'Saving…'
export const sending = 'Sending…'
export const reason = 'Reason'
export const logout = 'Logout'
export const back = 'Back'
