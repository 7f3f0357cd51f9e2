/** What a handler knows of a request beside its input and its caller. */
import { ApiError } from '@piecework/contract'
import type { FastifyRequest } from 'fastify'
import { deviceOf, tokenOf } from './authenticate.ts'
import { isDirect, networkOf } from './client-network.ts'

/** Where a request came from, for limits and the list of sessions. */
export type RequestContext = {
  /** The address, or the /64 network of an IPv6 one. */
  readonly network: string
  device: string
  token: string | null
  idempotencyKey: string | null
  /** Asked for by a loopback name and not through a proxy: the only way to a development convenience. */
  readonly direct: boolean
}

/** @throws `malformed` when the idempotency key is too long */
export function requestContextOf(request: FastifyRequest): RequestContext {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key.length > 255) throw new ApiError('malformed')
  return {
    // Most handlers ask for neither.
    get network() {
      return networkOf(request)
    },
    device: deviceOf(request),
    token: tokenOf(request),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    get direct() {
      return isDirect(request)
    },
  }
}
