/** Binds the corrections. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { corrections as allCorrections } from './correction-queries.ts'
import { confirm, propose, withdraw } from './corrections.ts'

const { corrections } = contract

export function correctionRoutes(api: Api): void {
  api.bind(corrections.propose, async ({ tx, input, who }) => {
    const sides = { from_user: input.from_user ?? null, to_user: input.to_user ?? null }
    const { _id, status } = await propose(tx, who, { ...input, ...sides })
    return { insertedId: _id, status }
  })
  api.bind(corrections.all, ({ input, who }) => allCorrections(api.db, who, input))
  api.bind(corrections.confirm, async ({ tx, input, who }) => ({
    success: true,
    coins: await confirm(tx, who, input.id),
  }))
  api.bind(corrections.withdraw, ({ tx, input, who }) => done(withdraw(tx, who, input.id)))
}
