/** Binds the Admin's endpoints for accounting, corrections and the proposals of all kinds, with the latest integrity check. */

import { contract, type IntegrityCheck } from '@piecework/contract'
import { shared } from '../db/shared.ts'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'
import { type Api, done } from '../http/bind.ts'
import { accountTotals, userAccounts } from '../ledger/totals.ts'
import { transfers } from '../ledger/transfers.ts'
import { propose } from './corrections.ts'
import { check } from './integrity-check.ts'
import { proposals as allProposals } from './proposal-queries.ts'
import { cancel, confirm, type Removals } from './proposals.ts'

const { accounting, corrections, proposals } = contract

export function accountingRoutes(api: Api, { sharedMs }: { sharedMs: number }): void {
  const { db } = api
  const totals = shared(() => accountTotals(db), sharedMs)
  api.bind(accounting.totals, totals)
  api.bind(accounting.transfers, ({ input }) => transfers(db, input))
  api.bind(accounting.user, ({ input }) => userAccounts(db, input.id))
  api.bind(accounting.lastCheck, () => lastCheck(db))
  api.bind(accounting.check, ({ caller }) => check(db, api.app.log, caller))
}

export function correctionRoutes(api: Api, timeZone: string, removals: Removals): void {
  api.bind(corrections.propose, async ({ tx, input, caller }) => {
    const { from_user = null, to_user = null, corrects = null } = input
    const { _id, status } = await propose(tx, caller, { ...input, from_user, to_user, corrects })
    return { insertedId: _id, status }
  })
  api.bind(proposals.all, ({ input, caller }) => allProposals(api.db, caller._id, input))
  api.bind(proposals.confirm, async ({ tx, input, caller }) => ({
    success: true,
    coins: (await confirm(tx, caller, input.id, { timeZone, removals })).coins,
  }))
  api.bind(proposals.cancel, ({ tx, input, caller }) => done(cancel(tx, caller, input.id)))
}

export async function lastCheck(db: Db): Promise<IntegrityCheck | null> {
  const found = await fixed<IntegrityCheck>`
    select at, took_ms, broken, broken_count, users.name as asked_by
    from integrity_checks left join users on users._id = asked_by
    order by integrity_checks._id desc limit 1`.first(db)
  return found ?? null
}
