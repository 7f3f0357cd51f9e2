/** Which mails somebody wants: what they chose, and for the rest how things are at the start. */
import { type MailChoice, mailEventsOf, Refused, wantedAtFirst } from '@piecework/contract'
import type { Db, Tx } from '../db/transact.ts'
import type { Me } from '../http/actor.ts'
import { act } from '../users/lock-actor.ts'

export async function mailChoicesOf(db: Db, who: Me): Promise<MailChoice[]> {
  const chosen = await db.selectFrom('mail_choices').selectAll().where('user_id', '=', who._id).execute()
  return mailEventsOf[who.role].map((event) => ({
    event,
    wanted: chosen.find((choice) => choice.event === event)?.wanted ?? wantedAtFirst[event],
  }))
}

/** Somebody who is suspended can still say no. */
export async function chooseMail(tx: Tx, who: Me, { event, wanted }: MailChoice, hasMail: boolean): Promise<void> {
  await act(tx, who, [], { whileSuspended: true })
  if (!hasMail) throw new Refused('mail_off')
  await tx
    .insertInto('mail_choices')
    .values({ user_id: who._id, event, wanted })
    .onConflict((conflict) => conflict.columns(['user_id', 'event']).doUpdateSet({ wanted }))
    .execute()
}
