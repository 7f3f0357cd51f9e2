/** The latest integrity check. */
import type { IntegrityCheck } from '@piecework/contract'
import type { Db } from '../db/transact.ts'

export async function lastCheck(db: Db): Promise<IntegrityCheck | null> {
  const found = await db
    .selectFrom('integrity_checks')
    .leftJoin('users', 'users._id', 'asked_by')
    .select(['at', 'took_ms', 'broken', 'broken_count', 'users.name as asked_by'])
    .orderBy('integrity_checks._id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
