/** Words that the pages loaded first share with the others. */
import type { Role } from '@piecework/contract'

export const tryAgain = 'Try again'
export const trying = 'Trying…'
export const loading = 'Loading'
export const error = 'Error'
export const name = 'Name'
export const roles: Record<Role, string> = { Worker: 'Worker', Buyer: 'Buyer', Admin: 'Admin' }

export const noConnection = 'No connection. Nothing was lost; please try again.'

/** The word after a number that stands in an element of its own. */
export const coinUnit = (coins: number) => (coins === 1 ? 'coin' : 'coins')
/** Read aloud only. `coins` is written with its unit. */
export const balance = (coins: string) => `Coins: ${coins}`
export const balanceUnknown = 'Coins: not known yet'
