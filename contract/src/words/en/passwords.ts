/** Messages about passwords. */
export const currentPasswordRequired = 'Current password is required'
export const tokenRequired = 'Token is required'
