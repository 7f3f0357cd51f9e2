/** Messages about passwords. */
export const currentPasswordRequired = 'বর্তমান পাসওয়ার্ড দিন'
export const tokenRequired = 'লিংকের টোকেন দরকার'
