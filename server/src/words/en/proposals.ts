/** Messages about what one Admin may not book alone. */
import { type ConfirmedBy, maxCoinsByAdminGroup, maxCoinsByOneAdmin } from '@piecework/contract'
import { number } from '@piecework/contract/words/en/format'

const reasons = {
  newAdmin: 'You have been an Admin for less than three days, so another Admin confirms what you book.',
  aboveOne: `This is above the ${number(maxCoinsByOneAdmin)} coins that one Admin books alone in 24 hours.`,
  aboveGroup: `This is above the ${number(maxCoinsByAdminGroup)} coins in 24 hours of you and the Admins who were made by you, or with you.`,
  removal: 'A user with coins is removed at once only by two Admins.',
}

const whoConfirms: Record<ConfirmedBy, string> = {
  admin: 'It waits under Accounting for another Admin to confirm.',
  vouched_admin:
    'It waits under Accounting, but no Admin can confirm it: all others are new, made by you, or made by the same Admin. The operator vouches for one at the server, with npm run confirm -- admin ADDRESS, or confirms it with npm run confirm.',
  operator: 'No other Admin can confirm it: the operator does it at the server, with npm run confirm.',
}

/** Why it waits, and who confirms it. */
export const waits = (why: keyof typeof reasons, by: ConfirmedBy) =>
  `${reasons[why]} ${whoConfirms[by]} ${why === 'removal' ? 'Nothing was changed yet.' : 'Nothing was booked yet.'}`
