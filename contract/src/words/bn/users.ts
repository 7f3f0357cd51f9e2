/** Messages about users. */
export const roleRequired = 'কর্মী নাকি বায়ার, বেছে নিন'
