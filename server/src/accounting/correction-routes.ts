/** Binds the endpoints for corrections and for the proposals of all kinds. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { propose } from './corrections.ts'
import { proposals as allProposals } from './proposal-queries.ts'
import { cancel, confirm, type Removals } from './proposals.ts'

const { corrections, proposals } = contract

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
