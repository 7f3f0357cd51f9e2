/** Notifies users in the transaction of the action: one row serves the notification list, the stream and the mail. */
import { idAt, newId, timeOf } from '../db/ids.ts'
import { fixed, insertRows } from '../db/statement.ts'
import { type Statement, type Tx, together } from '../db/transact.ts'
import type { Posting } from '../ledger/post.ts'
import { type EventName, hasMail, type NotificationEvent } from './events.ts'
import { publish } from './stream.ts'

export type NewNotification = { user_id: string; reference?: string } & NotificationEvent

/** The statement that inserts notifications. After the commit the streams of their users get an event. */
export function notifications(list: NewNotification[]): Statement {
  const ids = list.map(newId)
  const rows = list.map(({ user_id, reference, event, ...parameters }, nth) => {
    const _id = ids[nth] as string
    // The list is in the order of the ids: with the time of the id it is in the order of the times too.
    return [_id, user_id, event, JSON.stringify(parameters), reference ?? null, timeOf(_id), hasMail({ event })]
  })
  return {
    query: insertRows('notifications', columns, rows),
    committed: () => publish(list.map(({ user_id }, nth) => ({ _id: ids[nth] as string, user_id }))),
  }
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
    await together(tx, notifications(list.slice(start, start + rowsPerStatement)))
  }
}

/** The owner of a verified address can choose the role again, because another person may have chosen it. */
export function notifyRoleOpen(tx: Tx, userId: string): Promise<void> {
  return notify(tx, { user_id: userId, event: 'role_open' })
}
