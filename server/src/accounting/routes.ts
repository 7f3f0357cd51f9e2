/** Binds the Admin's books. */
import { contract } from '@piecework/contract'
import { shared } from '../db/shared.ts'
import type { Api } from '../http/bind.ts'
import { accountTotals, userAccounts } from '../ledger/totals.ts'
import { transfers } from '../ledger/transfers.ts'
import { check } from './integrity-check.ts'
import { lastCheck } from './queries.ts'

const { books } = contract

export function bookRoutes(api: Api, { sharedMs }: { sharedMs: number }): void {
  const { db } = api
  const totals = shared(() => accountTotals(db), sharedMs)
  api.bind(books.totals, totals)
  api.bind(books.transfers, ({ input }) => transfers(db, input))
  api.bind(books.person, ({ input }) => userAccounts(db, input.id))
  api.bind(books.lastCheck, () => lastCheck(db))
  api.bind(books.check, ({ who }) => check(db, api.app.log, who))
}
