/** Binds the submissions' endpoints. */
import { contract } from '@piecework/contract'
import type { Api } from '../http/bind.ts'
import { approve, approveMany } from './approve.ts'
import { pendingFor, submissionsOf } from './queries.ts'
import { reject } from './reject.ts'
import { submit } from './submit.ts'

const { submissions } = contract

export function submissionRoutes(api: Api, timeZone: string): void {
  const { db } = api
  api.bind(submissions.pending, ({ input, who }) => pendingFor(db, input.buyer ?? who.email, input))
  api.bind(submissions.mine, ({ input, who }) => submissionsOf(db, input.email ?? who.email, input))
  api.bind(submissions.submit, async ({ tx, input, who }) => ({ insertedId: await submit(tx, who, input, timeZone) }))
  api.bind(submissions.approve, async ({ tx, input, who }) => ({
    success: true,
    coins: await approve(tx, who, input, timeZone),
  }))
  api.bind(submissions.approveMany, ({ tx, input, who }) => approveMany(tx, who, input.ids, timeZone))
  api.bind(submissions.reject, async ({ tx, input, who }) => ({
    success: true,
    refunded: await reject(tx, who, input.id, timeZone),
  }))
}
