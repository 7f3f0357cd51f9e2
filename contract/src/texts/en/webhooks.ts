/** Messages about webhooks. */

export const texts = {
  urlRequired: 'An address is required',
  urlTooLong: 'This address is too long',
  typesRequired: 'Choose at least one type of event',
}
