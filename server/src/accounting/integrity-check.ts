/** Runs the integrity check, as a cron job or for an Admin; one check at a time over all server processes. */
import { ApiError, type BrokenRule, type IntegrityCheck } from '@piecework/contract'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
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
  const stored = fixed<{ at: string }>`
    insert into integrity_checks (_id, took_ms, broken, broken_count, asked_by)
    values (${newId()}, ${took_ms}, ${JSON.stringify(broken)}::text::jsonb, ${broken_count}, ${askedBy?._id ?? null})
    returning at`
  const { at } = await transact(db, (tx) => stored.one(tx))
  return { at, took_ms, broken, broken_count, asked_by: askedBy?.name ?? null }
}

/** Called every hour. Checks every time while checks are cheap, otherwise once a day. */
export async function checkWhenDue(db: Db, log: Log): Promise<void> {
  const recent = await fixed`
    select from integrity_checks where took_ms > ${cheapMs} and at > now() - interval '23 hours' limit 1`.run(db)
  if (recent.length === 0) await check(db, log, null).catch(ignoreRunningCheck)
}

async function findViolations(db: Db): Promise<BrokenRule[]> {
  return transact(db, async (tx) => {
    await fixed`set transaction read only`.run(tx)
    await fixed`set local statement_timeout = 0`.run(tx)
    const { alone } = await fixed<{ alone: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('integrity check')) as alone`.one(tx)
    if (!alone) throw new ApiError('check_running')
    return findLedgerViolations(tx)
  })
}

/** Ignores `check_running`: the process that runs the check stores its result. */
function ignoreRunningCheck(failure: unknown): void {
  if (!(failure instanceof ApiError && failure.code === 'check_running')) throw failure
}
