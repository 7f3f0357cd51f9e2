/** Identifies the caller of a request by its token, and checks the access of the endpoint. */
import { isDeepStrictEqual } from 'node:util'
import { type Access, ApiError, type Endpoint } from '@piecework/contract'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/transact.ts'
import type { Actor, Caller, Key, Origin, SignIn } from './actor.ts'
import { networkOf } from './client-network.ts'

/** `visiting`: the endpoint registers the caller, so a registration proposal of the e-mail is left to it. */
export type Identify = (token: string, from: Origin & { visiting?: boolean }) => Promise<Caller>

type Recalled = { caller: Caller; identify: (tx: Tx) => Promise<Caller> }

/** A caller who was identified a moment ago, and the look at the session that says who it is now. Null when there is none. */
export type Recall = (token: string) => Recalled | null

export type Authentication = {
  identify: Identify
  recall: Recall
  /** The operator requires a second factor of every Admin. */
  secondFactorRequired: boolean
}

export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The user agent of the browser, at most 300 characters. */
export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? 'unknown').slice(0, 300)
}

export function originOf(request: FastifyRequest): Origin {
  return {
    device: deviceOf(request),
    // A getter, because most requests need no network.
    get network() {
      return networkOf(request)
    },
  }
}

/**
 * @returns the user if the access is a list of roles, else the caller; null when no token is needed or sent
 * @throws `no_token`, `no_user`, `key_scope`, `forbidden`, `suspended`, `second_factor_needed`, and the errors of `identify`
 */
export async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  { identify, secondFactorRequired }: Authentication,
): Promise<Caller | (Actor & SignIn) | null> {
  if (endpoint.access === 'anyone') return null
  const token = tokenOf(request)
  if (!token) {
    if (endpoint.access === 'visitor') return null
    throw new ApiError('no_token')
  }
  const from: Parameters<Identify>[1] = originOf(request)
  if (endpoint.access === 'visitor') from.visiting = true
  return admit(endpoint, await identify(token, from), secondFactorRequired)
}

/**
 * A change by a caller who was identified a moment ago: the look at the session is the first statement of its transaction, in one round trip
 * with the next ones, and it commits only if the look still finds the same caller.
 */
export class RecalledCaller {
  readonly caller: Caller | (Actor & SignIn)
  /** Until then every error is that of a caller who may be another one by now. */
  hasAgreed = false
  readonly #recalled: Recalled

  private constructor(recalled: Recalled, caller: Caller | (Actor & SignIn)) {
    this.#recalled = recalled
    this.caller = caller
  }

  /** @throws as `authenticate` */
  static of(endpoint: Endpoint, request: FastifyRequest, { recall, secondFactorRequired }: Authentication) {
    const token =
      typeof endpoint.access === 'string' || !endpoint.transaction || endpoint.upload ? null : tokenOf(request)
    const recalled = token === null ? null : recall(token)
    return recalled && new RecalledCaller(recalled, admit(endpoint, recalled.caller, secondFactorRequired))
  }

  /** @throws when the look fails or finds another caller, whatever `action` returned or threw */
  async during<T>(tx: Tx, action: () => Promise<T>): Promise<T> {
    this.hasAgreed = false
    const found = this.#recalled.identify(tx)
    found.catch(() => {})
    const [outcome] = await Promise.allSettled([action()])
    if (!isDeepStrictEqual(await found, this.#recalled.caller)) throw new Error('the caller is another one by now')
    this.hasAgreed = true
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
}

function admit(endpoint: Endpoint, caller: Caller, secondFactorRequired: boolean): Caller | (Actor & SignIn) {
  if (caller.user?.key) assertInScope(endpoint, caller.user.key)
  if (typeof endpoint.access === 'string') {
    const hasPasswordOnly = caller.secondFactor === 'owed' && caller.user?.role === 'Admin'
    if (hasPasswordOnly && endpoint.method !== 'GET' && !endpoint.beforeFactor)
      throw new ApiError('second_factor_needed')
    return caller
  }
  const user = userWithRole(endpoint, endpoint.access, caller)
  if (owesSecondFactor(caller, secondFactorRequired)) throw new ApiError('second_factor_needed')
  return { ...user, credential: caller.credential, session: caller.session }
}

/** What states no scope is closed to keys. @throws `key_scope` */
export function assertInScope({ scope }: Pick<Endpoint, 'scope'>, { scopes }: Pick<Key, 'scopes'>): void {
  if (scope === 'any' || scopes.some((each) => each === scope)) return
  throw new ApiError('key_scope', {
    message: (language) => (scope === null ? scopeTexts[language].none : scopeTexts[language].missing(scope)),
  })
}

const scopeTexts = {
  en: {
    none: 'A person does this, signed in: no key opens it.',
    missing: (scope: string) => `This key does not have the scope ${scope}.`,
  },
  bn: {
    none: 'এটি মানুষ লগ ইন করে করেন: কোনো কী দিয়ে হয় না।',
    missing: (scope: string) => `এই কী-র ${scope} অনুমতি নেই।`,
  },
}

/**
 * Checks that the `mustMatchCaller` fields hold the caller's e-mail. An Admin may read the rows of other users, but
 * only with the second factor.
 * @throws `not_yours`
 */
export function assertOwnNames(
  endpoint: Endpoint,
  input: unknown,
  caller: Caller | Actor | null,
  { secondFactorRequired }: Authentication,
): void {
  if (!caller) return
  const role = 'role' in caller ? caller.role : caller.user?.role
  if (role === 'Admin' && endpoint.method === 'GET' && !owesSecondFactor(caller, secondFactorRequired)) return
  for (const field of endpoint.mustMatchCaller) {
    const value = (input as Record<string, unknown>)[field]
    if (value !== undefined && value !== caller.email) throw new ApiError('not_yours')
  }
}

function userWithRole(endpoint: Endpoint, access: Exclude<Access, string>, caller: Caller): Actor {
  if (!caller.user) throw new ApiError('no_user')
  if (!access.includes(caller.user.role)) throw new ApiError('forbidden')
  if (caller.user.suspended && endpoint.method !== 'GET' && !endpoint.whileSuspended)
    throw new ApiError('suspended', { at: caller.user.suspendedAt ?? null })
  return caller.user
}

/** Without the second factor, an Admin does not have the rights of an Admin. */
function owesSecondFactor(caller: Caller | Actor, isRequired: boolean): boolean {
  if (!('secondFactor' in caller) || caller.user?.role !== 'Admin') return false
  return caller.secondFactor === 'owed' || (caller.secondFactor === 'none' && isRequired)
}
