/** Binds the contact form's endpoint, and the Admin's endpoints for its messages. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import { type Api, done } from '../http/bind.ts'
import { markAnswered, send } from './actions.ts'
import { allMessages } from './queries.ts'

const { contactMessages } = contract

const perNetworkAndHour = 10

export function contactMessageRoutes(api: Api, config: Config): void {
  const { db } = api
  const networkLimit = api.limits.shared('messages of network', { most: perNetworkAndHour, seconds: 60 * 60 })

  api.bind(contactMessages.send, async ({ input, from }) => {
    await networkLimit.consume(from.network)
    // Only a bot fills the hidden field. Its message is dropped, and the response does not reveal that.
    if (!input.website) await transact(db, (tx) => send(tx, config, input))
    return { success: true }
  })
  api.bind(contactMessages.all, ({ input }) => allMessages(db, input))
  api.bind(contactMessages.markAnswered, ({ tx, input, caller }) => done(markAnswered(tx, caller, input.id)))
}
