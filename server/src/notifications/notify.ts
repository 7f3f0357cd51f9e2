/** Notifying users, in the transaction in which it happened: one row for the bell, the stream and the mail. */
import { newId } from '../db/ids.ts'
import { insertRows } from '../db/statement.ts'
import { type Statement, type Tx, together } from '../db/transact.ts'
import { hasMail, type NotificationEvent } from './events.ts'
import { publish } from './stream.ts'

export type NewNotification = { user_id: string; reference?: string } & NotificationEvent

/** The statement that writes notifications; the streams of their users hear of them after the commit. */
export function notifications(list: NewNotification[]): Statement {
  const rows = list.map(({ user_id, reference, event, ...parameters }) => {
    return [newId(), user_id, event, JSON.stringify(parameters), reference ?? null, hasMail({ event })]
  })
  return {
    query: insertRows('notifications', columns, rows),
    committed: () => publish(list.map(({ user_id }) => user_id)),
  }
}

const columns = ['_id', 'user_id', 'event', 'parameters', 'reference', 'mail_due']

/** A statement takes 65,535 parameters. */
const rowsPerStatement = 5_000

export async function notify(tx: Tx, ...list: NewNotification[]): Promise<void> {
  for (let at = 0; at < list.length; at += rowsPerStatement) {
    await together(tx, notifications(list.slice(at, at + rowsPerStatement)))
  }
}
