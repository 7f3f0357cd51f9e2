/** Messages about reports. */
export const problemRequired = 'Please choose what is wrong'
export const details = 'Details'
