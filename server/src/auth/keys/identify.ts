/** Finds the caller of a key. The first characters of a token say that it is a key. */
import { ApiError, type Role, type Scope } from '@piecework/contract'
import type { Config } from '../../config.ts'
import { fixed } from '../../db/statement.ts'
import type { Db, Tx } from '../../db/transact.ts'
import type { Caller } from '../../http/actor.ts'
import { isSuspended } from '../../ledger/blocks.ts'
import { hashOf } from '../tokens.ts'
import { keyTexts } from './texts.ts'

/** A session's token begins so by chance once in 2^48 sign-ins, and then only asks for another sign-in. */
export function isKey(token: string): boolean {
  return /^pw_(live|test)_/.test(token)
}

/** Coins are bought with test cards: the built-in ones, or those of a test account of Stripe. */
export function usesTestMoney({ stripe, testCards }: Pick<Config, 'stripe' | 'testCards'>): boolean {
  return stripe ? !stripe.livemode : testCards !== 'off'
}

type Row = {
  key: string
  user_id: string
  email: string
  name: string
  role: Role
  credential: string
  scopes: Scope[]
  all_tasks: boolean
  is_test: boolean
  has_ended: boolean
  unseen: boolean
  suspended_at: string | null
  removed_at: string | null
}

/**
 * @param takesTestKeys coins are bought with test cards
 * @throws `bad_token` when it is unknown, revoked, expired or a test key where money is real; `account_removed`; `forbidden` when its
 * owner is no Buyer
 */
export async function callerByKey(db: Db, token: string, takesTestKeys: boolean): Promise<Caller> {
  const row = await fixed<Row>`
    select api_keys._id as key, user_id, users.email, users.name, users.role, credentials._id as credential, scopes, all_tasks, is_test,
      revoked_at is not null or expires_at <= now() as has_ended, ${isUnseen} as unseen,
      case when ${isSuspended} then users.suspended_at end as suspended_at, users.removed_at
    from api_keys join users on users._id = user_id left join credentials on credentials.email = users.email
    where hash = ${hashOf(token)}`.first(db)
  if (row?.removed_at) throw new ApiError('account_removed', { at: row.removed_at })
  if (!row || row.has_ended) throw new ApiError('bad_token', { message: (language) => keyTexts[language].ended })
  if (row.is_test && !takesTestKeys)
    throw new ApiError('bad_token', { message: (language) => keyTexts[language].isTest })
  if (row.role !== 'Buyer') throw new ApiError('forbidden', { message: (language) => keyTexts[language].noBuyer })
  const { key, user_id, email, name, role, scopes, all_tasks, suspended_at } = row
  const actor = { _id: user_id, email, name, role, suspended: suspended_at !== null, suspendedAt: suspended_at }
  return {
    email,
    name,
    photo: null,
    credential: row.credential,
    session: key,
    unseen: row.unseen,
    emailVerified: false,
    secondFactor: 'none',
    user: { ...actor, key: { _id: key, scopes, allTasks: all_tasks } },
  }
}

/** Over `api_keys`: the time when it was last used is so old that it gets a new one. */
const isUnseen = fixed<boolean>`(coalesce(last_used_at, '-infinity') < now() - interval '5 minutes')`

/** Many requests call this, so it writes at most every five minutes. */
export async function keySeen(tx: Tx, key: string, network: string): Promise<void> {
  await fixed`update api_keys set last_used_at = now(), last_network = ${network} where _id = ${key} and ${isUnseen}`.run(
    tx,
  )
}
