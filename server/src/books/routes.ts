/** Binds the Admin's books. */
import { contract } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { accountTotals, personAccounts } from '../ledger/totals.ts'
import { transfers } from '../ledger/transfers.ts'
import { check } from './checking.ts'
import { lastCheck } from './queries.ts'

const { books } = contract

export function bookRoutes(api: Api): void {
  const { db } = api
  api.bind(books.totals, () => accountTotals(db))
  api.bind(books.transfers, ({ input }) => transfers(db, input))
  api.bind(books.person, ({ input }) => personAccounts(db, input.id))
  api.bind(books.lastCheck, () => lastCheck(db))
  api.bind(books.check, ({ who }) => check(db, api.app.log, who))
}
