/** Binds the audit trail. */
import { contract } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { auditTrail } from './queries.ts'

const { audit } = contract

export function auditRoutes(api: Api): void {
  api.bind(audit.trail, ({ input }) => auditTrail(api.db, input))
}
