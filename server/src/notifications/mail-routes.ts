/** Binds the endpoints about mails: which ones a user wants, and the inbox of a development machine. */
import { contract, Refused } from '@piecework/contract'
import type { Config } from '../config.ts'
import { type Api, done } from '../http/bind.ts'
import { inbox, inboxIsOpen, mailIsOn } from './mail-queries.ts'
import { mailSettings } from './mail-settings.ts'
import { writeDueMails } from './notification-mails.ts'
import { chooseMail, mailChoicesOf } from './preferences.ts'

const { mail, mailChoices } = contract

export function mailRoutes(api: Api, config: Config): void {
  const hasMail = mailIsOn(config)
  api.bind(mailChoices.own, async ({ who }) => (hasMail ? mailChoicesOf(api.db, who) : []))
  api.bind(mailChoices.choose, ({ tx, input, who }) => done(chooseMail(tx, who, input, hasMail)))
  api.bind(mail.inbox, async ({ input, from }) => {
    if (!inboxIsOpen(config, from)) throw new Refused('not_found')
    const settings = mailSettings(config)
    if (settings) await writeDueMails(api.db, settings)
    return inbox(api.db, config.mailFrom, input)
  })
}
