/** Messages about card payments. */
export const packageRequired = 'Choose one of the coin packages'
export const transactionIdRequired = 'Transaction id is required'
export const clientSecretRequired = 'The client secret is required'
