/** Binds the endpoints for the mail choices of a user and for the inbox of a development machine. */
import { ApiError, contract } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { inbox, inboxIsOpen, mailIsOn } from './mail-queries.ts'
import { mailSettings } from './mail-settings.ts'
import { writeDueMails } from './notification-mails.ts'
import { chooseMail, mailChoicesOf } from './preferences.ts'

const { mail, mailChoices } = contract

export function mailRoutes(api: Api, config: Config): void {
  const hasMail = mailIsOn(config)
  api.bind(mailChoices.own, async ({ caller }) => (hasMail ? mailChoicesOf(api.db, caller) : []))
  api.bind(mailChoices.choose, ({ tx, input, caller }) => done(chooseMail(tx, caller, input, hasMail)))
  api.bind(mail.inbox, async ({ input, from }) => {
    if (!inboxIsOpen(config, from)) throw new ApiError('not_found')
    const settings = mailSettings(config)
    if (settings) await writeDueMails(api.db, settings)
    return inbox(api.db, config.mailFrom, input)
  })
}
