/** Finds the caller of a request by its token, and refuses callers whom the endpoint's access excludes. */
import { type Access, type Endpoint, Refused } from '@piecework/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller, Me } from './actor.ts'

/** `visiting`: the caller comes to register, so a proposal for the address is left for that request to take. */
export type Identify = (token: string, from: { device: string; visiting?: boolean }) => Promise<Caller>

export type Authentication = {
  identify: Identify
  /** The operator demands a second factor of every Admin. */
  secondFactorRequired: boolean
}

export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The browser's name for itself. */
export function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? 'unknown').slice(0, 300)
}

/** @returns the user where the endpoint is open to roles only, else the caller; null when no token is needed or sent. */
export async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  { identify, secondFactorRequired }: Authentication,
): Promise<Caller | Me | null> {
  if (endpoint.access === 'anyone') return null
  const token = tokenOf(request)
  if (!token) {
    if (endpoint.access === 'visitor') return null
    throw new Refused('no_token')
  }
  const caller = await identify(token, { device: deviceOf(request), visiting: endpoint.access === 'visitor' })
  if (typeof endpoint.access === 'string') {
    const hasPasswordOnly = caller.secondFactor === 'owed' && caller.user?.role === 'Admin'
    if (hasPasswordOnly && endpoint.method !== 'GET' && !endpoint.beforeFactor)
      throw new Refused('second_factor_needed')
    return caller
  }
  const user = userWithRole(endpoint, endpoint.access, caller)
  if (owesSecondFactor(caller, secondFactorRequired)) throw new Refused('second_factor_needed')
  return user
}

/**
 * Refuses input fields that name another user than the caller, who is known by the token. An Admin may read the rows of
 * other users, but only with the second factor.
 */
export function refuseForeignNames(
  endpoint: Endpoint,
  input: unknown,
  who: Caller | Me | null,
  { secondFactorRequired }: Authentication,
): void {
  if (!who) return
  const role = 'role' in who ? who.role : who.user?.role
  if (role === 'Admin' && endpoint.method === 'GET' && !owesSecondFactor(who, secondFactorRequired)) return
  for (const field of endpoint.self) {
    const named = (input as Record<string, unknown>)[field]
    if (named !== undefined && named !== who.email) throw new Refused('not_yours')
  }
}

function userWithRole(endpoint: Endpoint, access: Exclude<Access, string>, caller: Caller): Me {
  if (!caller.user) throw new Refused('no_user')
  if (!access.includes(caller.user.role)) throw new Refused('forbidden')
  if (caller.user.suspended && endpoint.method !== 'GET' && !endpoint.whileSuspended) throw new Refused('suspended')
  return caller.user
}

/** An Admin without the second factor has the rights of no Admin. */
function owesSecondFactor(who: Caller | Me, isRequired: boolean): boolean {
  if (!('secondFactor' in who) || who.user?.role !== 'Admin') return false
  return who.secondFactor === 'owed' || (who.secondFactor === 'none' && isRequired)
}
