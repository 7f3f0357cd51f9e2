/** Runs the integrity check of the ledger; checks that there is an Admin, and their second factors. */

import { sql } from 'kysely'
import { errorCode } from '../../db/errors.ts'
import { migrationsLeft } from '../../db/migrate.ts'
import { transact } from '../../db/transact.ts'
import { isSuspended } from '../../ledger/blocks.ts'
import { findLedgerViolations } from '../../ledger/integrity.ts'
import { broken, type CheckContext, type CheckOutcome, off, unknown, warning, works } from './check-result.ts'

const queryCanceled = '57014'
const maxReported = 5

export async function checkLedger({ database }: CheckContext): Promise<CheckOutcome[]> {
  if (!database) return []
  if ((await migrationsLeft(database)).waiting.length > 0) {
    return unknown('The ledger is not checked while migrations wait.', 'Start the server once.')
  }
  try {
    const violations = await transact(database.db, async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await sql`set local statement_timeout = '60s'`.execute(tx)
      return findLedgerViolations(tx)
    })
    if (violations.length === 0) return works('Every rule of the ledger holds.')
    return violations
      .slice(0, maxReported)
      .flatMap(({ rule, object, found, expected }) =>
        broken(
          `${rule}: ${object} is ${found}, not ${expected}.`,
          'Switch withdrawals off on the page Operations, and find the cause before anything else.',
        ),
      )
  } catch (failure) {
    if (errorCode(failure) !== queryCanceled) throw failure
    return unknown('The integrity check takes longer than a minute.', 'See the last check on the page Accounting.')
  }
}

export async function checkAdmins({ database, config }: CheckContext): Promise<CheckOutcome[]> {
  if (!database || (await migrationsLeft(database)).waiting.length > 0) return []
  const admins = await database.db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.email', 'users.email')
    .leftJoin('second_factors', 'second_factors.credential_id', 'credentials._id')
    .select(['users.email', 'second_factors.confirmed_at'])
    .where('role', '=', 'Admin')
    .where('users.removed_at', 'is', null)
    .where(sql<boolean>`not ${isSuspended}`)
    .execute()
  if (admins.length === 0) {
    if (config.admin) return unknown('There is no Admin yet.', `The next start makes ${config.admin.email} one.`)
    return broken(
      'There is no Admin: withdrawals cannot be paid out, and users cannot be managed.',
      'Set ADMIN_EMAIL and ADMIN_PASSWORD, and start the server.',
    )
  }
  const missing = admins.filter(({ confirmed_at }) => !confirmed_at).length
  const message = `${admins.length === 1 ? 'One Admin' : `${admins.length} Admins`}, ${missing} without a second factor`
  return [
    ...works(`${message}.`),
    ...checkSecondFactor(config.secondFactor, config.stripe?.livemode ?? false, config.production),
  ]
}

function checkSecondFactor(rule: 'offered' | 'required', isLive: boolean, production: boolean): CheckOutcome[] {
  if (rule === 'required')
    return works(`A second factor is required of Admins${isLive ? ', as real money moves' : ''}.`)
  if (!production) return off('A second factor is offered to Admins, not required.')
  return warning('A stolen password of an Admin is enough to pay out.', 'Set SECOND_FACTOR=required.')
}
