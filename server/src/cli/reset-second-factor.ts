/** The command that resets a lost second factor, for an operator without another Admin who can do it. */

import { normalizeEmail } from '@piecework/contract'
import { recordOperator } from '../audit/audit.ts'
import { resetSecondFactor } from '../auth/second-factor/reset.ts'
import { type Db, transact } from '../db/transact.ts'
import { type MailSettings, mailSettings } from '../notifications/mail-settings.ts'
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
  ({ db }, config) => reset(db, email, mailSettings(config)),
)
console.log(`${email} signs in with the password alone now, and should set up a new second factor at once.`)

function reset(db: Db, email: string, mail: MailSettings | null): Promise<void> {
  return transact(db, async (tx) => {
    const user = await lockUserByEmail(tx, email)
    await resetSecondFactor(tx, user, { by: 'operator', reason, mail })
    await recordOperator(tx, {
      action: 'user.reset-second-factor',
      object: user._id,
      reason,
      before: { second_factor: true },
      after: { second_factor: false },
    })
  })
}
