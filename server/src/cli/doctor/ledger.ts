/** Runs the integrity check of the ledger. */
import { sql } from 'kysely'
import { errorCode } from '../../db/errors.ts'
import { migrationsLeft } from '../../db/migrate.ts'
import { transact } from '../../db/transact.ts'
import { findLedgerViolations } from '../../ledger/integrity.ts'
import { broken, type CheckContext, type CheckOutcome, unknown, works } from './check-result.ts'

const queryCanceled = '57014'
const maxReported = 5

export async function checkLedger({ database }: CheckContext): Promise<CheckOutcome[]> {
  if (!database) return []
  if ((await migrationsLeft(database)).waiting.length > 0) {
    return [unknown('The ledger is not checked while migrations wait.', 'Start the server once.')]
  }
  try {
    const violations = await transact(database.db, async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await sql`set local statement_timeout = '60s'`.execute(tx)
      return findLedgerViolations(tx)
    })
    if (violations.length === 0) return [works('Every rule of the ledger holds.')]
    return violations
      .slice(0, maxReported)
      .map(({ rule, object, found, expected }) =>
        broken(
          `${rule}: ${object} is ${found}, not ${expected}.`,
          'Switch withdrawals off on the page Operations, and find the cause before anything else.',
        ),
      )
  } catch (failure) {
    if (errorCode(failure) !== queryCanceled) throw failure
    return [unknown('The integrity check takes longer than a minute.', 'See the last check on the page Accounting.')]
  }
}
