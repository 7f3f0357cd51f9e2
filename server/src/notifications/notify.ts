/** Notifies users in the transaction of the action: one row serves the notification list, the stream and the mail. */
import { idAt, newId, timeOf } from '../db/ids.ts'
import { fixed, insertRows } from '../db/statement.ts'
import { type Statement, type Tx, together } from '../db/transact.ts'
import type { Posting } from '../ledger/post.ts'
import { type EventName, eventOf, type NotificationEvent, type SummedEvent } from './events.ts'
import { publish } from './stream.ts'

/** `isMailed: false`: without the mail that the event has. */
export type NewNotification = { user_id: string; reference?: string; isMailed?: false } & NotificationEvent

/** The statement that inserts notifications. After the commit the streams of their users get an event. */
export function notifications(...list: NewNotification[]): Statement {
  const ids = list.map(newId)
  const rows = list.map(({ user_id, reference, isMailed, event, ...parameters }, nth) => {
    const { mail, always } = eventOf({ event })
    const _id = ids[nth] as string
    // The list is in the order of the ids: with the time of the id it is in the order of the times too.
    return [
      _id,
      user_id,
      event,
      JSON.stringify(parameters),
      reference ?? null,
      timeOf(_id),
      isMailed ?? Boolean(mail ?? always),
    ]
  })
  return {
    query: insertRows('notifications', columns, rows),
    committed: () => publish(list.map(({ user_id }, nth) => ({ _id: ids[nth] as string, user_id }))),
  }
}

/**
 * The statement that adds to the notification of the last hour about the same task, or inserts one; it has a mail once a day.
 * @param add what is counted, by the parameters of the event
 */
export function summedNotification(
  { user_id, reference, event, task }: { user_id: string; reference: string; event: SummedEvent; task: string },
  add: { pages: number; coins?: number },
): Statement {
  const _id = newId()
  const query = fixed`
    with earlier as (
      update notifications set parameters = parameters || (
        select jsonb_object_agg(key, (parameters->>key)::numeric + value::numeric) from jsonb_each_text(${JSON.stringify(add)}::text::jsonb))
      where user_id = ${user_id} and _id > ${idAt(Date.now() - 3_600_000)} and reference = ${reference} and event = ${event}
      returning 1
    )
    insert into notifications (_id, user_id, event, parameters, reference, time, mail_due)
    select ${_id}, ${user_id}, ${event}, ${JSON.stringify({ task, ...add })}::text::jsonb, ${reference}, ${timeOf(_id)},
      not exists (
        select from notifications
        where user_id = ${user_id} and _id > ${idAt(Date.now() - 86_400_000)} and reference = ${reference} and event = ${event})
    where not exists (select from earlier)`
  return { query, committed: () => publish([{ _id, user_id }]) }
}

const maxMsAfterReference = 60_000

/**
 * The statement that deletes the notification, and a mail that is due, of a row that was inserted together with it: their
 * ids are of the same moment, so few rows are read.
 */
export function removeNotification(of: { user_id: string; reference: string; event: EventName }): Statement {
  const last = idAt(timeOf(of.reference).getTime() + maxMsAfterReference)
  const query = fixed`
    delete from notifications where user_id = ${of.user_id} and _id > ${of.reference} and _id < ${last}
      and reference = ${of.reference} and event = ${of.event}`
  return { query }
}

/** Notifications to the users whose debt was settled by these postings. */
export function settledDebts(...postings: Pick<Posting, 'settled'>[]): NewNotification[] {
  return postings.flatMap(({ settled }) => [...settled].map((user_id) => ({ user_id, event: 'debt_settled' as const })))
}

const columns = ['_id', 'user_id', 'event', 'parameters', 'reference', 'time', 'mail_due']

/** PostgreSQL accepts 65,535 parameters per statement; a row needs seven. */
const rowsPerStatement = 5_000

export async function notify(tx: Tx, ...list: NewNotification[]): Promise<void> {
  for (let start = 0; start < list.length; start += rowsPerStatement) {
    await together(tx, notifications(...list.slice(start, start + rowsPerStatement)))
  }
}

/** The owner of a verified address can choose the role again, because another person may have chosen it. */
export function notifyRoleOpen(tx: Tx, userId: string): Promise<void> {
  return notify(tx, { user_id: userId, event: 'role_open' })
}
