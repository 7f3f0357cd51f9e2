/** Words of the toasts. */
/** Names the region of the toasts. */
export const messages = 'Messages'
export const close = 'Close'
