/** Binds the endpoints with which programs follow their tasks. */
import { contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { transact } from '../db/transact.ts'
import { type Api, done } from '../http/bind.ts'
import { doneAs } from '../http/send.ts'
import { mailSettings } from '../notifications/mail-settings.ts'
import { assertAddress, reachOf } from './addresses.ts'
import { eventsAfter } from './queries.ts'
import type { Patient } from './waiting.ts'
import { changeWebhook, createWebhook, deliveriesOf, removeWebhook, sendAgain, webhooksOf } from './webhooks.ts'

const usualLimit = 100

export function eventRoutes(api: Api, patiently: Patient): void {
  api.bind(
    contract.events.since,
    async ({ input, caller, from }) => {
      const { after = 0, wait = 0, limit = usualLimit } = input
      const read = () => eventsAfter(api.db, caller._id, after, limit)
      const rows = await patiently(caller, from, wait, read, ({ length }) => length > 0)
      return { rows, total: null, next: String(rows.at(-1)?.number ?? after), by: 'after' as const }
    },
    { waits: true },
  )
}

/** The most webhooks that one Buyer adds or changes in an hour. */
const changesPerHour = 60

export function webhookRoutes(api: Api, config: Config): void {
  const { db } = api
  const { webhooks } = contract
  const [mail, reach] = [mailSettings(config), reachOf(config)]
  api.bind(
    webhooks.create,
    async ({ input, caller }) => {
      assertAddress(input.url, reach)
      return transact(db, (tx) => createWebhook(tx, caller, input, mail))
    },
    { perHour: changesPerHour },
  )
  api.bind(
    webhooks.change,
    async ({ input, caller }) => {
      if (input.url !== undefined) assertAddress(input.url, reach)
      return doneAs(
        'secret',
        transact(db, (tx) => changeWebhook(tx, caller, input, mail)),
      )
    },
    { perHour: changesPerHour },
  )
  api.bind(webhooks.mine, ({ caller }) => webhooksOf(db, caller))
  api.bind(webhooks.remove, ({ tx, input, caller }) => done(removeWebhook(tx, caller, input.id)))
  api.bind(webhooks.deliveries, ({ input, caller }) => deliveriesOf(db, caller, input))
  api.bind(webhooks.sendAgain, ({ tx, input, caller }) => done(sendAgain(tx, caller, input.id)))
}
