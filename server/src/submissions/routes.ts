/** Binds the submissions' endpoints. */
import { contract } from '@piecework/contract'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { once } from '../http/once.ts'
import { approve, reject, submit } from './actions.ts'
import { approveMany } from './approvingMany.ts'
import { pendingFor, submissionsOf } from './queries.ts'

const { submissions } = contract

export function submissionRoutes(api: Api, timeZone: string): void {
  const { db } = api
  api.bind(submissions.pending, ({ input, who }) => pendingFor(db, input.buyer ?? who.email, input))
  api.bind(submissions.mine, ({ input, who }) => submissionsOf(db, input.email ?? who.email, input))
  api.bind(submissions.submit, ({ input, who, from }) =>
    transact(db, (tx) =>
      once(tx, { endpoint: 'submissions.submit', userId: who._id, input, from }, async () => ({
        insertedId: await submit(tx, who, input, timeZone),
      })),
    ),
  )
  api.bind(submissions.approve, async ({ input, who }) => {
    const coins = await transact(db, (tx) => approve(tx, who, input))
    return { success: true, coins }
  })
  api.bind(submissions.approveMany, ({ input, who, from }) =>
    transact(db, (tx) =>
      once(tx, { endpoint: 'submissions.approveMany', userId: who._id, input, from }, () =>
        approveMany(tx, who, input.ids),
      ),
    ),
  )
  api.bind(submissions.reject, async ({ input, who }) => {
    const refunded = await transact(db, (tx) => reject(tx, who, input.id, timeZone))
    return { success: true, refunded }
  })
}
