/** Binds the Admin's accounting endpoints, with the latest integrity check. */

import { contract, type IntegrityCheck } from '@piecework/contract'
import { shared } from '../db/shared.ts'
import type { Db } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { accountTotals, userAccounts } from '../ledger/totals.ts'
import { transfers } from '../ledger/transfers.ts'
import { check } from './integrity-check.ts'

const { accounting } = contract

export function accountingRoutes(api: Api, { sharedMs }: { sharedMs: number }): void {
  const { db } = api
  const totals = shared(() => accountTotals(db), sharedMs)
  api.bind(accounting.totals, totals)
  api.bind(accounting.transfers, ({ input }) => transfers(db, input))
  api.bind(accounting.user, ({ input }) => userAccounts(db, input.id))
  api.bind(accounting.lastCheck, () => lastCheck(db))
  api.bind(accounting.check, ({ caller }) => check(db, api.app.log, caller))
}

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
