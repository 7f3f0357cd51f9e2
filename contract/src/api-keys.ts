/** Keys with which programs act for a Buyer: within their scopes, and within their own limits of coins. */

import * as z from 'zod/mini'
import { texts as bn } from '#bn/api-keys.ts'
import { texts as en } from '#en/api-keys.ts'
import { hasTwoDecimals } from './coins.ts'
import { maxLength } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { atMost, coins, id, isoTime, text, time } from './fields.ts'
import { ruleOf } from './language.ts'
import { scopes } from './scopes.ts'

const texts = { en, bn }

/** Keys of one Buyer that are neither revoked nor expired. */
export const maxKeys = 20
/** Days for which a key works: at most, and without `expires_at`. */
export const keyDays = { most: 365, usual: 90 } as const
/** The most coins of a limit. */
export const maxKeyCoins = 1_000_000

/** A limit of a key, in coins: 0 for a key that spends none. */
const coinLimit = z
  .number(ruleOf(texts, 'coinsRequired'))
  .check(
    z.gte(0, ruleOf(texts, 'coinsOutside', maxKeyCoins)),
    z.lte(maxKeyCoins, ruleOf(texts, 'coinsOutside', maxKeyCoins)),
    z.refine(hasTwoDecimals, ruleOf(texts, 'coinsWithTwoDecimals')),
  )

export const newKey = z.object({
  /** What the owner calls it. */
  name: text((language) => texts[language].name, maxLength.name),
  scopes: z
    .array(z.enum(scopes), ruleOf(texts, 'scopesRequired'))
    .check(z.minLength(1, ruleOf(texts, 'scopesRequired')), z.maxLength(scopes.length)),
  /** Coins, with fees, that it spends in one day of the operator's time zone at most. */
  coins_per_day: coinLimit,
  /** Coins, with fees, that it spends on one task at most. */
  coins_per_task: coinLimit,
  /** It also changes and reviews tasks that its owner posted. Default: only tasks that keys posted. */
  all_tasks: z.optional(z.boolean()),
  /** At most a year from now. Default: 90 days from now. */
  expires_at: z.optional(isoTime),
  /** Its tasks wait until the owner has let one of them go. Default: true. A test key's never wait. */
  first_task_waits: z.optional(z.boolean()),
  /** For accounts with a password here whose sign-in is older than five minutes. */
  password: z.optional(z.string().check(atMost(maxLength.password))),
})

const limits = {
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  coins_per_day: coins,
  coins_per_task: coins,
  /** Of `coins_per_day`, since midnight in the operator's time zone. */
  spent_today: coins,
  all_tasks: z.boolean(),
  /** Whether it works with test cards only. */
  is_test: z.boolean(),
  expires_at: time,
}

export const apiKey = z.object({
  _id: id,
  ...limits,
  /** Its first characters. */
  prefix: z.string(),
  created_at: time,
  /** Its tasks wait until the owner lets one of them go. */
  first_task_waits: z.boolean(),
  /** Null when it was never used. Both may be five minutes old. */
  last_used_at: z.nullable(time),
  /** The network of its last call: an IPv4 address, or the first half of an IPv6 address. */
  last_ip: z.nullable(z.string()),
  /** Null while it works. */
  ended_as: z.nullable(z.enum(['revoked', 'expired'])),
  ended_at: z.nullable(time),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeys = {
  create: endpoint('POST /api-keys', {
    summary:
      'Makes a key for a program, with the password or within five minutes of the sign-in. `key` is shown only here; it is sent as `Authorization: Bearer pw_…`.',
    access: ['Buyer'],
    transaction: false,
    status: 201,
    input: newKey,
    output: z.object({ insertedId: id, key: z.string() }),
    errors: ['password_needed', 'auth/wrong-password', 'auth/requires-recent-login', 'too_many_keys'],
  }),
  mine: endpoint('GET /api-keys', {
    summary: 'The keys of the caller, the newest 100 first, also those that have ended.',
    access: ['Buyer'],
    output: z.array(apiKey),
  }),
  self: endpoint('GET /api-keys/self', {
    summary: 'What the calling key may do, and what it has spent today. Every key may call this, and no session.',
    access: ['Buyer'],
    scope: 'any',
    output: z.object({ _id: id, ...limits }),
  }),
  revoke: endpoint('DELETE /api-keys/{id}', {
    summary: 'Ends a key at once, also its waiting calls. Its tasks go on.',
    access: ['Buyer'],
    whileSuspended: true,
    input: z.object({ id }),
    errors: ['key_not_found'],
  }),
}
