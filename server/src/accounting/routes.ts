/** Binds the Admin's accounting endpoints. */
import { contract } from '@piecework/contract'
import { shared } from '../db/shared.ts'
import type { Api } from '../http/bind.ts'
import { accountTotals, userAccounts } from '../ledger/totals.ts'
import { transfers } from '../ledger/transfers.ts'
import { check } from './integrity-check.ts'
import { lastCheck } from './queries.ts'

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
