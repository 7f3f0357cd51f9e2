/** Messages about the keys of programs. */
import { number } from './format.ts'

export const texts = {
  name: 'Name',
  scopesRequired: 'Choose what the key may do',
  coinsRequired: 'A number of coins is required',
  coinsOutside: (most: number) => `From 0 to ${number(most)} coins`,
  coinsWithTwoDecimals: 'Coins have at most two decimals',
}
