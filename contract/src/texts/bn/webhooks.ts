/** Messages about webhooks. */

export const texts = {
  urlRequired: 'একটি ঠিকানা দিন',
  urlTooLong: 'ঠিকানাটি বেশি লম্বা',
  typesRequired: 'অন্তত এক ধরনের ঘটনা বেছে নিন',
}
