/** What a handler knows about a request besides its input and its caller. */
import { ApiError } from '@piecework/contract'
import type { Locale } from '@piecework/contract/language'
import type { FastifyRequest } from 'fastify'
import type { Origin } from './actor.ts'
import { deviceOf, tokenOf } from './authenticate.ts'
import { isDirect, networkOf } from './client-network.ts'
import { apiLocale } from './language.ts'

export type RequestContext = Origin & {
  token: string | null
  idempotencyKey: string | null
  /** The language and digits of the response. */
  locale: Locale
  /** Sent to a loopback host name and not through a proxy. Development features require it. */
  readonly direct: boolean
  /** Of a GET: aborted when its client has gone. Other requests abort it when their body has been read. */
  readonly gone: AbortSignal
}

/** @throws `malformed` when the idempotency key is too long */
export function requestContextOf(request: FastifyRequest): RequestContext {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key.length > 255) throw new ApiError('malformed')
  return {
    // Getters, because most handlers need neither `network` nor `direct`.
    get network() {
      return networkOf(request)
    },
    device: deviceOf(request),
    token: tokenOf(request),
    locale: apiLocale(request.headers),
    idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
    get direct() {
      return isDirect(request)
    },
    get gone() {
      return request.signal
    },
  }
}
