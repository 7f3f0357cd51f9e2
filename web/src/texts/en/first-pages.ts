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

// The words of the guard, which every page loads

export const accountNotLoaded = 'Your account could not be loaded'

// Words of the bar and the footer of the public pages

export const main = 'Main'
export const menu = 'Menu'
export const joinAsDeveloper = 'Join as Developer'
export const opensInNewTab = '(opens in a new tab)'
export const login = 'Login'
export const register = 'Register'
export const dashboard = 'Dashboard'
export const profile = 'Profile'
export const logout = 'Logout'

export const aboutProduct =
  'A micro-task and earning platform for task providers and workers worldwide. Fast, fair and efficient.'
export const contact = 'Contact'
export const follow = 'Follow'
export const policies = { rules: 'Rules', terms: 'Terms', privacy: 'Privacy', help: 'Help', prices: 'Prices' }
export const rulesAndTerms = 'Rules and terms'
export const allRightsReserved = (year: string, brand: string) => `© ${year} ${brand}. All rights reserved.`
