/** Binds the endpoints of the dashboards' stats. */
import { contract } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { adminStatsOf, buyerStats, workerStats } from './queries.ts'

const { stats } = contract

export function statsRoutes(api: Api, { sharedMs }: { sharedMs: number }): void {
  api.bind(stats.admin, adminStatsOf(api.db, sharedMs))
  api.bind(stats.buyer, ({ caller }) => buyerStats(api.db, caller._id))
  api.bind(stats.worker, ({ caller }) => workerStats(api.db, caller._id))
}
