/** Binds the endpoints for blocks. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { readerOf } from '../users/emails.ts'
import { block, unblock } from './actions.ts'
import { blocksBy } from './queries.ts'

const { workerBlocks } = contract

export function workerBlockRoutes(api: Api, config: Pick<Config, 'showEmails'>): void {
  api.bind(workerBlocks.mine, ({ input, caller }) => blocksBy(api.db, readerOf(caller, config), input))
  api.bind(workerBlocks.block, async ({ tx, input, caller }) => ({ insertedId: await block(tx, caller, input) }))
  api.bind(workerBlocks.unblock, ({ tx, input, caller }) => done(unblock(tx, caller, input.id)))
}
