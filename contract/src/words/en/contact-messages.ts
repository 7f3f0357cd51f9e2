/** Messages of the contact form. */
export const company = 'Company'
export const message = 'Message'
