/** Words of what slots cost. */
import { count } from './format.ts'

export const fee = 'Fee'
export const availableCoins = 'Available coins'
export const leftAfterwards = 'Left afterwards'
/** `written` is the number of missing coins with its digits. */
export const needMoreCoins = (coins: number, written: string) =>
  `You need ${written} more ${coins === 1 ? 'coin' : 'coins'}.`
export const purchaseCoin = 'Purchase Coin'
/** `pay`: "5 coins". */
export const slotsTimesPay = (slots: number, pay: string) => `${count(slots, 'slot')} × ${pay}`
