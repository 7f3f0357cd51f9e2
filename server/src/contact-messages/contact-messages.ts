/** Contact messages: stores one, lists them for Admins, and marks one as answered. */
import { ApiError, type ContactMessage, contract, type NewMessage, type Page } from '@piecework/contract'
import { record } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import { fixed } from '../db/statement.ts'
import { type Db, type Tx, transact } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { type Api, done } from '../http/bind.ts'
import { newestFirst, type Paging } from '../http/page.ts'
import { mailSettings } from '../notifications/mail-settings.ts'
import { mailTexts } from '../notifications/mail-texts.ts'
import { enqueueMailTo } from '../notifications/outbox.ts'
import { lockActor } from '../users/lock-actor.ts'

/** Stores the message, and enqueues its mail to the operator in the same transaction. */
async function send(tx: Tx, config: Config, input: NewMessage): Promise<void> {
  const id = newId()
  await fixed`
    insert into contact_messages (_id, name, email, company, message)
    values (${id}, ${input.name}, ${input.email}, ${input.company?.trim() || null}, ${input.message})`.run(tx)
  const settings = mailSettings(config)
  if (!settings) return
  const sent = { ...input, company: input.company?.trim() }
  const page = `${config.publicUrl}/dashboard/messages`
  await enqueueMailTo(tx, settings, {
    key: `message:${id}`,
    recipient: config.words.supportEmail,
    reply_to: input.email,
    write: (language) => mailTexts[language].contactMessage(config.words.brand, sent, page),
  })
}

/** @throws `message_not_found`, `message_answered` */
async function markAnswered(tx: Tx, actor: Actor, messageId: string): Promise<void> {
  await lockActor(tx, actor)
  const marked = await fixed`
    update contact_messages set answered_at = now(), answered_by = ${actor._id}
    where _id = ${messageId} and answered_at is null returning _id`.run(tx)
  if (marked.length === 0) {
    const found = await fixed`select from contact_messages where _id = ${messageId}`.run(tx)
    throw new ApiError(found.length > 0 ? 'message_answered' : 'message_not_found')
  }
  await record(tx, actor, {
    action: 'message.answered',
    object: messageId,
    before: { answered: false },
    after: { answered: true },
  })
}

/** Newest first. */
function allMessages(db: Db, paging: Paging): Promise<Page<ContactMessage>> {
  const rows = db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users._id', 'answered_by')
    .select([
      'contact_messages._id',
      'contact_messages.name',
      'contact_messages.email',
      'company',
      'message',
      'contact_messages.created_at',
      'answered_at',
      'users.name as answered_by',
    ])
  return newestFirst(db, 'contact_messages', rows, paging)
}

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
