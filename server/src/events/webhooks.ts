/** Adds, lists, changes and deletes webhooks. */
import {
  ApiError,
  type contract,
  type Delivery,
  type InputOf,
  maxWebhooks,
  type Page,
  secretOverlapHours,
  type Webhook,
} from '@piecework/contract'
import { beginPrograms } from '../auth/keys/keys.ts'
import { newId } from '../db/ids.ts'
import { type Fixed, fixed } from '../db/statement.ts'
import { type Db, later, type Tx } from '../db/transact.ts'
import { type Actor, ownRow } from '../http/actor.ts'
import { limitOf, type Paging } from '../http/page.ts'
import type { MailSettings } from '../notifications/mail-settings.ts'
import { mailAccountChange } from '../notifications/outbox.ts'
import { lockUsers } from '../users/lock-actor.ts'
import { switchOff, switchOn } from './deliver.ts'
import { newSecret } from './signature.ts'
import { texts } from './texts.ts'

/** The secret is shown only now. The owner gets a mail. @throws `too_many_webhooks` */
export async function createWebhook(
  tx: Tx,
  actor: Actor,
  { url, types }: InputOf<typeof contract.webhooks.create>,
  mail: MailSettings | null,
): Promise<{ insertedId: string; secret: string }> {
  const users = await lockUsers(tx, [actor._id], 'for no key update')
  users.assertActor(actor)
  const own = await fixed`select from webhooks where user_id = ${actor._id}`.run(tx)
  if (own.length >= maxWebhooks) throw new ApiError('too_many_webhooks')
  const [insertedId, secret] = [newId(), newSecret()]
  await fixed`
    insert into webhooks (_id, user_id, url, types, secret)
    values (${insertedId}, ${actor._id}, ${url}, ${[...new Set(types)]}::text[], ${secret})`.run(tx)
  await beginPrograms(tx, actor._id)
  await mailAccountChange(tx, mail, actor.email, (language) => texts[language].added(url))
  return { insertedId, secret }
}

/** @returns the new secret if it is replaced @throws `webhook_not_found`, `not_yours` */
export async function changeWebhook(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof contract.webhooks.change>,
  mail: MailSettings | null,
): Promise<string | null> {
  const { id, url, types, on, replace_secret = false } = input
  const before = await lockOwn(tx, actor, id)
  const secret = replace_secret ? newSecret() : null
  await fixed`
    update webhooks set url = coalesce(${url ?? null}, url), types = coalesce(${types ? [...new Set(types)] : null}::text[], types),
      old_secret = case when ${replace_secret}::boolean then secret else old_secret end,
      old_secret_until = case when ${replace_secret}::boolean then now() + make_interval(hours => ${secretOverlapHours}) else old_secret_until end,
      secret = coalesce(${secret}, secret)
    where _id = ${id}`.run(tx)
  if (on === true && before.off_because !== null) await switchOn(tx, id)
  if (on === false && before.off_because === null) await switchOff(tx, id, 'owner')
  if (url !== undefined && url !== before.url)
    await mailAccountChange(tx, mail, actor.email, (language) => texts[language].added(url))
  return secret
}

/** @throws `webhook_not_found`, `not_yours` */
export async function removeWebhook(tx: Tx, actor: Actor, id: string): Promise<void> {
  await lockOwn(tx, actor, id)
  later(tx, fixed`delete from webhooks where _id = ${id}`)
}

/** Of a user who is removed. */
export function deleteWebhooksOf(userId: string): Fixed<unknown> {
  return fixed`delete from webhooks where user_id = ${userId}`
}

/** @throws `delivery_not_found`, `not_yours` */
export async function sendAgain(tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await fixed<{ user_id: string }>`
    select user_id from webhook_deliveries join webhooks on webhooks._id = webhook_id where webhook_deliveries._id = ${id}`.first(
    tx,
  )
  ownRow(found, actor, 'delivery_not_found', 'user_id')
  const next = fixed`case when off_because is null then now() else 'infinity' end`
  later(
    tx,
    fixed`
      update webhook_deliveries set state = 'waiting', due_at = ${next}, ended_at = null from webhooks
      where webhook_deliveries._id = ${id} and webhooks._id = webhook_id`,
  )
}

type Own = { user_id: string; url: string; off_because: string | null }

async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<Own> {
  const found = await fixed<Own>`
    select user_id, url, off_because from webhooks where _id = ${id} for no key update`.first(tx)
  return ownRow(found, actor, 'webhook_not_found', 'user_id')
}

/** More are counted as so many. */
const mostCounted = 1_000

/** The oldest first. */
export function webhooksOf(db: Db, { _id }: Actor): Promise<Webhook[]> {
  const count = (state: string) => fixed`(
    select count(*)::int from (
      select from webhook_deliveries where webhook_id = webhooks._id and state = ${state} limit ${mostCounted}) counted)`
  return fixed<Webhook>`
    select _id, url, types, created_at, off_because, sent_at, ${count('waiting')} as waiting, ${count('failed')} as failed
    from webhooks where user_id = ${_id} order by _id`.run(db)
}

/** The newest first. @throws `webhook_not_found`, `not_yours` */
export async function deliveriesOf(
  db: Db,
  actor: Actor,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<Delivery, null>> {
  const found = await fixed<{ user_id: string }>`select user_id from webhooks where _id = ${id}`.first(db)
  ownRow(found, actor, 'webhook_not_found', 'user_id')
  const limit = limitOf(paging)
  const rows = await fixed<Delivery>`
    select webhook_deliveries._id, number, events._id as event_id, type, webhook_deliveries.task_id, task_title, state, tries,
      case when state = 'waiting' then nullif(due_at, 'infinity') end as due_at
    from webhook_deliveries join events using (number) left join tasks on tasks._id = webhook_deliveries.task_id
    where webhook_id = ${id} and number < ${paging.cursor ?? String(Number.MAX_SAFE_INTEGER)}::bigint order by number desc limit ${limit + 1}`.run(
    db,
  )
  const shown = rows.slice(0, limit)
  return { rows: shown, total: null, next: rows.length > limit ? String(shown.at(-1)?.number) : null }
}
