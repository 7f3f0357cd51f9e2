/** Reads events. */
import type { Event } from '@piecework/contract'
import { fixed } from '../db/statement.ts'
import type { Db } from '../db/transact.ts'

/** Those of the user with a number above `after`, the first one first. */
export function eventsAfter(db: Db, userId: string, after: number, limit: number): Promise<Event[]> {
  return fixed<Event>`
    select ${eventColumns} from events left join tasks on tasks._id = events.task_id
    where user_id = ${userId} and number > ${after} and type <> 'programs.began' order by number limit ${limit}`.run(db)
}

/** Over `events` and its task: what is told of an event. */
export const eventColumns = fixed`number, events._id, type, at, task_id, external_id, metadata,
  data->>'submission_id' as submission_id, data->>'batch_id' as batch_id, data->>'outcome' as outcome, data->>'how' as how`

/** The number of the user's newest event; 0 without any. */
export async function newestOf(db: Db, userId: string): Promise<number> {
  const { newest } = await fixed<{ newest: number | null }>`
    select max(number) as newest from events where user_id = ${userId} and number is not null`.one(db)
  return newest ?? 0
}

/** For the operator: seconds since the oldest event that has no number yet, what waits for webhooks, and webhooks that were switched off. */
export function eventsToSend(db: Db): Promise<{ unnumberedSeconds: number; waiting: number; off: number }> {
  return fixed<{ unnumberedSeconds: number; waiting: number; off: number }>`
    select coalesce(extract(epoch from now() - min(at)), 0)::float8 as "unnumberedSeconds",
      (select count(*)::int from webhook_deliveries where state = 'waiting') as waiting,
      (select count(*)::int from webhooks where off_because in ('gone', 'failing')) as off
    from events where number is null`.one(db)
}
