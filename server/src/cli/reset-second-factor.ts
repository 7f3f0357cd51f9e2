/** The command that resets a lost second factor, for an operator without another Admin who can do it. */

import { normalizeEmail } from '@piecework/contract'
import { resetSecondFactor } from '../auth/second-factor/reset.ts'
import { transact } from '../db/transact.ts'
import { lockUserByEmail } from '../users/lock-actor.ts'
import { onDatabase } from './on-database.ts'
import { readOptions } from './usage.ts'

const options = readOptions({
  script: 'second-factor:reset',
  purpose: 'Removes the lost second factor of a user, who then signs in with the password alone.',
  options: { email: { value: 'EMAIL', isRequired: true, meaning: 'E-mail of the user.' } },
  example: '--email admin@example.com',
})
const reason = 'it was reported lost'
const email = normalizeEmail(options.email)

await onDatabase(
  () => 'Nothing was changed',
  ({ db }) =>
    transact(db, async (tx) => {
      const user = await lockUserByEmail(tx, email)
      await resetSecondFactor(tx, null, user, reason)
    }),
)
console.log(`${email} signs in with the password alone now, and should set up a new second factor at once.`)
