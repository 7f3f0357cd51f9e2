/** Words of the notice for a user whom an Admin removed. Times come in words, coins with their unit. */
export const willBeRemoved = (time: string) => `Your account will be removed: ${time}`
export const suspendedUntilThen =
  'An Admin removed it. Until then it is suspended: you can sign in and read. On that day what is left on it is lost.'
export const withdrawFirst = (coins: string) =>
  `Withdraw your earned coins before, any whole number of them: ${coins}. One withdrawal may be below the minimum.`
export const withdrawLater = (coins: string, date: string) =>
  `Your earned coins, ${coins}, can be withdrawn when the payment fraud case is closed, at the latest on ${date}. Seven days are left after that.`
export const withdraw = 'Withdraw coins'
export const isItAMistake = 'Is it a mistake? Write to us: an Admin can stop it.'
export const contact = 'Contact form'
