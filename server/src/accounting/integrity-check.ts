/** Runs the integrity check, as a cron job or for an Admin; one check at a time over all server processes. */
import { ApiError, type BrokenRule, type IntegrityCheck } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { type Db, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { findLedgerViolations } from '../ledger/integrity.ts'

type Log = { error(details: object, message: string): void }

const maxStored = 100
/** A check that takes longer than this runs once a day instead of every hour. */
const cheapMs = 10_000

/** Runs a check and stores its result. @throws `check_running` while another check runs */
export async function check(db: Db, log: Log, askedBy: Actor | null): Promise<IntegrityCheck> {
  const began = performance.now()
  const violations = await findViolations(db)
  const took_ms = Math.round(performance.now() - began)
  const broken = violations.slice(0, maxStored)
  const broken_count = violations.length
  if (broken_count > 0) log.error({ broken }, 'the ledger violates a rule')
  const { at } = await transact(db, (tx) =>
    tx
      .insertInto('integrity_checks')
      .values({
        _id: newId(),
        took_ms,
        broken: sql`${JSON.stringify(broken)}::text::jsonb`,
        broken_count,
        asked_by: askedBy?._id ?? null,
      })
      .returning('at')
      .executeTakeFirstOrThrow(),
  )
  return { at, took_ms, broken, broken_count, asked_by: askedBy?.name ?? null }
}

/** Called every hour. Checks every time while checks are cheap, otherwise once a day. */
export async function checkWhenDue(db: Db, log: Log): Promise<void> {
  const recent = await db
    .selectFrom('integrity_checks')
    .select('_id')
    .where('took_ms', '>', cheapMs)
    .where('at', '>', sql<string>`now() - interval '23 hours'`)
    .executeTakeFirst()
  if (!recent) await check(db, log, null).catch(ignoreRunningCheck)
}

async function findViolations(db: Db): Promise<BrokenRule[]> {
  return transact(db, async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ alone: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('integrity check')) as alone`.execute(tx)
    if (!rows[0]?.alone) throw new ApiError('check_running')
    return findLedgerViolations(tx)
  })
}

/** Ignores `check_running`: the process that runs the check stores its result. */
function ignoreRunningCheck(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'check_running')) throw failure
}
