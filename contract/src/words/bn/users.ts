/** Messages about users. */
export const roleRequired = 'ভূমিকা বেছে নিন'
