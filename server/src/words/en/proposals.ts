/** Messages about what one Admin may not book alone. */
import { number } from '@piecework/contract/words/en/format'

/** Why it waits, and who confirms it. */
export const waits = (isNewAdmin: boolean, coins: number, isConfirmedByAdmin: boolean) => {
  const why = isNewAdmin
    ? 'You have been an Admin for less than three days, so another Admin confirms what you book.'
    : `This is above the ${number(coins)} coins that one Admin books alone in 24 hours.`
  const who = isConfirmedByAdmin
    ? 'It waits under Accounting for another Admin to confirm.'
    : 'No other Admin can confirm it: the operator does it at the server, with npm run confirm.'
  return `${why} ${who} Nothing was booked yet.`
}
