/** Words of the toasts. */
/** Names the region of the toasts. */
export const messages = 'বার্তা'
export const close = 'বন্ধ করুন'
