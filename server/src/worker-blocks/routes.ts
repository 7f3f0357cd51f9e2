/** Binds the endpoints for blocks. */
import { contract } from '@piecework/contract'
import { type Api, done } from '../http/bind.ts'
import { block, unblock } from './actions.ts'
import { blocksBy } from './queries.ts'

const { workerBlocks } = contract

export function workerBlockRoutes(api: Api): void {
  api.bind(workerBlocks.mine, ({ input, caller }) => blocksBy(api.db, caller._id, input))
  api.bind(workerBlocks.block, async ({ tx, input, caller }) => ({ insertedId: await block(tx, caller, input) }))
  api.bind(workerBlocks.unblock, ({ tx, input, caller }) => done(unblock(tx, caller, input.id)))
}
