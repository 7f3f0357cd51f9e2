/** Binds the inbox of a development machine. */
import { contract, Refused } from '@piecework/contract'
import type { Config } from '../config.ts'
import type { Api } from '../http/bind.ts'
import { writeDueMails } from './notification-mails.ts'
import { inbox, inboxIsOpen } from './queries.ts'
import { mailSettings } from './settings.ts'

const { mail } = contract

export function mailRoutes(api: Api, config: Config): void {
  api.bind(mail.inbox, async ({ input, from }) => {
    if (!inboxIsOpen(config, from)) throw new Refused('not_found')
    const settings = mailSettings(config)
    if (settings) await writeDueMails(api.db, settings)
    return inbox(api.db, config.mailFrom, input)
  })
}
