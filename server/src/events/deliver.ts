/**
 * Sends events to webhooks: those of one task in their order, several tasks at once. What is taken is claimed for a while, so that another process
 * sends it again, with the same id, if this one is killed.
 */
import type { Event } from '@piecework/contract'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, type Tx, together, transact } from '../db/transact.ts'
import { notify } from '../notifications/notify.ts'
import type { Reach } from './addresses.ts'
import { type Answer, postTo } from './post.ts'
import { eventColumns } from './queries.ts'
import { signedHeaders } from './signature.ts'

/** Seconds from each attempt that failed to the next one. After the last the event has failed. */
const delays = [10, 60, 5 * 60, 30 * 60, 2 * 3_600, 8 * 3_600, 24 * 3_600]
/** Longer than an attempt takes. */
const claimSeconds = 30
const atOnce = { process: 32, webhook: 4 }
/** So many events that failed in so many days switch a webhook off. */
const failing = { events: 100, days: 3 }

type Due = Event & {
  delivery: string
  webhook_id: string
  url: string
  secrets: string[]
  attempts: number
}
type Outcome = Answer & { at: string }

/** Events that have just got their numbers: each webhook that wants them has one delivery of each. */
export async function queueDeliveries(tx: Tx, { first, last }: { first: number; last: number }): Promise<void> {
  const isNew = fixed<boolean>`(events.number between ${first} and ${last})`
  const locked = await fixed`
    select from webhooks where off_because is null and user_id in (select user_id from events where ${isNew})
    order by _id for no key update`.run(tx)
  if (locked.length === 0) return
  await fixed`
    insert into webhook_deliveries (webhook_id, number, task_id, due_at)
    select webhook_id, number, task_id, case when task_id is null or (nth = 1 and not exists (
        select from webhook_deliveries earlier
        where earlier.webhook_id = wanted.webhook_id and earlier.task_id = wanted.task_id and state = 'waiting')) then now() else 'infinity' end
    from (
      select webhooks._id as webhook_id, number, task_id, row_number() over (partition by webhooks._id, task_id order by number) as nth
      from events join webhooks using (user_id)
      where ${isNew} and type = any (types) and off_because is null
    ) wanted order by number`.run(tx)
}

export class Deliveries {
  readonly #db: Db
  readonly #reach: Reach
  readonly #stopping = new AbortController()
  /** The webhook of each attempt that runs. */
  readonly #running = new Map<string, { webhook: string; done: Promise<void> }>()

  constructor(db: Db, reach: Reach) {
    this.#db = db
    this.#reach = reach
  }

  /** Begins to send what is due. */
  async sendDue(onError: (failure: unknown) => void): Promise<void> {
    const free = atOnce.process - this.#running.size
    if (free <= 0 || this.#stopping.signal.aborted) return
    for (const due of await this.#claim(free)) {
      const done = this.#send(due)
        .catch(onError)
        .finally(() => this.#running.delete(due.delivery))
      this.#running.set(due.delivery, { webhook: due.webhook_id, done })
    }
  }

  /** What runs is given up; it is sent again later. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.settled()
  }

  /** Until no attempt runs. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  #claim(free: number): Promise<Due[]> {
    const counts = Map.groupBy(this.#running.values(), ({ webhook }) => webhook)
    const busy = [...counts].flatMap(([webhook, { length }]) => (length >= atOnce.webhook ? [webhook] : []))
    const isDue = fixed<boolean>`(claimed.state = 'waiting' and claimed.due_at <= now())`
    return fixed<Due>`
      with due as (
        update webhook_deliveries claimed set due_at = now() + make_interval(secs => ${claimSeconds})
        where ${isDue} and _id in (
          select _id from (
            select _id, row_number() over (partition by webhook_id order by due_at, number) as nth from webhook_deliveries
            where state = 'waiting' and due_at <= now() and webhook_id <> all (${busy}::uuid[])
            order by due_at limit 500
          ) next where nth <= ${atOnce.webhook} limit ${free})
        returning _id, webhook_id, number, jsonb_array_length(tries) as attempts
      )
      select due._id as delivery, webhook_id, attempts, url,
        array_remove(array[secret, case when old_secret_until > now() then old_secret end], null) as secrets, ${eventColumns}
      from due join webhooks on webhooks._id = webhook_id join events using (number) left join tasks on tasks._id = events.task_id
      order by number`.run(this.#db)
  }

  async #send({ delivery, webhook_id, url, secrets, attempts, ...event }: Due): Promise<void> {
    const at = new Date()
    const body = JSON.stringify({ type: event.type, timestamp: event.at, data: event })
    const headers = signedHeaders({ id: event._id, at, body }, secrets)
    const answer = await postTo({ url, headers, body }, this.#reach, this.#stopping.signal)
    if (this.#stopping.signal.aborted) return
    const outcome = { ...answer, at: at.toISOString() }
    await transact(this.#db, (tx) =>
      keep(tx, { delivery, webhook_id, attempts: attempts + 1, task: event.task_id }, outcome),
    )
  }
}

type Attempt = { delivery: string; webhook_id: string; attempts: number; task: string | null }

/** Stores the attempt, and lets the next event of the task go when this one has ended. */
async function keep(tx: Tx, { delivery, webhook_id, attempts, task }: Attempt, outcome: Outcome): Promise<void> {
  const webhook = await fixed<{ user_id: string; url: string; off_because: string | null }>`
    select user_id, url, off_because from webhooks where _id = ${webhook_id} for no key update`.first(tx)
  if (!webhook) return
  const { status } = outcome
  const isSent = status !== null && status >= 200 && status < 300
  const delay = delays[attempts - 1]
  const tried = fixed`tries = tries || jsonb_build_array(${JSON.stringify(outcome)}::text::jsonb)`
  if (!isSent && delay !== undefined && status !== 410) {
    await fixed`
      update webhook_deliveries set ${tried}, due_at = now() + make_interval(secs => ${delay}) where _id = ${delivery}`.run(
      tx,
    )
    return
  }
  await together(
    tx,
    fixed`update webhook_deliveries set ${tried}, state = ${isSent ? 'sent' : 'failed'}, ended_at = now() where _id = ${delivery}`,
    nextOf(webhook_id, task),
    fixed`update webhooks set sent_at = case when ${isSent}::boolean then now() else sent_at end where _id = ${webhook_id}`,
  )
  const because = status === 410 ? 'gone' : 'failing'
  if (isSent || webhook.off_because !== null || !(because === 'gone' || (await isFailing(tx, webhook_id)))) return
  await switchOff(tx, webhook_id, because)
  await notify(tx, { user_id: webhook.user_id, event: 'webhook_off', url: webhook.url, because })
}

/** The first of the task that waits. */
function nextOf(webhookId: string, taskId: string | null): Fixed<unknown> {
  return fixed`
    update webhook_deliveries set due_at = now()
    where due_at = 'infinity' and _id = (
      select _id from webhook_deliveries where webhook_id = ${webhookId} and task_id = ${taskId} and state = 'waiting'
      order by number limit 1)`
}

async function isFailing(tx: Tx, webhookId: string): Promise<boolean> {
  const failed = await fixed`
    select from webhook_deliveries
    where webhook_id = ${webhookId} and state = 'failed' and ended_at > now() - make_interval(days => ${failing.days})
    limit ${failing.events}`.run(tx)
  return failed.length >= failing.events
}

/** What it has still to send waits until it is switched on. The caller has locked it. */
export async function switchOff(tx: Tx, webhookId: string, because: 'owner' | 'gone' | 'failing'): Promise<void> {
  await together(
    tx,
    fixed`update webhooks set off_because = ${because}, off_at = now() where _id = ${webhookId}`,
    fixed`update webhook_deliveries set due_at = 'infinity' where webhook_id = ${webhookId} and state = 'waiting'`,
  )
}

/** Of each task the first event that waits. */
export async function switchOn(tx: Tx, webhookId: string): Promise<void> {
  await together(
    tx,
    fixed`update webhooks set off_because = null, off_at = null where _id = ${webhookId}`,
    fixed`
      update webhook_deliveries set due_at = now() where _id in (
        select distinct on (coalesce(task_id, _id)) _id from webhook_deliveries
        where webhook_id = ${webhookId} and state = 'waiting' order by coalesce(task_id, _id), number)`,
  )
}

/** With their events. */
export const deleteOldDeliveries = fixed`
  delete from webhook_deliveries where number <= (select max(number) from events where at < now() - interval '30 days')`
