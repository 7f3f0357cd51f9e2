/** Words that many screens share. */
export const tryAgain = 'Try again'
export const trying = 'Trying…'
export const loading = 'Loading'
