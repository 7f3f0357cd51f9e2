/** Words of the 403 page for a suspended user, and after a change of the role. */
/** `time` is written in words. */
export const suspendedSince = (time: string) => `An Admin suspended it: ${time}.`
export const suspendedText = 'You can sign in and read, and withdraw earned coins, but not change anything else.'
/** `time` is written in words. */
export const isBeingRemoved = (time: string) =>
  `It will be removed: ${time}. Until then you can sign in, read, and withdraw earned coins.`
export const roleChangedText = 'An Admin changed your role, so this page is no longer yours.'
export const readWhy = 'Read why in your notifications'
export const withdrawEarned = 'Withdraw earned coins'
export const writeToUs = 'Write to us with the contact form'
export const toDashboard = 'Go to your dashboard'
