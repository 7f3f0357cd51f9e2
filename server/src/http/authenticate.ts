/** Finds the caller of a request by its token, and refuses callers whom the endpoint's access excludes. */
import { type Access, ApiError, type Endpoint } from '@piecework/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor, Caller } from './actor.ts'

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
): Promise<Caller | Actor | null> {
  if (endpoint.access === 'anyone') return null
  const token = tokenOf(request)
  if (!token) {
    if (endpoint.access === 'visitor') return null
    throw new ApiError('no_token')
  }
  const caller = await identify(token, { device: deviceOf(request), visiting: endpoint.access === 'visitor' })
  if (typeof endpoint.access === 'string') {
    const hasPasswordOnly = caller.secondFactor === 'owed' && caller.user?.role === 'Admin'
    if (hasPasswordOnly && endpoint.method !== 'GET' && !endpoint.beforeFactor)
      throw new ApiError('second_factor_needed')
    return caller
  }
  const user = userWithRole(endpoint, endpoint.access, caller)
  if (owesSecondFactor(caller, secondFactorRequired)) throw new ApiError('second_factor_needed')
  return user
}

/**
 * Refuses input fields that name another user than the caller, who is known by the token. An Admin may read the rows of
 * other users, but only with the second factor.
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
    const named = (input as Record<string, unknown>)[field]
    if (named !== undefined && named !== caller.email) throw new ApiError('not_yours')
  }
}

function userWithRole(endpoint: Endpoint, access: Exclude<Access, string>, caller: Caller): Actor {
  if (!caller.user) throw new ApiError('no_user')
  if (!access.includes(caller.user.role)) throw new ApiError('forbidden')
  if (caller.user.suspended && endpoint.method !== 'GET' && !endpoint.whileSuspended) throw new ApiError('suspended')
  return caller.user
}

/** An Admin without the second factor has the rights of no Admin. */
function owesSecondFactor(caller: Caller | Actor, isRequired: boolean): boolean {
  if (!('secondFactor' in caller) || caller.user?.role !== 'Admin') return false
  return caller.secondFactor === 'owed' || (caller.secondFactor === 'none' && isRequired)
}
