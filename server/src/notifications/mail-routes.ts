/** The mail choices of a user, and the inbox of a development machine. */
import {
  ApiError,
  contract,
  defaultMailChoices,
  type KeptMail,
  type MailChoice,
  mailEventsOf,
  type Page,
} from '@piecework/contract'
import type { Config } from '../config.ts'
import { fixed } from '../db/statement.ts'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type Api, done } from '../http/bind.ts'
import { isOpenTo } from '../http/client-network.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import { lockActor } from '../users/lock-actor.ts'
import { mailIsOn, mailSettings } from './mail-settings.ts'
import { writeDueMails } from './notification-mails.ts'

/** The choices of the user, and the defaults for the rest. */
async function mailChoicesOf(db: Db, actor: Actor): Promise<MailChoice[]> {
  const chosen = await fixed<MailChoice>`select event, wanted from mail_choices where user_id = ${actor._id}`.run(db)
  return mailEventsOf[actor.role].map((event) => ({
    event,
    wanted: chosen.find((choice) => choice.event === event)?.wanted ?? defaultMailChoices[event],
  }))
}

/** A suspended user can still choose. @throws `mail_off` */
async function chooseMail(tx: Tx, actor: Actor, { event, wanted }: MailChoice, hasMail: boolean): Promise<void> {
  await lockActor(tx, actor, [], { whileSuspended: true })
  if (!hasMail) throw new ApiError('mail_off')
  await fixed`
    insert into mail_choices (user_id, event, wanted) values (${actor._id}, ${event}, ${wanted})
    on conflict (user_id, event) do update set wanted = excluded.wanted`.run(tx)
}

/** Newest first. */
async function inbox(db: Db, sender: string, paging: Paging): Promise<Page<KeptMail>> {
  const mails = db.selectFrom('outbox').select(['_id', 'recipient', 'subject', 'text', 'created_at'])
  const page = await newestFirst(db, 'outbox', mails, paging)
  return { ...page, rows: page.rows.map((row) => ({ ...row, sender })) }
}

const { mail, mailChoices } = contract

export function mailRoutes(api: Api, config: Config): void {
  const hasMail = mailIsOn(config)
  api.bind(mailChoices.own, async ({ caller }) => (hasMail ? mailChoicesOf(api.db, caller) : []))
  api.bind(mailChoices.choose, ({ tx, input, caller }) => done(chooseMail(tx, caller, input, hasMail)))
  api.bind(mail.inbox, async ({ input, from }) => {
    if (!isOpenTo(config.outbox, from)) throw new ApiError('not_found')
    const settings = mailSettings(config)
    if (settings) await writeDueMails(api.db, settings)
    return inbox(api.db, config.mailFrom, input)
  })
}
