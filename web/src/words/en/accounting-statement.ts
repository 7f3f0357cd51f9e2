/** Words of the coin statement. Coins come formatted, with their unit. */
export const coinStatement = 'Coin Statement'
export const everyMovement = 'Every movement of your coins, newest first.'
export const print = 'Print'
export const movements = 'Movements of your coins, newest first'
export const noMovements = 'No coin movements yet'
export const willAppear = 'They will appear here'
export const adminHasNone = 'An Admin has no coins'
export const underAccounting = 'The movements of all users’ coins are under Accounting.'
export const accounting = 'Accounting'
export const balanceOf = (coins: string) => `Balance ${coins}`
export const whatHappened = 'What happened'
export const dateAndTime = 'Date and time'
export const coins = 'Coins'
export const balance = 'Balance'
export const stillYours = (coins: string) => `${coins}, still yours`
export const notDownloaded = 'The statement could not be downloaded'
export const preparing = 'Preparing…'
export const downloadCsv = 'Download CSV'
