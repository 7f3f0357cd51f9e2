/** Stores a contact message, and marks one as answered. */
import { ApiError, type NewMessage } from '@piecework/contract'
import { sql } from 'kysely'
import { record } from '../audit/actions.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { mailSettings } from '../notifications/mail-settings.ts'
import { mailTexts } from '../notifications/mail-texts.ts'
import { enqueueMailTo } from '../notifications/outbox.ts'
import { lockActor } from '../users/lock-actor.ts'

/** Stores the message, and enqueues its mail to the operator in the same transaction. */
export async function send(tx: Tx, config: Config, input: NewMessage): Promise<void> {
  const { _id } = await tx
    .insertInto('contact_messages')
    .values({
      _id: newId(),
      name: input.name,
      email: input.email,
      company: input.company?.trim() || null,
      message: input.message,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const settings = mailSettings(config)
  if (!settings) return
  const sent = { ...input, company: input.company?.trim() }
  const page = `${config.publicUrl}/dashboard/messages`
  await enqueueMailTo(tx, settings, {
    key: `message:${_id}`,
    recipient: config.words.supportEmail,
    reply_to: input.email,
    write: (language) => mailTexts[language].contactMessage(config.words.brand, sent, page),
  })
}

/** @throws `message_not_found`, `message_answered` */
export async function markAnswered(tx: Tx, actor: Actor, messageId: string): Promise<void> {
  await lockActor(tx, actor)
  const marked = await tx
    .updateTable('contact_messages')
    .set({ answered_at: sql<string>`now()`, answered_by: actor._id })
    .where('_id', '=', messageId)
    .where('answered_at', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  if (!marked) throw new ApiError((await exists(tx, messageId)) ? 'message_answered' : 'message_not_found')
  await record(tx, actor, {
    action: 'message.answered',
    object: messageId,
    before: { answered: false },
    after: { answered: true },
  })
}

async function exists(tx: Tx, messageId: string): Promise<boolean> {
  const found = await tx.selectFrom('contact_messages').select('_id').where('_id', '=', messageId).executeTakeFirst()
  return found !== undefined
}
