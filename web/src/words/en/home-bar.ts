/** Words of the bar and the footer of the public pages. */
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
export const allRightsReserved = (year: string, brand: string) => `© ${year} ${brand}. All rights reserved.`
