/** Checking the books: by the clock, or because an Admin asks; one check at a time, however many servers run. */
import { ApiError, type IntegrityCheck } from '@piecework/contract'
import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { type Db, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { findLedgerViolations, type Violation } from '../ledger/integrity.ts'

type Log = { error(details: object, message: string): void }

const mostKept = 100
/** A check that takes longer than this is made once a day instead of every hour. */
const cheapMs = 10_000

/** @throws `check_running` while another one runs. */
export async function check(db: Db, log: Log, askedBy: Actor | null): Promise<IntegrityCheck> {
  const began = performance.now()
  const broken = await brokenNow(db)
  const took_ms = Math.round(performance.now() - began)
  if (broken.length > 0) log.error({ broken: broken.slice(0, mostKept) }, 'the books do not hold')
  const { at } = await transact(db, (tx) =>
    tx
      .insertInto('integrity_checks')
      .values({
        _id: newId(),
        took_ms,
        broken: sql`${JSON.stringify(broken.slice(0, mostKept))}::text::jsonb`,
        broken_count: broken.length,
        asked_by: askedBy?._id ?? null,
      })
      .returning('at')
      .executeTakeFirstOrThrow(),
  )
  return {
    at,
    took_ms,
    broken: broken.slice(0, mostKept),
    broken_count: broken.length,
    asked_by: askedBy?.name ?? null,
  }
}

/** Set off every hour: every time while checks are cheap, else once a day. */
export async function checkWhenDue(db: Db, log: Log): Promise<void> {
  const recent = await db
    .selectFrom('integrity_checks')
    .select('_id')
    .where('took_ms', '>', cheapMs)
    .where('at', '>', sql<string>`now() - interval '23 hours'`)
    .executeTakeFirst()
  if (!recent) await check(db, log, null).catch(unlessRunning)
}

/** The embedded database takes one transaction after the other, so a second check would only wait there. */
const checking = new WeakSet<Db>()

async function brokenNow(db: Db): Promise<Violation[]> {
  if (checking.has(db)) throw new ApiError('check_running')
  checking.add(db)
  try {
    return await transact(db, async (tx) => {
      await sql`set transaction read only`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      const { rows } = await sql<{ alone: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('check of the books')) as alone`.execute(tx)
      if (!rows[0]?.alone) throw new ApiError('check_running')
      return findLedgerViolations(tx)
    })
  } finally {
    checking.delete(db)
  }
}

/** Whoever runs it already will tell. */
function unlessRunning(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure
}
