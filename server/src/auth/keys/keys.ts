/** Makes, lists and revokes keys. */
import {
  ApiError,
  type ApiKey,
  type contract,
  type InputOf,
  invalidField,
  keyDays,
  maxKeys,
  type OutputOf,
} from '@piecework/contract'
import { record } from '../../audit/audit.ts'
import { newId } from '../../db/ids.ts'
import { type Fixed, fixed } from '../../db/statement.ts'
import { afterCommit, type Db, type Tx } from '../../db/transact.ts'
import type { Actor } from '../../http/actor.ts'
import type { MailSettings } from '../../notifications/mail-settings.ts'
import { mailAccountChange } from '../../notifications/outbox.ts'
import { endStreams } from '../../notifications/stream.ts'
import { lockUsers } from '../../users/lock-actor.ts'
import { hashOf, newToken } from '../tokens.ts'
import { keyTexts } from './texts.ts'

/** The characters of a key that its owner sees in the list: what it begins with, and four that are random. */
const prefixLength = 'pw_live_'.length + 4

type Made = { insertedId: string; key: string }

/**
 * Makes a key of the actor and mails about it. Only its hash is stored.
 * @throws `too_many_keys`, `invalid_input` (expires_at)
 */
export async function createKey(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof contract.apiKeys.create>,
  { mail, isTest }: { mail: MailSettings | null; isTest: boolean },
): Promise<Made> {
  const users = await lockUsers(tx, [actor._id], 'for no key update')
  users.assertActor(actor)
  const { active, expires_at, is_within } = await fixed<{ active: number; expires_at: string; is_within: boolean }>`
    select count(*) filter (where ${works})::int as active, asked.expires_at, asked.expires_at > now()
        and asked.expires_at <= now() + make_interval(days => ${keyDays.most}) as is_within
    from (select coalesce(${input.expires_at ?? null}::timestamptz, now() + make_interval(days => ${keyDays.usual})) as expires_at) asked
      left join api_keys on user_id = ${actor._id}
    group by asked.expires_at`.one(tx)
  if (!is_within) throw invalidField('expires_at', (language) => keyTexts[language].expiryRange)
  if (active >= maxKeys) throw new ApiError('too_many_keys')
  const key = `pw_${isTest ? 'test' : 'live'}_${newToken()}`
  const prefix = key.slice(0, prefixLength)
  const { name, scopes, coins_per_day, coins_per_task, all_tasks = false, first_task_waits = true } = input
  const insertedId = newId()
  await fixed`
    insert into api_keys (_id, user_id, name, prefix, hash, is_test, scopes, coins_per_day, coins_per_task, all_tasks, first_task_waits, expires_at)
    values (${insertedId}, ${actor._id}, ${name}, ${prefix}, ${hashOf(key)}, ${isTest}, ${[...new Set(scopes)]}::text[], ${coins_per_day},
      ${coins_per_task}, ${all_tasks}, ${first_task_waits && !isTest}, ${expires_at}::timestamptz)`.run(tx)
  await beginPrograms(tx, actor._id)
  await record(tx, actor, {
    action: 'key.make',
    object: actor._id,
    before: {},
    after: { key: prefix, scopes: scopes.join(' '), coins_per_day, coins_per_task, all_tasks },
  })
  await mailAccountChange(tx, mail, actor.email, (language) => keyTexts[language].made(name, prefix))
  return { insertedId, key }
}

/** From now on the user's tasks have events. */
export async function beginPrograms(tx: Tx, userId: string): Promise<void> {
  await fixed`update users set has_programs = true where _id = ${userId} and not has_programs`.run(tx)
}

/** Its calls end at once, also those that wait. @throws `key_not_found`, `not_yours` */
export async function revokeKey(tx: Tx, actor: Actor, id: string): Promise<void> {
  const found = await fixed<{ user_id: string; prefix: string }>`
    select user_id, prefix from api_keys where _id = ${id}`.one(tx, () => new ApiError('key_not_found'))
  if (found.user_id !== actor._id) throw new ApiError('not_yours')
  const revoked = await revokeKeys(tx, fixed`_id = ${id}`)
  if (revoked === 0) return
  const facts = { before: { key: found.prefix }, after: { key: null } }
  await record(tx, actor, { action: 'key.revoke', object: actor._id, ...facts })
}

/** Revokes the keys for which this SQL condition holds, and ends what waits for them. @returns how many still worked */
export async function revokeKeys(tx: Tx, condition: Fixed<unknown>): Promise<number> {
  const revoked = await fixed<{ _id: string }>`
    update api_keys set revoked_at = now() where ${condition} and revoked_at is null returning _id`.run(tx)
  afterCommit(tx, () => endStreams(revoked.map(({ _id }) => _id)))
  return revoked.length
}

/** Of a removed user: revokes the keys, and erases what they say about the user. */
export async function eraseKeys(tx: Tx, condition: Fixed<unknown>): Promise<void> {
  await revokeKeys(tx, condition)
  await fixed`update api_keys set name = '', last_network = null where ${condition}`.run(tx)
}

/** The newest first. */
export function keysOf(db: Db, { _id }: Actor, timeZone: string): Promise<ApiKey[]> {
  return fixed<ApiKey>`
    select _id, prefix, created_at, first_task_waits, last_used_at, last_network as last_ip, ${limits(timeZone)},
      case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' end as ended_as,
      coalesce(revoked_at, case when expires_at <= now() then expires_at end) as ended_at
    from api_keys where user_id = ${_id} order by api_keys._id desc limit 100`.run(db)
}

/** @throws `forbidden` without a key */
export async function ownKey(
  db: Db,
  { key }: Actor,
  timeZone: string,
): Promise<OutputOf<typeof contract.apiKeys.self>> {
  if (!key) throw new ApiError('forbidden', { message: (language) => keyTexts[language].notAKey })
  return fixed<OutputOf<typeof contract.apiKeys.self>>`
    select _id, ${limits(timeZone)} from api_keys where _id = ${key._id}`.one(db)
}

/** Over `api_keys`: neither revoked nor expired. */
const works = fixed<boolean>`(revoked_at is null and api_keys.expires_at > now())`

function limits(timeZone: string): Fixed<unknown> {
  return fixed`name, scopes, coins_per_day, coins_per_task, all_tasks, is_test, expires_at,
      case when spent_on = (now() at time zone ${timeZone})::date then spent else 0 end as spent_today`
}
