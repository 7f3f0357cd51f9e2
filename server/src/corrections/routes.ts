/** Binds the corrections. */
import { contract } from '@piecework/contract'
import { transact } from '../db/transact.ts'
import type { Api } from '../http/bind.ts'
import { once } from '../http/once.ts'
import { confirm, propose, withdraw } from './actions.ts'
import { corrections as allCorrections } from './queries.ts'

const { corrections } = contract

export function correctionRoutes(api: Api): void {
  const { db } = api
  api.bind(corrections.propose, ({ input, who, from }) =>
    transact(db, (tx) =>
      once(tx, { endpoint: 'corrections.propose', userId: who._id, input, from }, async () => {
        const sides = { from_user: input.from_user ?? null, to_user: input.to_user ?? null }
        const { _id, status } = await propose(tx, who, { ...input, ...sides })
        return { insertedId: _id, status }
      }),
    ),
  )
  api.bind(corrections.all, ({ input, who }) => allCorrections(db, who, input))
  api.bind(corrections.confirm, async ({ input, who }) => {
    const coins = await transact(db, (tx) => confirm(tx, who, input.id))
    return { success: true, coins }
  })
  api.bind(corrections.withdraw, async ({ input, who }) => {
    await transact(db, (tx) => withdraw(tx, who, input.id))
    return { success: true }
  })
}
