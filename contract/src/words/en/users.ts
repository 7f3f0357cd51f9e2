/** Messages about users. */
export const roleRequired = 'Please select a role'
