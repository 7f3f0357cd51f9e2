/** The command that takes a lost second factor away, for an operator without another Admin who could. */
import { parseArgs } from 'node:util'
import { ApiError } from '@piecework/contract'
import { recordOperator } from '../audit/actions.ts'
import { resetSecondFactor } from '../auth/second-factor/reset.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { type Db, transact } from '../db/transact.ts'
import { type MailSettings, mailSettings } from '../notifications/mail-settings.ts'

const reason = 'it was reported lost'

try {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  if (!values.email) throw new ConfigError('say whose: --email admin@example.com.')
  await run(readConfig(), values.email.trim().toLowerCase())
} catch (error) {
  console.error(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function run(config: Config, email: string): Promise<void> {
  const database = await openDatabase(config, { poolSize: 2 })
  try {
    await migrate(database)
    await reset(database.db, email, mailSettings(config))
  } finally {
    await database.close()
  }
  console.log(`${email} signs in with the password alone now, and should set up a new second factor at once.`)
}

function reset(db: Db, email: string, mail: MailSettings | null): Promise<void> {
  return transact(db, async (tx) => {
    const person = await tx
      .selectFrom('users')
      .select(['_id', 'email'])
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!person) throw new ApiError('user_not_found')
    await resetSecondFactor(tx, person, { by: 'operator', reason, mail })
    await recordOperator(tx, {
      action: 'user.reset-second-factor',
      object: person._id,
      reason,
      before: { second_factor: true },
      after: { second_factor: false },
    })
  })
}
