/** Messages about blocks. */
export const endHasPassed = 'The end of the block must be in the future'
