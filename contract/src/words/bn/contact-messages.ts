/** Messages of the contact form. */
export const company = 'প্রতিষ্ঠানের নাম'
export const message = 'বার্তা'
