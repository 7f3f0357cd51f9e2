/** Binds the endpoints for corrections. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { corrections as allCorrections } from './correction-queries.ts'
import { cancel, confirm, propose } from './corrections.ts'

const { corrections } = contract

export function correctionRoutes(api: Api): void {
  api.bind(corrections.propose, async ({ tx, input, caller }) => {
    const sides = { from_user: input.from_user ?? null, to_user: input.to_user ?? null }
    const { _id, status } = await propose(tx, caller, { ...input, ...sides })
    return { insertedId: _id, status }
  })
  api.bind(corrections.all, ({ input, caller }) => allCorrections(api.db, caller, input))
  api.bind(corrections.confirm, async ({ tx, input, caller }) => ({
    success: true,
    coins: await confirm(tx, caller, input.id),
  }))
  api.bind(corrections.cancel, ({ tx, input, caller }) => done(cancel(tx, caller, input.id)))
}
