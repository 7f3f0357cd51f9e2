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
  api.bind(submissions.pending, ({ input, caller }) => pendingFor(db, input.buyer ?? caller.email, input))
  api.bind(submissions.mine, ({ input, caller }) => submissionsOf(db, input.email ?? caller.email, input))
  api.bind(submissions.submit, async ({ tx, input, caller }) => ({
    insertedId: await submit(tx, caller, input, timeZone),
  }))
  api.bind(submissions.approve, async ({ tx, input, caller }) => ({
    success: true,
    coins: await approve(tx, caller, input, timeZone),
  }))
  api.bind(submissions.approveMany, ({ tx, input, caller }) => approveMany(tx, caller, input.ids, timeZone))
  api.bind(submissions.reject, async ({ tx, input, caller }) => ({
    success: true,
    refunded: await reject(tx, caller, input.id, timeZone),
  }))
}
