/** The mails that a user wants: the choices of the user, and the defaults for the rest. */
import { ApiError, defaultMailChoices, type MailChoice, mailEventsOf } from '@piecework/contract'
import type { Db, Tx } from '../db/transact.ts'
import type { Actor } from '../http/actor.ts'
import { lockActor } from '../users/lock-actor.ts'

export async function mailChoicesOf(db: Db, actor: Actor): Promise<MailChoice[]> {
  const chosen = await db.selectFrom('mail_choices').selectAll().where('user_id', '=', actor._id).execute()
  return mailEventsOf[actor.role].map((event) => ({
    event,
    wanted: chosen.find((choice) => choice.event === event)?.wanted ?? defaultMailChoices[event],
  }))
}

/** A suspended user can still choose. @throws `mail_off` */
export async function chooseMail(tx: Tx, actor: Actor, { event, wanted }: MailChoice, hasMail: boolean): Promise<void> {
  await lockActor(tx, actor, [], { whileSuspended: true })
  if (!hasMail) throw new ApiError('mail_off')
  await tx
    .insertInto('mail_choices')
    .values({ user_id: actor._id, event, wanted })
    .onConflict((conflict) => conflict.columns(['user_id', 'event']).doUpdateSet({ wanted }))
    .execute()
}
