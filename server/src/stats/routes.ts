/** Binds the dashboards' figures. */
import { contract } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { adminStats, buyerStats, workerStats } from './queries.ts'

const { stats } = contract

export function statsRoutes(api: Api): void {
  api.bind(stats.admin, () => adminStats(api.db))
  api.bind(stats.buyer, ({ who }) => buyerStats(api.db, who._id))
  api.bind(stats.worker, ({ who }) => workerStats(api.db, who._id))
}
