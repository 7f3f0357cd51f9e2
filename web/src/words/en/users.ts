/** Words that the profile and the page of the second factor share. */
export const password = 'Password'
export const passwordRequired = 'Password is required'
export const recentSignInNeeded =
  'For this, your sign-in must be less than five minutes old. If it is older, sign out and in again first.'
export const secondFactor = 'Second factor'
/** `date` comes formatted. */
export const onSince = (date: string) => `On since ${date}`
export const isOnSince = (date: string) => `On since ${date}.`
export const isOff = 'Off. Your password alone opens your account.'
export const looking = 'Looking…'
export const change = 'Change'
export const setUp = 'Set up'
export const checking = 'Checking…'
